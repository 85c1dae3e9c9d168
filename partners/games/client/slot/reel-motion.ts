import type { Strip, SymbolId } from '../../engines/slot/model.ts';

/** Symbols per second at full speed. */
const speed = 26;
const landMs = 520;
/** How far before its stop a reel begins to land, in symbols. */
const landFrom = 7;

/** Goes past the goal by a little and comes back: the weight of the reel. */
function easeOutBack(part: number): number {
  const pull = 1.1;
  return 1 + (pull + 1) * (part - 1) ** 3 + pull * (part - 1) ** 2;
}

/** One reel in time. `head` is the strip position of the top row; it falls while the reel turns downwards. */
export class ReelMotion {
  head: number;
  strip: Strip;
  state: 'rest' | 'spin' | 'land' = 'rest';
  #landedAt = 0;
  #goal = 0;

  constructor(strip: Strip, head: number) {
    this.strip = strip;
    this.head = head;
  }

  get isFast(): boolean {
    return this.state === 'spin';
  }

  spin(strip: Strip): void {
    this.strip = strip;
    this.state = 'spin';
  }

  /** Lets the reel come to rest with `stop` in the top row. The leap on the strip is hidden by the speed. */
  land(stop: number, now: number): void {
    this.#goal = stop;
    this.#landedAt = now;
    this.state = 'land';
  }

  /** Shows a stop at once. */
  jump(strip: Strip, stop: number): void {
    this.strip = strip;
    this.head = stop;
    this.state = 'rest';
  }

  /** Moves on to `now`; answers true in the moment of coming to rest. */
  step(now: number, seconds: number): boolean {
    if (this.state === 'spin') this.head -= speed * seconds;
    if (this.state !== 'land') return false;
    const part = Math.min((now - this.#landedAt) / landMs, 1);
    this.head = this.#goal + landFrom * (1 - easeOutBack(part));
    if (part < 1) return false;
    this.head = this.#goal;
    this.state = 'rest';
    return true;
  }

  /** The symbol at a strip position, which may be negative or past the end. */
  at(position: number): SymbolId {
    const { length } = this.strip;
    return this.strip[((position % length) + length) % length] ?? 'L4';
  }
}
