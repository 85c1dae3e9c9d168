import type { FieldModel } from '#engine/forms';
import { type RegistrationFieldId, registrationField } from '../../../../schemas/platform/registration-fields.ts';

/** Kinds that registration fields have. */
type Kind = 'text' | 'password' | 'phone' | 'smsCode' | 'captcha';

/** A registration field as far as neither brand nor platform says anything about it. */
type Nature = DistributiveOmit<FieldModel<RegistrationFieldId, Kind>, 'rules' | 'label'>;
type DistributiveOmit<Whole, Keys extends PropertyKey> = Whole extends unknown ? Omit<Whole, Keys> : never;
type Looks = Partial<
  Pick<FieldModel<string, 'text'>, 'autoComplete' | 'inputMode' | 'inputType' | 'icon' | 'placeholder' | 'trim'>
>;

const secret = { autoComplete: 'new-password', icon: 'lock' } as const;

const looks: Record<RegistrationFieldId, Looks> = {
  username: { autoComplete: 'username', icon: 'user' },
  password: secret,
  confirmPassword: { ...secret, placeholder: 'forms:repeat_password' },
  payeeName: { autoComplete: 'name', icon: 'id' },
  email: { inputType: 'email', inputMode: 'email', autoComplete: 'email', icon: 'mail' },
  qqNum: { inputMode: 'numeric', icon: 'message-circle' },
  mobileNum: { inputMode: 'tel', autoComplete: 'tel-national', icon: 'device-mobile' },
  recommenderId: { icon: 'users' },
  captcha: { icon: 'shield-check', placeholder: 'forms:type_here' },
  verificationCode: { inputMode: 'numeric', autoComplete: 'one-time-code', icon: 'key', trim: false },
  affiliateCode: { icon: 'ticket' },
  // `off`, for a password manager would offer to keep it in the place of the account's password.
  paymentPassword: { ...secret, autoComplete: 'off', icon: 'wallet' },
  line: { icon: 'brand-line' },
  whatsapp: { inputMode: 'tel', icon: 'brand-whatsapp' },
  zalo: { inputMode: 'tel', icon: 'message-circle' },
  facebook: { icon: 'brand-facebook' },
  wechat: { icon: 'brand-wechat' },
  idNumber: { icon: 'id' },
};

/** What a field is and how it looks. A code that it asks for by SMS is one to register with, unless a form says another. */
export function natureOf(id: RegistrationFieldId): Nature {
  const { kind } = registrationField(id);
  const purpose = kind === 'smsCode' ? { purpose: 'register' } : {};
  return { id, kind, autoComplete: 'off', ...looks[id], ...purpose } as Nature;
}
