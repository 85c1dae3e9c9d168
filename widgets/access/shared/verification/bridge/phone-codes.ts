import type { MessageKey } from '#schemas/names';

/** What the phone-auth service refuses with (§8), and what the player reads. */
export const phoneTexts = {
  'invalid-phone-number': 'verification:invalid_phone_number',
  'missing-phone-number': 'verification:missing_phone_number',
  'too-many-requests': 'verification:too_many_requests',
  unknown: 'verification:unknown',
  'invalid-verification-code': 'verification:invalid_verification_code',
  'missing-verification-code': 'verification:missing_verification_code',
  'captcha-check-failed': 'verification:captcha_check_failed',
  'quota-exceeded': 'verification:quota_exceeded',
  'operation-not-allowed': 'verification:operation_not_allowed',
  'code-expired': 'verification:code_expired',
  'popup-closed-by-user': 'verification:popup_closed_by_user',
} as const satisfies Record<string, MessageKey>;

export type PhoneCode = keyof typeof phoneTexts;

/** A code of the service as one of those that have a text. */
export function phoneCode(code: string): PhoneCode {
  return Object.hasOwn(phoneTexts, code) ? (code as PhoneCode) : 'unknown';
}
