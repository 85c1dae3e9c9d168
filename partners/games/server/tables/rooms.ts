import type { CatalogueGame } from '../catalogue.ts';
import { roomsByGame } from '../rooms/by-game.ts';
import type { OpenRoom } from '../rooms/room.ts';
import type { Journal } from '../rounds/journal.ts';
import type { RoundPlayer } from '../rounds/player.ts';
import { isFinal, type Round } from '../rounds/round.ts';
import type { PlaySession } from '../sessions/session.ts';
import { createTableRoom } from './table-room.ts';
import type { Tables } from './tables.ts';

interface TableRoomsParts {
  readonly tables: Tables;
  readonly journal: Journal;
  readonly player: RoundPlayer;
  readonly clock: () => number;
  fault(fault: unknown): void;
}

/** The rooms of the tables. */
export interface TableRooms {
  readonly open: OpenRoom;
  /** Shows a slip that has come in to all at its table. */
  readonly placed: (session: PlaySession, game: CatalogueGame, round: Round) => void;
}

export function createTableRooms({ tables, journal, player, clock, fault }: TableRoomsParts): TableRooms {
  const rooms = roomsByGame((game) => {
    const table = tables.of(game);
    if (!table) return undefined;
    const { gameCode } = game;
    return createTableRoom({
      table,
      clock,
      // Also those that are being paid already: the room tells them once they are.
      settle: () => player.finishOpen((round) => round.draw?.gameCode === gameCode && !isFinal(round)),
      slips: (session) => journal.slips(session),
      fault,
    });
  });
  return { open: rooms.open, placed: (session, game, round) => rooms.of(game)?.placed(session, round) };
}
