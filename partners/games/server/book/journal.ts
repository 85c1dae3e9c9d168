import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type LineFile, openLines, readLines } from '../../../storage/line-file.ts';
import { isFinal, keyOf, type Ticket } from './ticket.ts';

/** Tickets, written down before the step that they announce is taken. */
export interface TicketJournal {
  /** Resolves once the ticket is on the disk. */
  put(ticket: Ticket): Promise<Ticket>;
  find(key: string): Ticket | undefined;
  /** The tickets of a player, the newest first. */
  ofPlayer(merchant: string, playerId: string): readonly Ticket[];
  /** The tickets with a bet on a match. */
  onMatch(fixtureId: string): readonly Ticket[];
  unfinished(): readonly Ticket[];
  close(): Promise<void>;
}

/** A ticket is shown for so long after its end, and may be settled anew. */
export const keptMs = 72 * 60 * 60 * 1000;
const sweepMs = 30 * 60 * 1000;

const nowhere: LineFile = { append: async () => {}, close: async () => {} };

/** Opens the journal in `dataDir`, which whoever opens the rounds has locked, or one in memory. */
export function openTicketJournal(dataDir: string | undefined, clock: () => number): TicketJournal {
  const tickets = new Map<string, Ticket>();
  const byPlayer = new Map<string, Set<string>>();
  const unfinished = new Map<string, Ticket>();
  const playerOf = (merchant: string, playerId: string) => `${merchant}/${playerId}`;

  function apply(ticket: Ticket): void {
    const key = keyOf(ticket);
    tickets.set(key, ticket);
    const player = playerOf(ticket.player.merchant, ticket.player.playerId);
    byPlayer.set(player, (byPlayer.get(player) ?? new Set()).add(key));
    if (isFinal(ticket)) unfinished.delete(key);
    else unfinished.set(key, ticket);
  }

  function forgetOld(): void {
    for (const [key, ticket] of tickets) {
      if (!isFinal(ticket) || clock() < (ticket.endedAt ?? ticket.placedAt) + keptMs) continue;
      tickets.delete(key);
      byPlayer.get(playerOf(ticket.player.merchant, ticket.player.playerId))?.delete(key);
    }
  }

  function reopened(folder: string): LineFile {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, 'book.journal');
    // Every line was written by this very module.
    for (const ticket of readLines(path) as Ticket[]) apply(ticket);
    forgetOld();
    return openLines(path, [...tickets.values()]);
  }

  const file = dataDir === undefined ? nowhere : reopened(dataDir);
  const sweep = setInterval(forgetOld, sweepMs);
  sweep.unref();
  return {
    async put(ticket) {
      await file.append(ticket);
      apply(ticket);
      return ticket;
    },
    find: (key) => tickets.get(key),
    ofPlayer: (merchant, playerId) =>
      [...(byPlayer.get(playerOf(merchant, playerId)) ?? [])]
        .flatMap((key) => tickets.get(key) ?? [])
        .sort((a, b) => b.placedAt - a.placedAt),
    onMatch: (fixtureId) => [...tickets.values()].filter(({ legs }) => legs.some((leg) => leg.fixtureId === fixtureId)),
    unfinished: () => [...unfinished.values()],
    async close() {
      clearInterval(sweep);
      await file.close();
    },
  };
}
