import type { FieldFault, FieldRule } from '#schemas/platform';
import {
  boundsOf,
  isProof,
  type RegistrationFieldId,
  registrationField,
  registrationFieldIds,
} from '../../schemas/platform/registration-fields.ts';
import { commonPasswords } from './common-passwords.ts';
import { expressionsOf } from './patterns.ts';

export type Faults = { [field: string]: FieldFault };

/** Fields whose values a merchant's rules describe, and which are kept with the account. */
export type RuledField = Exclude<RegistrationFieldId, 'captcha' | 'verificationCode' | 'confirmPassword'>;

/** All of them, in the table's order. */
export const ruledFields = registrationFieldIds.filter(
  (id): id is RuledField => !isProof(id) && registrationField(id).repeats === undefined,
);

/** What is wrong with one value under its rule (spec §5, per-field rule). Lengths count code points. */
export function faultOf(
  id: RuledField,
  value: string,
  rule: FieldRule | undefined,
  required: boolean,
): FieldFault | undefined {
  if (value === '') return required ? 'required' : undefined;
  const { min, max } = boundsOf(id, rule);
  const length = [...value].length;
  if (length < min) return 'too_short';
  if (length > max) return 'too_long';
  const { patternId } = registrationField(id).format ?? {};
  const expressions = [rule, patternId === undefined ? undefined : { patternId }].flatMap((one) =>
    one ? expressionsOf(one) : [],
  );
  return expressions.every((expression) => expression.test(value)) ? undefined : 'pattern_mismatch';
}

/** What is wrong with a new password by itself: the rule, the list of common ones. */
export function newPasswordFault(password: string, rule: FieldRule | undefined): FieldFault | undefined {
  return (
    faultOf('password', password, rule, true) ??
    (commonPasswords.has(password.toLowerCase()) ? 'too_common' : undefined)
  );
}
