import { createRequire } from 'node:module';
import type { Concatenation, Element, NFA, NoParent } from 'refa';

const require = createRequire(import.meta.url);

/** One way to match: a text of this language, and of those that its look-aheads ask for. */
type Way = NFA[];

/**
 * Whether some text of `min` to `max` characters matches all patterns. Undefined when that cannot be decided: a pattern that
 * does not compile, or has anchors and look-arounds elsewhere than at its ends.
 */
export function isSatisfiable(patterns: readonly string[], min: number, max: number): boolean | undefined {
  // Loaded only now: hardly a run asks.
  const { isDisjointWith } = require('refa') as typeof import('refa');
  try {
    const lengths = languageOf(`^[^]{${min},${max}}$`)[0]?.[0];
    const all = patterns.map(languageOf);
    return (
      lengths &&
      combinations(all).some((parts) => {
        const together = intersection(parts);
        return together !== undefined && !isDisjointWith(together, lengths);
      })
    );
  } catch {
    // Too large, not regular, or no pattern at all: nobody knows.
    return undefined;
  }
}

function intersection(parts: readonly NFA[]): NFA | undefined {
  const { NFA } = require('refa') as typeof import('refa');
  let [together] = parts;
  for (const part of parts.slice(1)) {
    if (!together || together.isEmpty) return together;
    together = NFA.fromIntersection(together, part);
  }
  return together;
}

/** One way of every pattern, in all combinations. */
function combinations(all: readonly Way[][]): NFA[][] {
  return all.reduce<NFA[][]>((found, ways) => found.flatMap((parts) => ways.map((way) => [...parts, ...way])), [[]]);
}

/** The language of a pattern that is searched for in a text, way by way. */
function languageOf(source: string): Way[] {
  const { JS, NFA, CharSet } = require('refa') as typeof import('refa');
  const { expression, maxCharacter } = JS.Parser.fromLiteral({ source, flags: 'u' }).parse();
  const anything = (): NoParent<Element> => ({
    type: 'Quantifier',
    min: 0,
    max: Number.POSITIVE_INFINITY,
    lazy: false,
    alternatives: [
      { type: 'Concatenation', elements: [{ type: 'CharacterClass', characters: CharSet.all(maxCharacter) }] },
    ],
  });
  const build = (elements: NoParent<Element>[]): NFA => {
    return NFA.fromRegex([{ type: 'Concatenation', elements }], { maxCharacter });
  };
  return expression.alternatives.map(({ elements }: NoParent<Concatenation>): Way => {
    const rest: NoParent<Element>[] = [...elements];
    const begins = isAnchor(rest[0], 'behind');
    if (begins) rest.shift();
    const ahead: NFA[] = [];
    for (let first = rest[0]; begins && isLookahead(first); first = rest[0]) {
      rest.shift();
      ahead.push(build([{ type: 'Alternation', alternatives: first.alternatives }, anything()]));
    }
    const ends = isAnchor(rest.at(-1), 'ahead');
    if (ends) rest.pop();
    return [build([...(begins ? [] : [anything()]), ...rest, ...(ends ? [] : [anything()])]), ...ahead];
  });
}

type Assertion = Extract<NoParent<Element>, { type: 'Assertion' }>;

/** `^` and `$`: nothing stands before, or after. */
function isAnchor(element: NoParent<Element> | undefined, kind: Assertion['kind']): boolean {
  if (element?.type !== 'Assertion' || element.kind !== kind || !element.negate) return false;
  const [only] = element.alternatives.flatMap(({ elements }) => elements);
  return only?.type === 'CharacterClass' && only.characters.isAll;
}

function isLookahead(element: NoParent<Element> | undefined): element is Assertion {
  return element?.type === 'Assertion' && element.kind === 'ahead' && !element.negate;
}
