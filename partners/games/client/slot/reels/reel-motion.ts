import type { Strip, SymbolId } from '../../../engines/slot/symbols.ts';

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
  head = 0;
  /** How many symbols stand in the window. */
  rows: number;
  state: 'rest' | 'spin' | 'land' = 'rest';
  #strip: Strip;
  #landedAt = 0;

  constructor(strip: Strip, rows: number) {
    this.#strip = strip;
    this.rows = rows;
  }

  get isFast(): boolean {
    return this.state === 'spin';
  }

  spin(strip: Strip): void {
    this.#strip = strip;
    this.head = Math.floor(Math.random() * strip.length);
    this.state = 'spin';
  }

  /** Lets the reel come to rest with `column` in the window. That it is put before the strip is hidden by the speed. */
  land(column: Strip, now: number): void {
    this.#take(column);
    this.head = landFrom;
    this.#landedAt = now;
    this.state = 'land';
  }

  /** Shows a column at once. */
  jump(column: Strip): void {
    this.#take(column);
    this.head = 0;
    this.state = 'rest';
  }

  #take(column: Strip): void {
    this.#strip = [...column, ...this.#strip.slice(0, 24)];
    this.rows = column.length;
  }

  /** Moves on to `now`; answers true in the moment of coming to rest. */
  step(now: number, seconds: number): boolean {
    if (this.state === 'spin') this.head -= speed * seconds;
    if (this.state !== 'land') return false;
    const part = Math.min((now - this.#landedAt) / landMs, 1);
    this.head = landFrom * (1 - easeOutBack(part));
    if (part < 1) return false;
    this.head = 0;
    this.state = 'rest';
    return true;
  }

  /** The symbol at a strip position, which may be negative or past the end. */
  at(position: number): SymbolId {
    const { length } = this.#strip;
    return this.#strip[((position % length) + length) % length] ?? 'L4';
  }
}
