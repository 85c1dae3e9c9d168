import { join } from 'node:path';
import { type LineFile, openLines, readLines } from '../../../storage/line-file.ts';
import type { HandRecord } from '../../pvp-api.ts';
import { type HandLine, isOver, type Sitting } from './sitting.ts';

/** Stays that are over are known for this long: a page that asks again must not buy in twice. */
const keptMs = 4 * 60 * 60 * 1000;

type Entry =
  | { readonly sitting: Sitting }
  | { readonly hand: HandLine }
  /** The last hands of a stay, when the file is begun anew. */
  | { readonly past: { readonly id: string; readonly records: readonly HandRecord[] } };

const keptHands = 20;

/** Stays and hands, written down before the step that they announce is taken. */
export interface TableBook {
  put(sitting: Sitting): Promise<Sitting>;
  /** Writes what a hand did to the chips of all its players at once, and what each keeps of it. */
  addHand(hand: HandLine): Promise<void>;
  sitting(id: string): Sitting | undefined;
  /** The last hands of a stay that is not over. */
  records(id: string): readonly HandRecord[];
  /** The stay of a player in a game that is not over. */
  current(player: Pick<Sitting, 'merchant' | 'playerId' | 'nodeId'>): Sitting | undefined;
  open(): readonly Sitting[];
  close(): Promise<void>;
}

/** Opens the book in `dataDir`, whose lock the journal of rounds holds, or one in memory. `clock` in ms since 1970. */
export function openTableBook(dataDir: string | undefined, clock: () => number): TableBook {
  const sittings = new Map<string, Sitting>();
  const records = new Map<string, readonly HandRecord[]>();
  const apply = (entry: Entry): void => {
    if ('sitting' in entry) {
      sittings.set(entry.sitting.id, entry.sitting);
      if (isOver(entry.sitting)) records.delete(entry.sitting.id);
    } else if ('past' in entry) {
      records.set(entry.past.id, entry.past.records);
    } else {
      for (const [id, record] of Object.entries(entry.hand.records ?? {}))
        records.set(id, [...(records.get(id) ?? []), record].slice(-keptHands));
      for (const [id, chips] of Object.entries(entry.hand.chips)) {
        const sitting = sittings.get(id);
        const risked = (sitting?.risked ?? 0) + (entry.hand.risked?.[id] ?? 0);
        if (sitting) sittings.set(id, { ...sitting, chips, risked });
      }
    }
  };
  const file =
    dataDir === undefined ? nowhere : reopened(join(dataDir, 'tables.journal'), { sittings, records }, apply, clock());
  const write = async (entry: Entry) => {
    await file.append(entry);
    apply(entry);
  };
  const open = () => [...sittings.values()].filter((sitting) => !isOver(sitting));
  return {
    async put(sitting) {
      await write({ sitting });
      return sitting;
    },
    addHand: (hand) => write({ hand }),
    sitting: (id) => sittings.get(id),
    records: (id) => records.get(id) ?? [],
    current: ({ merchant, playerId, nodeId }) =>
      open().find((one) => one.merchant === merchant && one.playerId === playerId && one.nodeId === nodeId),
    open,
    close: () => file.close(),
  };
}

const nowhere: LineFile = { append: async () => {}, close: async () => {} };

/** The book's file, read and begun anew with what is still needed of it. */
function reopened(
  path: string,
  { sittings, records }: { sittings: Map<string, Sitting>; records: Map<string, readonly HandRecord[]> },
  apply: (entry: Entry) => void,
  now: number,
): LineFile {
  // Every line was written by this very module.
  for (const entry of readLines(path) as Entry[]) apply(entry);
  for (const sitting of sittings.values())
    if (isOver(sitting) && sitting.startedAt + keptMs < now) sittings.delete(sitting.id);
  return openLines(path, [
    ...[...sittings.values()].map((sitting): Entry => ({ sitting })),
    ...[...records].map(([id, own]): Entry => ({ past: { id, records: own } })),
  ]);
}
