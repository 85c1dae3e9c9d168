import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type LineFile, openLines, readLines } from '../../../storage/line-file.ts';
import type { Pair } from '../../engines/book/stand.ts';

/** What a match counts as, whatever was drawn: another score, or nothing. The last one holds. */
export interface MatchCorrection {
  /** Known by it: the same again changes nothing. */
  readonly id: string;
  readonly fixtureId: string;
  /** Null: the match is annulled, and every bet on it void. */
  readonly score: Pair | null;
  readonly at: number;
}

/** Results that were corrected, in a file of the data folder. */
export interface Corrections {
  of(fixtureId: string): MatchCorrection | undefined;
  /** The matches that have one. */
  matches(): Iterable<string>;
  /** Resolves once it is on the disk. */
  add(correction: MatchCorrection): Promise<void>;
  close(): Promise<void>;
}

const nowhere: LineFile = { append: async () => {}, close: async () => {} };

export function openCorrections(dataDir: string | undefined): Corrections {
  const known = new Set<string>();
  const byMatch = new Map<string, MatchCorrection>();

  function apply(correction: MatchCorrection): void {
    known.add(correction.id);
    byMatch.set(correction.fixtureId, correction);
  }

  function reopened(folder: string): LineFile {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, 'book.corrections');
    // Every line was written by this very module.
    const lines = readLines(path) as MatchCorrection[];
    for (const correction of lines) apply(correction);
    return openLines(path, lines);
  }

  const file = dataDir === undefined ? nowhere : reopened(dataDir);
  return {
    of: (fixtureId) => byMatch.get(fixtureId),
    matches: () => byMatch.keys(),
    async add(correction) {
      if (known.has(correction.id)) return;
      await file.append(correction);
      apply(correction);
    },
    close: () => file.close(),
  };
}
