import type { FieldFault, FieldRule, RegisterRequest } from '#schemas/platform';
import { commonPasswords } from './common-passwords.ts';
import { expressionsOf } from './patterns.ts';

export type Faults = { [field: string]: FieldFault };

/** Fields that a merchant's rules may switch on; the rest of the payload is about the call, not about the player. */
export const ruledFields = [
  'username',
  'password',
  'payeeName',
  'email',
  'qqNum',
  'mobileNum',
  'recommenderId',
  'affiliateCode',
  'paymentPassword',
  'line',
  'whatsapp',
  'zalo',
  'facebook',
  'wechat',
  'idNumber',
] as const;

export type RuledField = (typeof ruledFields)[number];

/** What is wrong with one value under its rule (spec §5, per-field rule). Lengths count code points. */
export function faultOf(value: string, rule: FieldRule | undefined, required: boolean): FieldFault | undefined {
  if (value === '') return required ? 'required' : undefined;
  const length = [...value].length;
  if (length < (rule?.minLength ?? 0)) return 'too_short';
  if (length > (rule?.maxLength ?? 255)) return 'too_long';
  const matches = rule === undefined || expressionsOf(rule).every((expression) => expression.test(value));
  return matches ? undefined : 'pattern_mismatch';
}

/** What is wrong with a new password by itself: the rule, the list of common ones. */
export function newPasswordFault(password: string, rule: FieldRule | undefined): FieldFault | undefined {
  return faultOf(password, rule, true) ?? (commonPasswords.has(password.toLowerCase()) ? 'too_common' : undefined);
}

/** What is wrong with a new password of a registration: the rule, the list of common ones, the confirmation. */
export function passwordFaults(
  { password = '', confirmPassword }: RegisterRequest,
  rule: FieldRule | undefined,
): Faults {
  const fault = newPasswordFault(password, rule);
  if (fault) return { password: fault };
  return confirmPassword === password ? {} : { confirmPassword: confirmPassword ? 'inconsistent' : 'required' };
}
