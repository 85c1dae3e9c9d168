import { type OddsFormat, oddsFormats, oddsIn } from '../../../../schemas/platform/slip-prices.ts';
import type { Shell } from '../shell/shell.ts';
import type { BookCalls, BookLimits } from './calls.ts';
import type { Picks } from './selections.ts';

/** What every part of the page works with. */
export interface BookContext {
  readonly shell: Shell;
  readonly calls: BookCalls;
  readonly picks: Picks;
  readonly limits: BookLimits;
  /** The server's clock, ms since 1970. */
  now(): number;
  /** A price as the player reads it. */
  price(odds: number): string;
  /** Why the server said no, in words. */
  refusal(code: string): string;
}

const slot = 'book:format';

/** How the player reads prices; remembered where the browser lets us. */
export function createFormat(language: string): {
  current(): OddsFormat;
  choose(format: OddsFormat): void;
  text(odds: number): string;
} {
  const digits = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const long = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });
  let chosen: OddsFormat = 'decimal';
  try {
    chosen = oddsFormats.find((format) => format === localStorage.getItem(slot)) ?? 'decimal';
  } catch {
    // Storage may be blocked in a frame: prices are decimal then.
  }
  return {
    current: () => chosen,
    choose(format) {
      chosen = format;
      try {
        localStorage.setItem(slot, format);
      } catch {
        // The choice holds for this page.
      }
    },
    text(odds) {
      const figure = oddsIn(chosen, odds);
      return Math.abs(figure) < 100 ? digits.format(figure) : long.format(Math.floor(figure));
    },
  };
}
