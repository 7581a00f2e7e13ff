// The one source of time. Scene, plots, scrub bar and readouts listen to it and ask nobody else.

type Listener = (time: number) => void;
type StateListener = () => void;

export const SPEEDS = [0.25, 0.5, 1, 2, 4] as const;

/** The longest step of real time taken for one picture (s): a tab that slept goes on where it stopped. */
const LONGEST = 0.1;

/** Calls back once, at the next picture, with a time in milliseconds; a test passes its own. */
export type Schedule = (callback: (now: number) => void) => unknown;

export class Clock {
  readonly start: number;
  readonly end: number;
  readonly frames: number;
  private now: number;
  private running = false;
  private rate = 1;
  private looping = true;
  private last: number | null = null;
  private readonly timeListeners = new Set<Listener>();
  private readonly stateListeners = new Set<StateListener>();

  /** From `start` to `end`, which is the earlier one where a motion was followed backwards. */
  constructor(
    start: number,
    end: number,
    frames: number,
    private readonly schedule: Schedule = (callback) => requestAnimationFrame(callback),
  ) {
    this.start = start;
    this.end = end;
    this.frames = frames;
    this.now = start;
  }

  get time(): number {
    return this.now;
  }

  get playing(): boolean {
    return this.running;
  }

  get speed(): number {
    return this.rate;
  }

  get loop(): boolean {
    return this.looping;
  }

  /** How far along, 0 to 1. */
  get progress(): number {
    return this.end === this.start ? 0 : (this.now - this.start) / (this.end - this.start);
  }

  /** The place among the frames, which are uniform in time: 2.5 is half way between the third and the fourth. */
  get frame(): number {
    return this.progress * (this.frames - 1);
  }

  /** Hear of every new time; told the present one at once. Returns how to stop. */
  onTime(listener: Listener): () => void {
    this.timeListeners.add(listener);
    listener(this.now);
    return () => this.timeListeners.delete(listener);
  }

  /** Hear of playing, speed and loop; told at once. */
  onState(listener: StateListener): () => void {
    this.stateListeners.add(listener);
    listener();
    return () => this.stateListeners.delete(listener);
  }

  seek(time: number): void {
    const low = Math.min(this.start, this.end);
    const high = Math.max(this.start, this.end);
    const next = Math.min(high, Math.max(low, time));
    if (Number.isNaN(next) || next === this.now) return;
    this.now = next;
    for (const listener of this.timeListeners) listener(next);
  }

  seekProgress(progress: number): void {
    this.seek(this.start + progress * (this.end - this.start));
  }

  /** Forward or back by frames, from the nearest one. */
  step(frames: number): void {
    this.pause();
    if (this.frames > 1) this.seekProgress((Math.round(this.frame) + frames) / (this.frames - 1));
  }

  play(): void {
    if (this.running || this.end === this.start) return;
    if (this.progress >= 1) this.seek(this.start);
    this.running = true;
    this.last = null;
    this.schedule(this.tick);
    this.changed();
  }

  pause(): void {
    if (!this.running) return;
    this.running = false;
    this.changed();
  }

  toggle(): void {
    if (this.running) this.pause();
    else this.play();
  }

  setSpeed(speed: number): void {
    this.rate = speed;
    this.changed();
  }

  setLoop(loop: boolean): void {
    this.looping = loop;
    this.changed();
  }

  private changed(): void {
    for (const listener of this.stateListeners) listener();
  }

  private readonly tick = (now: number): void => {
    if (!this.running) return;
    const passed = this.last === null ? 0 : Math.min(LONGEST, Math.max(0, (now - this.last) / 1000));
    this.last = now;
    const step = (passed * this.rate) / Math.abs(this.end - this.start);
    const next = this.progress + step;
    if (next < 1) this.seekProgress(next);
    else if (this.looping) this.seek(this.start);
    else {
      this.seek(this.end);
      this.pause();
      return;
    }
    this.schedule(this.tick);
  };
}
