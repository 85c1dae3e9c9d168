import type { DrawTimetable } from '#schemas/platform';
import type { Database } from '../database/open.ts';
import type { DrawClock } from '../draws/draw-clock.ts';
import type { Draws } from '../draws/draws.ts';
import type { EventHub } from '../events/hub.ts';
import type { Ledger } from '../ledger/ledger.ts';

/** What tickets are sold and settled with. */
export interface TicketParts {
  db: Database;
  ledger: Ledger;
  hub: EventHub;
  draws: Draws;
  drawClock: DrawClock;
  timetable: DrawTimetable | undefined;
  report: (fault: unknown) => void;
}

/** The transaction by which a ticket is paid for. */
export const stakeId = (ticket: string) => `lottery:${ticket}:stake`;
