import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type LineFile, openLines, readLines } from '../../../storage/line-file.ts';
import type { SeedPair } from '../fair/pair.ts';
import { type PoolEntry, Pots } from '../jackpots/pots.ts';
import type { PlaySession } from '../sessions/session.ts';
import { lockFolder } from './folder-lock.ts';
import { type Entry, RoundMemory } from './memory.ts';
import type { Round } from './round.ts';

/** How often sessions of long ago are forgotten, ms. */
const sweepMs = 30 * 60 * 1000;

/** Sessions and rounds, written down before the step that they announce is taken. */
export interface Journal {
  addSession(session: PlaySession): Promise<void>;
  sessionByKeyHash(keyHash: string): PlaySession | undefined;
  session(id: string): PlaySession | undefined;
  /** Resolves once the entry is on the disk. */
  put(round: Round): Promise<Round>;
  round(sessionId: string, id: string): Round | undefined;
  /** The session's last rounds, the newest last. */
  rounds(sessionId: string): readonly Round[];
  /** The last slips of the session's player in its game, bought in whichever session, the newest last. */
  slips(session: PlaySession): readonly Round[];
  openRounds(): readonly Round[];
  /** The open rounds of the session's player in its game, begun in whichever session. */
  openOf(session: PlaySession): readonly Round[];
  /** The seeds of an owner that are still known, the current ones last. */
  seeds(owner: string): readonly SeedPair[];
  seed(id: string): SeedPair | undefined;
  /** What the pots of a pool hold, by level, in thousandths of a minor unit; `seeds` when nobody has played for them. */
  pots(pool: string, seeds: readonly number[]): readonly number[];
  /** Resolves once the pair is on the disk. */
  putSeed(pair: SeedPair): Promise<SeedPair>;
  close(): Promise<void>;
}

/**
 * Opens the journal in `dataDir`, which no other process may have open, or one in memory. Finished sessions of long ago are left out when it is reopened.
 * `clock` in ms since 1970.
 */
export function openJournal(dataDir: string | undefined, clock: () => number): Journal {
  const memory = new RoundMemory();
  const pots = new Pots();
  const file = dataDir === undefined ? nowhere : reopened(dataDir, memory, pots, clock);
  const sweep = setInterval(() => memory.forgetOld(clock()), sweepMs);
  sweep.unref();
  const write = async (entry: Exclude<Entry, PoolEntry>) => {
    await file.append(entry);
    memory.apply(entry);
  };
  return {
    addSession: (session) => write({ session }),
    sessionByKeyHash: (keyHash) => memory.sessionByKeyHash(keyHash),
    session: (id) => memory.session(id),
    async put(round) {
      // At once: of two rounds that are drawn while lines are being written, one takes the pot.
      pots.count(round);
      await write({ round });
      return round;
    },
    round: (sessionId, id) => memory.round(sessionId, id),
    rounds: (sessionId) => memory.rounds(sessionId),
    slips: (session) => memory.slips(session),
    openRounds: () => memory.openRounds(),
    openOf: (session) => memory.openOf(session),
    pots: (pool, seeds) => pots.of(pool, seeds),
    seeds: (owner) => memory.seeds(owner),
    seed: (id) => memory.seed(id),
    async putSeed(seed) {
      await write({ seed });
      return seed;
    },
    async close() {
      clearInterval(sweep);
      await file.close();
    },
  };
}

/** Where a journal goes that does not outlive its process. */
const nowhere: LineFile = { append: async () => {}, close: async () => {} };

/** The journal's file, read into `memory` and begun anew with what is still needed of it. */
function reopened(dataDir: string, memory: RoundMemory, pots: Pots, clock: () => number): LineFile {
  const unlock = lockFolder(dataDir);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  // It holds what every player has played: one that others could enter before is closed to them.
  chmodSync(dataDir, 0o700);
  const path = join(dataDir, 'games.journal');
  // Every line was written by this very module.
  for (const entry of readLines(path) as Entry[]) {
    if ('pool' in entry) pots.set(entry);
    else memory.apply(entry);
    if ('round' in entry) pots.count(entry.round);
  }
  memory.forgetOld(clock());
  // Pots last: they hold what the rounds before them have changed.
  const file = openLines(path, [...memory.entries(), ...pots.entries()]);
  return {
    append: (value) => file.append(value),
    async close() {
      await file.close();
      unlock();
    },
  };
}
