import type { FieldModel, FormModel } from '#engine/forms';
import type { FieldRule, RegisterSettings } from '#schemas/platform';
import { mobileNum, smsCode } from './login.ts';
import { REQUIRED, valueRules } from './registration/rules.ts';

const secret = { kind: 'password', icon: 'lock', autoComplete: 'new-password' } as const;

const oldPassword = {
  ...secret,
  id: 'oldPassword',
  autoComplete: 'current-password',
  label: 'forms:field_oldPassword',
  rules: REQUIRED,
} as const satisfies FieldModel;

const confirmation = {
  ...secret,
  id: 'confirmNewPassword',
  label: 'forms:field_confirmNewPassword',
  placeholder: 'forms:repeat_password',
  rules: [...REQUIRED, { rule: 'equals', field: 'newPassword' }],
} as const satisfies FieldModel;

function newPassword(rule: FieldRule | undefined) {
  return {
    ...secret,
    id: 'newPassword',
    label: 'forms:field_newPassword',
    rules: [...REQUIRED, ...valueRules('password', rule)],
  } as const satisfies FieldModel;
}

/** Asks for a link by e-mail (spec §5, forgot by email): name and address are held to the rules of registration. */
export function forgotByEmailModel({ username, email }: RegisterSettings = {}) {
  return {
    fields: [
      {
        id: 'username',
        kind: 'text',
        autoComplete: 'username',
        icon: 'user',
        label: 'forms:field_username',
        rules: [...REQUIRED, ...valueRules('username', username)],
      },
      {
        id: 'email',
        kind: 'text',
        inputType: 'email',
        inputMode: 'email',
        autoComplete: 'email',
        icon: 'mail',
        label: 'forms:field_email',
        rules: [...REQUIRED, ...valueRules('email', email)],
      },
    ],
  } as const satisfies FormModel;
}

/** Sets a new password with a code by SMS (spec §5, forgot by phone). */
export function forgotByMobileModel(rules: RegisterSettings = {}) {
  return { fields: [mobileNum(rules), smsCode('password'), newPassword(rules.password)] } as const satisfies FormModel;
}

type ChangeModel = FormModel<typeof oldPassword | ReturnType<typeof newPassword> | typeof confirmation>;

/** Changes a password (spec §5); the old one is requested unless it is known. */
export function changePasswordModel(rules: RegisterSettings = {}, { asksOld }: { asksOld: boolean }): ChangeModel {
  const { fields } = newPasswordModel(rules);
  return { fields: asksOld ? [oldPassword, ...fields] : fields };
}

/** A new password, typed twice. */
export function newPasswordModel({ password }: RegisterSettings = {}) {
  return { fields: [newPassword(password), confirmation] } as const satisfies FormModel;
}
