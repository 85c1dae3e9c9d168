import type { FieldModel, FormModel } from '#engine/forms';
import type { RegisterSettings } from '#schemas/platform';
import { REQUIRED, valueRules } from './registration/rules.ts';

const username = {
  id: 'username',
  kind: 'text',
  // Browsers offer passkeys there besides.
  autoComplete: 'username webauthn',
  icon: 'user',
  label: 'forms:field_login',
  rules: REQUIRED,
} as const satisfies FieldModel;

const password = {
  id: 'password',
  kind: 'password',
  autoComplete: 'current-password',
  icon: 'lock',
  label: 'forms:field_password',
  rules: REQUIRED,
} as const satisfies FieldModel;

const captcha = {
  id: 'captcha',
  kind: 'captcha',
  autoComplete: 'off',
  icon: 'shield-check',
  label: 'forms:field_captcha',
  placeholder: 'forms:type_here',
  rules: REQUIRED,
} as const satisfies FieldModel;

/** The mobile number that an account was opened with: held to the rule of registration (spec §5). */
export function mobileNum({ mobileNum: rule }: RegisterSettings) {
  return {
    id: 'mobileNum',
    kind: 'phone',
    autoComplete: 'tel-national',
    inputMode: 'tel',
    icon: 'device-mobile',
    label: 'forms:field_mobileNum',
    rules: [...REQUIRED, ...valueRules('mobileNum', rule)],
  } as const satisfies FieldModel;
}

/** A code that came by SMS. */
export function smsCode(purpose: FieldModel<string, 'smsCode'>['purpose']) {
  return {
    id: 'verificationCode',
    kind: 'smsCode',
    purpose,
    autoComplete: 'one-time-code',
    inputMode: 'numeric',
    trim: false,
    icon: 'key',
    label: 'forms:field_verificationCode',
    rules: REQUIRED,
  } as const satisfies FieldModel;
}

type LoginModel = FormModel<typeof username | typeof password | typeof captcha>;

/** The login form by user name (spec §5): what an account is made of is the platform's business here. */
export const loginModel: LoginModel = { fields: [username, password] };

/** The same when the platform wants a captcha with the next try (spec §4). */
export const loginModelWithCaptcha: LoginModel = { fields: [username, password, captcha] };

/** The login form by mobile number and a code by SMS (spec §2), under the platform's rules once they are known. */
export function smsLoginModel(rules: RegisterSettings = {}) {
  return { fields: [mobileNum(rules), smsCode('login')] } as const satisfies FormModel;
}

/** Characters to be read, and nothing else. */
export const captchaModel = { fields: [captcha] } as const satisfies FormModel;
