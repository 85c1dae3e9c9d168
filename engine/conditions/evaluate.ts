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
  /** ms since 1970. */
  now: number;
}

/** What each word of a condition asks for. */
export type Operands = Required<When>;

/** The words of the vocabulary, each with its meaning: the one evaluator, for those who decide and those who explain. */
export const words: { readonly [Word in keyof Operands]: (asked: Operands[Word], facts: ConditionContext) => boolean } =
  {
    flag: (asked, { flags }) => [asked].flat().every((name) => flags.has(name)),
    session: (asked, { role }) => sessionHolds(asked, role),
    role: (asked, { role }) => asked.includes(role),
    language: (asked, { language }) => asked.includes(language),
    theme: (asked, { theme }) => asked === theme,
    device: (asked, { device }) => asked.includes(device),
    resource: (asked, { resources }) => resources.has(asked),
    from: (asked, { now }) => !(now < Date.parse(asked)),
    until: (asked, { now }) => !(now >= Date.parse(asked)),
    all: (asked, facts) => asked.every((inner) => evaluate(inner, facts)),
    any: (asked, facts) => asked.some((inner) => evaluate(inner, facts)),
    not: (asked, facts) => !evaluate(asked, facts),
  };

/** Whether a condition holds: all that it states must. No condition always holds. */
export function evaluate(when: When | undefined, facts: ConditionContext): boolean {
  return !when || (Object.keys(words) as (keyof Operands)[]).every((word) => evaluateWord(word, when, facts));
}

/** Whether one word of a condition holds; one that the condition does not say does. */
export function evaluateWord<Word extends keyof Operands>(word: Word, when: When, facts: ConditionContext): boolean {
  const asked: Partial<Operands>[Word] = when[word];
  return asked === undefined || words[word](asked, facts);
}

function sessionHolds(session: NonNullable<When['session']>, role: ConditionContext['role']): boolean {
  if (session === 'guest') return role === 'guest';
  if (session === 'trial') return role === 'trial';
  if (session === 'member') return role === 'member' || role === 'agent';
  return role !== 'guest';
}
