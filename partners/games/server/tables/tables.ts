import { createHmac } from 'node:crypto';
import type { Json, StakeLimits } from '../../engines/engine.ts';
import { type CatalogueGame, engineFor } from '../catalogue.ts';
import type { DrawEntry } from '../rounds/player.ts';
import { RoundRefused } from '../rounds/refused.ts';
import type { Round } from '../rounds/round.ts';
import { newSecret, secretIn } from '../secret-file.ts';
import type { ShownClock } from '../shown-clock.ts';
import { createTable, type Table } from './table.ts';
import { type TableTiming, timingOf } from './timing.ts';

/** The tables of the games that players share. */
export interface Tables {
  /** The table of a game; undefined when each round of it is its player's own. */
  of(game: CatalogueGame): Table | undefined;
  /** Enters the round that the page named with a slip. Throws `RoundRefused` when its bets have closed. */
  enter(game: CatalogueGame, numero: string, slip: TableSlip): DrawEntry;
}

export interface TableSlip {
  readonly bets: Json;
  /** The slips that its player has laid before. */
  readonly own: readonly Round[];
  readonly limits: StakeLimits;
}

export interface TablesOptions {
  /** Keeps the secret that all results follow from; without it they change with every start. */
  readonly dataDir: string | undefined;
  /** Public, said after the chains were promised. */
  readonly salt: string;
  /** Times of all tables, where they are not those of `timing.json`. */
  readonly timing: TableTiming | undefined;
  readonly shown: Pick<ShownClock, 'now' | 'isPutBack'>;
}

export function createTables({ dataDir, salt, timing, shown }: TablesOptions): Tables {
  const secret = dataDir === undefined ? newSecret() : secretIn(dataDir, 'tables.secret');
  const tables = new Map<string, Table>();

  function of(game: CatalogueGame): Table | undefined {
    const { shared } = engineFor(game);
    if (!shared) return undefined;
    const known = tables.get(game.gameCode);
    if (known) return known;
    const seed = createHmac('sha256', secret).update(`table:${game.gameCode}`).digest('hex');
    const table = createTable({ seed, salt, timing: timing ?? timingOf(game), shared });
    tables.set(game.gameCode, table);
    return table;
  }

  return {
    of,
    enter(game, numero, { bets, own, limits }) {
      const now = shown.now();
      const round = of(game)?.roundAt(now);
      const isOpen = String(round?.number) === numero && !shown.isPutBack();
      if (!round || !isOpen || now >= round.closesAt) throw new RoundRefused('draw_closed');
      const laid = own.filter(({ draw, state }) => draw?.numero === numero && state !== 'cancelled');
      const slips = [...laid.map((one) => one.bets), bets];
      if (!engineFor(game).shared?.takes(slips, limits)) throw new RoundRefused('bet_invalid');
      return {
        draw: { gameCode: game.gameCode, numero, at: round.paysAt },
        // A stake that came through only after the last bet is none.
        hasOpened: () => shown.now() >= round.closesAt,
      };
    },
  };
}
