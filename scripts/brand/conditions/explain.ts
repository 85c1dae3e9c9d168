import { type Asked, type Facts, holds, wordHolds, words } from '#engine/conditions';
import type { When } from '#schemas/brand';

/** What one word of a condition asked for, and whether it holds. */
export type Reason = { [Word in keyof Asked]: { word: Word; asked: Asked[Word] } }[keyof Asked] & {
  holds: boolean;
  /** For `all`, `any` and `not`: what was found of each condition inside. */
  inner: Verdict[];
};

/** Why a condition holds, or does not. */
export interface Verdict {
  holds: boolean;
  /** One for every word that the condition says. */
  reasons: Reason[];
}

/** The verdict of `holds`, word by word: for those who want to know why. */
export function explain(when: When | undefined, facts: Facts): Verdict {
  if (!when) return { holds: true, reasons: [] };
  const said = (Object.keys(words) as (keyof Asked)[]).filter((word) => when[word] !== undefined);
  return { holds: holds(when, facts), reasons: said.map((word) => reasonOf(word, when, facts)) };
}

function reasonOf(word: keyof Asked, when: When, facts: Facts): Reason {
  const { all = [], any = [], not } = when;
  const conditions = { all, any, not: not ? [not] : [] };
  const inner = word === 'all' || word === 'any' || word === 'not' ? conditions[word] : [];
  // The word and what it asks belong together by how they were read; no type says so of a variable key.
  return {
    word,
    asked: when[word],
    holds: wordHolds(word, when, facts),
    inner: inner.map((condition) => explain(condition, facts)),
  } as Reason;
}
