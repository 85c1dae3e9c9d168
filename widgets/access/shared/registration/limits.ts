import type { FieldModel } from '#engine/forms';
import { acceptedMatcher, catalogueMatcher, LONGEST_VALUE, type Matcher } from '#engine/patterns';
import type { FieldRule } from '#schemas/platform';
import {
  boundsOf,
  isProof,
  type RegistrationFieldId,
  registrationField,
} from '../../../../schemas/platform/registration-fields.ts';

export type Limits = Pick<FieldModel, 'min' | 'max' | 'matches' | 'patternMessage' | 'repeats'>;

/** Anything of any length. */
export const FREE: Limits = { min: 0, max: LONGEST_VALUE, patternMessage: 'forms:reg_pattern_unknown' };

/** What a field takes under the platform's rule (spec §5). A rule narrows the format that the field has anyway. */
export function limits(id: RegistrationFieldId, rule: FieldRule | undefined): Limits {
  const { repeats, format } = registrationField(id);
  if (repeats) return { ...FREE, repeats };
  const bounds = boundsOf(id, rule);
  if (isProof(id)) return { ...FREE, ...bounds };
  const known = patternOf(rule?.patternId);
  const own = patternOf(format?.patternId);
  const told = known ? rule?.patternId : rule?.acceptedPattern ? undefined : own && format?.patternId;
  const matchers = [known ?? acceptedMatcher(rule?.acceptedPattern, bounds.max), own].filter(
    (one) => one !== undefined,
  );
  const matches: Matcher = (text) => matchers.every((one) => one(text));
  return {
    ...bounds,
    patternMessage: told === undefined ? FREE.patternMessage : `forms:reg_pattern_${told}`,
    ...(matchers.length > 0 ? { matches } : {}),
  };
}

function patternOf(id: number | undefined): Matcher | undefined {
  return id === undefined ? undefined : catalogueMatcher(id);
}
