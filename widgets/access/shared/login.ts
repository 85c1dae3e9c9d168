import type { FieldModel, FormModel } from '#engine/forms';
import { LONGEST_VALUE } from '#engine/patterns';
import type { RegisterSettings } from '#schemas/platform';
import { natureOf } from './registration/catalogue.ts';
import { limits } from './registration/limits.ts';

/** What the fields of access have in common. */
export const field = {
  kind: 'text',
  inputType: 'text',
  autoComplete: 'off',
  required: true,
  trim: true,
  min: 0,
  max: LONGEST_VALUE,
  patternMessage: 'forms:reg_pattern_unknown',
} as const satisfies Partial<FieldModel>;

const username: FieldModel = {
  ...field,
  id: 'username',
  autoComplete: 'username',
  icon: 'user',
  label: 'forms:field_login',
};

const password: FieldModel = {
  ...field,
  id: 'password',
  kind: 'password',
  inputType: 'password',
  autoComplete: 'current-password',
  icon: 'lock',
  label: 'forms:field_password',
};

const captcha: FieldModel = {
  ...field,
  id: 'captcha',
  kind: 'captcha',
  icon: 'shield-check',
  label: 'forms:field_captcha',
  placeholder: 'forms:type_here',
};

/** The mobile number that an account was opened with: held to the rule of registration (spec §5). */
export const mobileNum: FieldModel = {
  ...field,
  id: 'mobileNum',
  ...natureOf('mobileNum'),
  label: 'forms:field_mobileNum',
};

/** A code that came by SMS. */
export const smsCode: FieldModel = {
  ...field,
  id: 'verificationCode',
  ...natureOf('verificationCode'),
  label: 'forms:field_verificationCode',
  trim: false,
};

/** The login form by user name (spec §5): what an account is made of is the platform's business here. */
export const loginModel: FormModel = { fields: [username, password] };

/** The same when the platform wants a captcha with the next try (spec §4). */
export const loginModelWithCaptcha: FormModel = { fields: [username, password, captcha] };

/** The login form by mobile number and a code by SMS (spec §2), under the platform's rules once they are known. */
export function smsLoginModel(rules: RegisterSettings = {}): FormModel {
  return { fields: [{ ...mobileNum, ...limits('mobileNum', rules.mobileNum) }, smsCode] };
}

/** Characters to be read, and nothing else. */
export const captchaModel: FormModel = { fields: [captcha] };
