import { BetRefused, type GameEngine } from '../engine.ts';
import { desks } from './desks.ts';

/** A desk of the book. Its bets are tickets, which have calls of their own: a round of it there is not. */
export function createBookEngine(desk: string): GameEngine {
  return {
    id: 'book',
    prepare() {
      throw new BetRefused('A book takes tickets, not rounds');
    },
    describe: () => desks.get(desk) ?? null,
  };
}
