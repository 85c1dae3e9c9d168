import type { Icon } from '#schemas/brand';
import type { FieldModel } from '../field.ts';

/** What a registration field is, whatever a brand or a platform says about it. */
type Nature = Pick<FieldModel, 'kind' | 'inputType' | 'autoComplete'> & {
  inputMode?: NonNullable<FieldModel['inputMode']>;
  icon?: Icon;
  placeholder?: string;
};

const text = { kind: 'text', inputType: 'text', autoComplete: 'off' } as const;
const secret = { kind: 'password', inputType: 'password', autoComplete: 'new-password', icon: 'lock' } as const;

/** Every registration field of spec §3 and §5. */
export const registrationFields = {
  username: { ...text, autoComplete: 'username', icon: 'user' },
  password: secret,
  confirmPassword: { ...secret, placeholder: 'forms:repeat_password' },
  payeeName: { ...text, autoComplete: 'name', icon: 'id' },
  email: { ...text, inputType: 'email', inputMode: 'email', autoComplete: 'email', icon: 'mail' },
  qqNum: { ...text, inputMode: 'numeric', icon: 'message-circle' },
  mobileNum: {
    kind: 'phone',
    inputType: 'tel',
    inputMode: 'tel',
    autoComplete: 'tel-national',
    icon: 'device-mobile',
  },
  recommenderId: { ...text, icon: 'users' },
  captcha: { ...text, kind: 'captcha', icon: 'shield-check', placeholder: 'forms:type_here' },
  verificationCode: { ...text, kind: 'smsCode', inputMode: 'numeric', autoComplete: 'one-time-code', icon: 'key' },
  affiliateCode: { ...text, icon: 'ticket' },
  // `off`, for a password manager would offer to keep it in the place of the account's password.
  paymentPassword: { ...secret, autoComplete: 'off', icon: 'wallet' },
  line: { ...text, icon: 'brand-line' },
  whatsapp: { ...text, inputMode: 'tel', icon: 'brand-whatsapp' },
  zalo: { ...text, inputMode: 'tel', icon: 'message-circle' },
  facebook: { ...text, icon: 'brand-facebook' },
  wechat: { ...text, icon: 'brand-wechat' },
  idNumber: { ...text, icon: 'id' },
} as const satisfies Record<string, Nature>;

/** Id of a registration field; also its name in the payload. */
export type RegistrationFieldId = keyof typeof registrationFields;

/** Whether the engine knows a field by this name. */
export function isRegistrationField(id: string): id is RegistrationFieldId {
  return Object.hasOwn(registrationFields, id);
}

/** What a field is, with the optional parts as such. */
export function natureOf(id: RegistrationFieldId): Nature {
  return registrationFields[id];
}
