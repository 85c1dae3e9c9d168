import type { FieldModel } from '#engine/forms';
import type { Icon } from '#schemas/brand';
import { type RegistrationFieldId, registrationField } from '../../../../schemas/platform/registration-fields.ts';

/** How a registration field is typed and what it looks like, whatever a brand or a platform says about it. */
type Nature = Pick<FieldModel, 'kind' | 'inputType' | 'autoComplete'> & {
  inputMode?: NonNullable<FieldModel['inputMode']>;
  icon?: Icon;
  placeholder?: string;
};

const text = { inputType: 'text', autoComplete: 'off' } as const;
const secret = { inputType: 'password', autoComplete: 'new-password', icon: 'lock' } as const;

const looks: Record<RegistrationFieldId, Omit<Nature, 'kind'>> = {
  username: { ...text, autoComplete: 'username', icon: 'user' },
  password: secret,
  confirmPassword: { ...secret, placeholder: 'forms:repeat_password' },
  payeeName: { ...text, autoComplete: 'name', icon: 'id' },
  email: { ...text, inputType: 'email', inputMode: 'email', autoComplete: 'email', icon: 'mail' },
  qqNum: { ...text, inputMode: 'numeric', icon: 'message-circle' },
  mobileNum: { inputType: 'tel', inputMode: 'tel', autoComplete: 'tel-national', icon: 'device-mobile' },
  recommenderId: { ...text, icon: 'users' },
  captcha: { ...text, icon: 'shield-check', placeholder: 'forms:type_here' },
  verificationCode: { ...text, inputMode: 'numeric', autoComplete: 'one-time-code', icon: 'key' },
  affiliateCode: { ...text, icon: 'ticket' },
  // `off`, for a password manager would offer to keep it in the place of the account's password.
  paymentPassword: { ...secret, autoComplete: 'off', icon: 'wallet' },
  line: { ...text, icon: 'brand-line' },
  whatsapp: { ...text, inputMode: 'tel', icon: 'brand-whatsapp' },
  zalo: { ...text, inputMode: 'tel', icon: 'message-circle' },
  facebook: { ...text, icon: 'brand-facebook' },
  wechat: { ...text, icon: 'brand-wechat' },
  idNumber: { ...text, icon: 'id' },
};

/** What a field is and how it looks, with the optional parts as such. */
export function natureOf(id: RegistrationFieldId): Nature {
  return { kind: registrationField(id).kind, ...looks[id] };
}
