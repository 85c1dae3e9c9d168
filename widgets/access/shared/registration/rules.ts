import type { Rule } from '#engine/forms';
import type { FieldRule, RegisterSettings } from '#schemas/platform';
import {
  boundsOf,
  isProof,
  isRequired,
  type RegistrationFieldId,
  registrationField,
} from '../../../../schemas/platform/registration-fields.ts';

/** A field that must be filled in, and nothing else. */
export const REQUIRED: readonly Rule[] = [{ rule: 'required' }];

/** What a registration field must keep to under the platform's rules (spec §5), whether it must be filled in too. */
export function registrationRules(id: RegistrationFieldId, rules: RegisterSettings): readonly Rule[] {
  return [...(isRequired(id, rules) ? REQUIRED : []), ...valueRules(id, rules[id])];
}

/** What a value must keep to where there is one. A rule of the platform narrows the format that the field has anyway. */
export function valueRules(id: RegistrationFieldId, rule: FieldRule | undefined): readonly Rule[] {
  const { repeats, unlike, format } = registrationField(id);
  if (repeats) return [{ rule: 'equals', field: repeats }];
  const length: Rule = { rule: 'length', ...boundsOf(id, rule) };
  if (isProof(id)) return [length];
  const { patternId, acceptedPattern } = rule ?? {};
  return [
    length,
    { rule: 'pattern', patternId, acceptedPattern },
    ...(format?.patternId === undefined ? [] : [{ rule: 'pattern', patternId: format.patternId } as const]),
    ...(unlike === undefined ? [] : [{ rule: 'unlike', field: unlike } as const]),
  ];
}
