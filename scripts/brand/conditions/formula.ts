import { type ConditionContext, evaluateWord, type Operands, words } from '#engine/conditions';
import type { When } from '#schemas/brand';
import type { Answer, Box, Subject } from './domain.ts';
import { visitor } from './players.ts';

/** A condition with its every `not` brought down to the answers of single subjects. */
export type Formula = { subject: Subject; oneOf: ReadonlySet<Answer> } | { all: Formula[] } | { any: Formula[] };

type Simple = 'session' | 'role' | 'language' | 'theme' | 'device' | 'from' | 'until';

/** Words that ask about one subject whose answers are listed; the words' own meaning says which of them are welcome. */
const subjects: Readonly<Record<Simple, Subject & keyof ConditionContext>> = {
  session: 'role',
  role: 'role',
  language: 'language',
  theme: 'theme',
  device: 'device',
  from: 'now',
  until: 'now',
};

/** That some conditions all hold (`wanted`), or that one of them does not, in the worlds of a domain. */
export function formulaOf(conditions: readonly When[], domain: Box, wanted: boolean): Formula {
  const parts = conditions.flatMap((when) =>
    (Object.keys(words) as (keyof Operands)[])
      .filter((word) => when[word] !== undefined)
      .map((word) => partOf(word, when, domain, wanted)),
  );
  return wanted ? { all: parts } : { any: parts };
}

function partOf(word: keyof Operands, when: When, domain: Box, wanted: boolean): Formula {
  switch (word) {
    case 'all':
      return formulaOf(when.all ?? [], domain, wanted);
    case 'any': {
      const parts = (when.any ?? []).map((inner) => formulaOf([inner], domain, wanted));
      return wanted ? { any: parts } : { all: parts };
    }
    case 'not':
      return formulaOf(when.not ? [when.not] : [], domain, !wanted);
    case 'flag': {
      const parts = [when.flag ?? []]
        .flat()
        .map((name): Formula => ({ subject: `flag ${name}`, oneOf: new Set([wanted]) }));
      return wanted ? { all: parts } : { any: parts };
    }
    case 'resource':
      return { subject: `resource ${when.resource ?? ''}`, oneOf: new Set([wanted]) };
    default: {
      const subject = subjects[word];
      const holds = (answer: Answer) => evaluateWord(word, when, { ...visitor, [subject]: answer });
      return { subject, oneOf: new Set(domain.get(subject)?.filter((answer) => holds(answer) === wanted)) };
    }
  }
}
