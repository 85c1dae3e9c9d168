import { type ConditionContext, evaluate, evaluateWord, type Operands, words } from '#engine/conditions';
import type { When } from '#schemas/brand';

/** What one word of a condition requested, and whether it holds. */
export type Reason = { [Word in keyof Operands]: { word: Word; operand: Operands[Word] } }[keyof Operands] & {
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

/** The result of `evaluate`, word by word: for those who want to know why. */
export function explain(when: When | undefined, facts: ConditionContext): Verdict {
  if (!when) return { holds: true, reasons: [] };
  const said = (Object.keys(words) as (keyof Operands)[]).filter((word) => when[word] !== undefined);
  return { holds: evaluate(when, facts), reasons: said.map((word) => reasonOf(word, when, facts)) };
}

function reasonOf(word: keyof Operands, when: When, facts: ConditionContext): Reason {
  const { all = [], any = [], not } = when;
  const conditions = { all, any, not: not ? [not] : [] };
  const inner = word === 'all' || word === 'any' || word === 'not' ? conditions[word] : [];
  // The word and what it asks belong together by how they were read; no type says so of a variable key.
  return {
    word,
    operand: when[word],
    holds: evaluateWord(word, when, facts),
    inner: inner.map((condition) => explain(condition, facts)),
  } as Reason;
}
