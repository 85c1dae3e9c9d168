import { BetRefused, type GameEngine } from '../engine.ts';
import type { AnyEngine } from '../steps.ts';
import type { TableRules } from './game.ts';

/** What the table keeps of what is won: so many thousandths, at most so many units a hand. */
export const tableRake = { permille: 30, capUnits: 4 } as const;

/** What the page needs before it has seen a table. */
export type PvpDescription = {
  readonly game: string;
  readonly seats: { readonly least: number; readonly most: number };
  readonly rake: typeof tableRake;
};

/** An engine that knows how its game is played at a table. */
export interface PvpEngine extends GameEngine {
  readonly table: TableRules;
}

/** How an engine's game is played between players; undefined where each plays alone. */
export const tableOf = (engine: AnyEngine | PvpEngine): TableRules | undefined =>
  'table' in engine ? engine.table : undefined;

/** An engine whose games are played at tables, between players: there is no bet that a page could place alone. */
export function createPvpEngine(id: GameEngine['id'], table: TableRules): PvpEngine {
  const description: PvpDescription = { game: table.id, seats: table.seats, rake: tableRake };
  return {
    id,
    table,
    describe: () => description,
    prepare() {
      throw new BetRefused('It is played at tables');
    },
  };
}
