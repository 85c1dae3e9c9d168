import { messageFrom } from '#engine/i18n';
import { acceptedMatcher, catalogueMatcher, LONGEST_VALUE, type Matcher } from '#engine/patterns';
import type { MessageReference } from '#schemas/names';
import type { RuleOf } from './field.ts';

/** What a pattern rule demands of a text of at most `max` characters; undefined where it demands nothing. */
export function patternMatcher(
  { patternId, acceptedPattern }: RuleOf<'pattern'>,
  max = LONGEST_VALUE,
): Matcher | undefined {
  const known = knownMatcher(patternId);
  const own = acceptedMatcher(acceptedPattern, max);
  return known && own ? (text) => known(text) && own(text) : (known ?? own);
}

/** Message key of what a field's patterns demand: the catalogue's words for the first that it knows (spec §5). */
export function patternMessage(rules: readonly RuleOf<'pattern'>[]): MessageReference {
  for (const { patternId, acceptedPattern } of rules) {
    if (knownMatcher(patternId)) return messageFrom(`forms:reg_pattern_${patternId}`);
    if (acceptedPattern) break;
  }
  return 'forms:reg_pattern_unknown';
}

function knownMatcher(patternId: number | undefined): Matcher | undefined {
  return patternId === undefined ? undefined : catalogueMatcher(patternId);
}
