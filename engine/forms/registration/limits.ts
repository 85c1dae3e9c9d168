import { acceptedMatcher, catalogueMatcher, LONGEST_VALUE } from '#engine/patterns';
import type { FieldRule } from '#schemas/platform';
import type { FieldModel } from '../field.ts';
import type { RegistrationFieldId } from './catalogue.ts';

export type Limits = Pick<FieldModel, 'min' | 'max' | 'matches' | 'patternMessage' | 'repeats'>;

/** Anything of any length. */
export const FREE: Limits = { min: 0, max: LONGEST_VALUE, patternMessage: 'forms:reg_pattern_unknown' };

/** What a field takes under the platform's rule (spec §5). */
export function limits(id: RegistrationFieldId, rule: FieldRule | undefined): Limits {
  if (id === 'confirmPassword') return { ...FREE, repeats: 'password' };
  // The code is the sender's business; the captcha's shape is nobody's (spec §5).
  if (id === 'verificationCode' || id === 'captcha' || !rule) return FREE;
  const { min, max } = bounds(rule);
  const known = rule.patternId === undefined ? undefined : catalogueMatcher(rule.patternId);
  const matches = known ?? acceptedMatcher(rule.acceptedPattern, max);
  const patternMessage = known ? `forms:reg_pattern_${rule.patternId}` : FREE.patternMessage;
  return { min, max, patternMessage, ...(matches ? { matches } : {}) };
}

/** Bounds that contradict each other would let nobody register: they are left to the platform. */
function bounds({ minLength = 0, maxLength = LONGEST_VALUE }: FieldRule): { min: number; max: number } {
  return minLength <= maxLength ? { min: minLength, max: maxLength } : { min: 0, max: LONGEST_VALUE };
}
