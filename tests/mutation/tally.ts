import type { Mutation } from './mutants.ts';
import type { Fate, Outcome } from './score.ts';

/** How many mutants met each fate. */
export type Counts = Record<Fate, number>;

/** The outcomes of one brand or of all. */
export interface Tally {
  counts: Record<Mutation, Counts>;
  survivors: Outcome[];
}

const mutations: readonly Mutation[] = ['delete', 'rename', 'retype', 'dangle'];

/** Counts outcomes. */
export function tally(outcomes: Iterable<Outcome>): Tally {
  const none = (): Counts => ({ reported: 0, same: 0, legal: 0, survived: 0 });
  const result: Tally = {
    counts: { delete: none(), rename: none(), retype: none(), dangle: none() },
    survivors: [],
  };
  for (const outcome of outcomes) {
    result.counts[outcome.mutation][outcome.fate] += 1;
    if (outcome.fate === 'survived') result.survivors.push(outcome);
  }
  return result;
}

/** The part of faults that were reported, 0 to 1. What means the same, or is another legal brand, is no fault. */
export function scoreOf({ counts }: Tally): number {
  const sum = (fate: Fate) => mutations.reduce((total, mutation) => total + counts[mutation][fate], 0);
  const faults = sum('reported') + sum('survived');
  return faults === 0 ? 1 : sum('reported') / faults;
}

/** The tallies as a table in Markdown, a row a brand and kind of mutation. */
export function table(tallies: ReadonlyMap<string, Tally>): string {
  const rows = [...tallies].flatMap(([brand, one]) =>
    mutations.map((mutation) => {
      const { reported, same, legal, survived } = one.counts[mutation];
      return `| ${brand} | ${mutation} | ${reported} | ${survived} | ${legal} | ${same} |`;
    }),
  );
  return ['| brand | mutation | reported | survived | legal | same |', '|---|---|---:|---:|---:|---:|', ...rows].join(
    '\n',
  );
}
