import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { PlaySession } from '../sessions/session.ts';
import { isFinal, type Round } from './round.ts';

/** A session's last rounds that are kept whole, for the history and for a reload. */
const keptRounds = 20;
const hourMs = 60 * 60 * 1000;
/** As long as a wallet session lives idle. */
const keptMs = 4 * hourMs;
/** After its draw a slip is shown for this long: also to whoever looks for it the next day. */
const keptAfterDrawMs = 48 * hourMs;

type Entry = { readonly session: PlaySession } | { readonly round: Round };

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
  close(): Promise<void>;
}

/** An old round stays known by its id, so that it is never played a second time; what it showed is dropped. */
const withoutOutcome = ({ outcome: _, ...round }: Round): Round => ({ ...round, bets: null });

const keptUntil = ({ draw, startedAt }: Round): number => (draw ? draw.at + keptAfterDrawMs : startedAt + keptMs);

function readEntries(file: string): readonly Entry[] {
  if (!existsSync(file)) return [];
  const entries: Entry[] = [];
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line === '') continue;
    try {
      entries.push(JSON.parse(line));
    } catch {
      // A line cut off by a crash: its step had not been taken, because a step waits for its line.
    }
  }
  return entries;
}

/** Opens the journal in `dataDir`, or one in memory. Finished sessions of long ago are left out when it is reopened. */
export function openJournal(dataDir: string | undefined): Journal {
  const sessions = new Map<string, PlaySession>();
  const byKey = new Map<string, PlaySession>();
  const rounds = new Map<string, Map<string, Round>>();

  function apply(entry: Entry): void {
    if ('session' in entry) {
      sessions.set(entry.session.id, entry.session);
      byKey.set(entry.session.keyHash, entry.session);
      return;
    }
    const { round } = entry;
    const own = rounds.get(round.sessionId) ?? new Map<string, Round>();
    rounds.set(round.sessionId, own.set(round.id, round));
    const past = [...own.values()].at(-keptRounds - 1);
    if (past && isFinal(past)) own.set(past.id, withoutOutcome(past));
  }

  const allRoundsOf = (sessionId: string) => [...(rounds.get(sessionId)?.values() ?? [])];
  const openRounds = () => [...rounds.values()].flatMap((own) => [...own.values()].filter((one) => !isFinal(one)));

  function forgetOld(): void {
    for (const session of sessions.values()) {
      const own = allRoundsOf(session.id);
      const until = own.reduce((latest, round) => Math.max(latest, keptUntil(round)), session.openedAt + keptMs);
      if (Date.now() < until || own.some((round) => !isFinal(round))) continue;
      sessions.delete(session.id);
      byKey.delete(session.keyHash);
      rounds.delete(session.id);
    }
  }

  let append = async (_entry: Entry): Promise<void> => {};
  let close = async (): Promise<void> => {};
  if (dataDir !== undefined) {
    mkdirSync(dataDir, { recursive: true });
    const path = join(dataDir, 'games.journal');
    for (const entry of readEntries(path)) apply(entry);
    forgetOld();
    const kept: Entry[] = [...sessions.values()].flatMap((session) => [
      { session },
      ...allRoundsOf(session.id).map((round) => ({ round })),
    ]);
    writeFileSync(`${path}.new`, kept.map((entry) => `${JSON.stringify(entry)}\n`).join(''), { mode: 0o600 });
    renameSync(`${path}.new`, path);
    const opening = open(path, 'a', 0o600);
    let tail: Promise<void> = Promise.resolve();
    append = (entry) => {
      const write = tail.then(async () => {
        const file = await opening;
        await file.appendFile(`${JSON.stringify(entry)}\n`);
        await file.datasync();
      });
      // The next writer waits for its turn; a failed write is reported to its own caller only.
      tail = write.catch(() => {});
      return write;
    };
    close = async () => {
      await tail;
      await (await opening).close();
    };
  }
  const sweep = setInterval(forgetOld, hourMs / 2);
  sweep.unref();

  return {
    async addSession(session) {
      await append({ session });
      apply({ session });
    },
    sessionByKeyHash: (keyHash) => byKey.get(keyHash),
    session: (id) => sessions.get(id),
    async put(round) {
      await append({ round });
      apply({ round });
      return round;
    },
    round: (sessionId, id) => rounds.get(sessionId)?.get(id),
    rounds: (sessionId) => allRoundsOf(sessionId).slice(-keptRounds),
    slips({ merchant, playerId, nodeId }) {
      const own = [...sessions.values()].filter(
        (one) => one.playerId === playerId && one.merchant === merchant && one.nodeId === nodeId,
      );
      const slips = own.flatMap((one) => allRoundsOf(one.id).filter((round) => round.draw));
      const inOrder = slips.toSorted((a, b) => a.startedAt - b.startedAt);
      // Those that wait are all shown, however many draws have passed since.
      return inOrder.filter((slip, index) => !isFinal(slip) || index >= inOrder.length - keptRounds);
    },
    openRounds,
    async close() {
      clearInterval(sweep);
      await close();
    },
  };
}
