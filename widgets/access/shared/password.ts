import type { FieldModel, FormModel } from '#engine/forms';
import type { RegisterSettings } from '#schemas/platform';
import { field, mobileNum, smsCode } from './login.ts';
import { natureOf } from './registration/catalogue.ts';
import { FREE, limits } from './registration/limits.ts';

const newPassword: FieldModel = {
  ...field,
  ...natureOf('password'),
  id: 'newPassword',
  label: 'forms:field_newPassword',
  trim: false,
};

const confirmation: FieldModel = {
  ...newPassword,
  ...FREE,
  id: 'confirmNewPassword',
  label: 'forms:field_confirmNewPassword',
  placeholder: 'forms:repeat_password',
  repeats: 'newPassword',
};

/** Asks for a link by e-mail (spec §5, forgot by email): name and address are held to the rules of registration. */
export function forgotByEmailModel({ username, email }: RegisterSettings = {}): FormModel {
  const name: FieldModel = { ...field, ...natureOf('username'), id: 'username', label: 'forms:field_username' };
  const address: FieldModel = { ...field, ...natureOf('email'), id: 'email', label: 'forms:field_email' };
  return {
    fields: [
      { ...name, ...limits('username', username) },
      { ...address, ...limits('email', email) },
    ],
  };
}

/** Sets a new password with a code by SMS (spec §5, forgot by phone). */
export function forgotByMobileModel(rules: RegisterSettings = {}): FormModel {
  const number = { ...mobileNum, ...limits('mobileNum', rules.mobileNum) };
  return { fields: [number, smsCode, { ...newPassword, ...limits('password', rules.password) }] };
}

const oldPassword: FieldModel = {
  ...newPassword,
  id: 'oldPassword',
  autoComplete: 'current-password',
  label: 'forms:field_oldPassword',
};

/** Changes a password (spec §5); the old one is asked for unless it is known. */
export function changePasswordModel(rules: RegisterSettings | undefined, { asksOld }: { asksOld: boolean }): FormModel {
  const { fields } = newPasswordModel(rules);
  return { fields: asksOld ? [oldPassword, ...fields] : fields };
}

/** A new password, typed twice. */
export function newPasswordModel({ password }: RegisterSettings = {}): FormModel {
  return { fields: [{ ...newPassword, ...limits('password', password) }, confirmation] };
}
