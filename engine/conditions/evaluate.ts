import type { When } from '#schemas/brand';

/** Everything a condition can ask about. */
export interface ConditionContext {
  flags: ReadonlySet<string>;
  /** `guest` without a session, `trial` with a free-play account (isAgent 4), else `member` or `agent` (§6). */
  role: 'guest' | 'trial' | 'member' | 'agent';
  language: string;
  theme: string;
  device: 'phone' | 'tablet' | 'desktop';
  /** Names of the platform's resources (§3). */
  resources: ReadonlySet<string>;
  /** ms since 1970; NaN where the time is not known yet: then nothing holds that has a date. */
  now: number;
}

/** What each word of a condition asks for. */
export type Operands = Required<When>;

/** The words of the vocabulary, each with its meaning: the one evaluator, for those who decide and those who explain. */
export const words: {
  readonly [Word in keyof Operands]: (operand: Operands[Word], facts: ConditionContext) => boolean;
} = {
  flag: (operand, { flags }) => [operand].flat().every((name) => flags.has(name)),
  session: (operand, { role }) => sessionHolds(operand, role),
  role: (operand, { role }) => operand.includes(role),
  language: (operand, { language }) => operand.includes(language),
  theme: (operand, { theme }) => operand === theme,
  device: (operand, { device }) => operand.includes(device),
  resource: (operand, { resources }) => resources.has(operand),
  from: (operand, { now }) => now >= Date.parse(operand),
  until: (operand, { now }) => now < Date.parse(operand),
  all: (operand, facts) => operand.every((inner) => evaluate(inner, facts)),
  any: (operand, facts) => operand.some((inner) => evaluate(inner, facts)),
  not: (operand, facts) => !evaluate(operand, facts),
};

/** Whether a condition holds: all that it states must. No condition always holds. */
export function evaluate(when: When | undefined, facts: ConditionContext): boolean {
  return !when || (Object.keys(words) as (keyof Operands)[]).every((word) => evaluateWord(word, when, facts));
}

/** Whether one word of a condition holds; one that the condition does not say does. */
export function evaluateWord<Word extends keyof Operands>(word: Word, when: When, facts: ConditionContext): boolean {
  const operand: Partial<Operands>[Word] = when[word];
  return operand === undefined || words[word](operand, facts);
}

function sessionHolds(session: NonNullable<When['session']>, role: ConditionContext['role']): boolean {
  if (session === 'guest') return role === 'guest';
  if (session === 'trial') return role === 'trial';
  if (session === 'member') return role === 'member' || role === 'agent';
  return role !== 'guest';
}
