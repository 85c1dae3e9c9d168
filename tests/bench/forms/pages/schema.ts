import { object, ref, string } from 'yup';
import { t } from './fields.ts';

const text = string().defined();
const required = (name: string) => text.required(t('forms:not_empty', { field: t(`forms:field_${name}`) }));

/** A text of a length and a pattern, as one writes it in yup. */
function ruled(base: typeof text, min: number, max: number, pattern: RegExp, message: string) {
  const says = t(`forms:${message}`, { min, max });
  return base.min(min, says).max(max, says).matches(pattern, { message: says, excludeEmptyString: true });
}

/** The rules of fields.ts, written by hand. */
export const schema = object({
  username: ruled(required('username'), 6, 12, /^[A-Za-z][A-Za-z0-9]*$/, 'reg_pattern_1'),
  password: ruled(required('password'), 8, 64, /^(?=.*[A-Za-z])(?=.*[0-9])[!-~]*$/, 'reg_pattern_17'),
  confirmPassword: required('confirmPassword').oneOf([ref('password')], t('forms:inconsistent_twice')),
  payeeName: ruled(required('payeeName'), 2, 60, /^[\p{L}\p{M}'’.\- ]*$/u, 'reg_pattern_18'),
  email: ruled(required('email'), 6, 100, /^[\w.%+-]+@[A-Za-z0-9-]+([.][A-Za-z0-9-]+){1,4}$/, 'reg_pattern_3'),
  qqNum: ruled(text, 5, 12, /^[0-9]*$/, 'reg_pattern_2'),
  mobileNum: ruled(required('mobileNum'), 9, 10, /^[1-9][0-9]*$/, 'reg_pattern_22'),
  recommenderId: ruled(text, 1, 32, /^[\w-]*$/, 'reg_pattern_21'),
  captcha: required('captcha'),
  verificationCode: required('verificationCode').max(255),
  affiliateCode: ruled(text, 1, 32, /^[\w-]*$/, 'reg_pattern_21'),
  paymentPassword: ruled(required('paymentPassword'), 6, 6, /^[0-9]*$/, 'reg_pattern_2'),
  line: ruled(text, 2, 50, /^[\w.-]*$/, 'reg_pattern_20'),
  whatsapp: ruled(text, 8, 15, /^[+]?[0-9]*$/, 'reg_pattern_23'),
  zalo: ruled(text, 8, 15, /^[+]?[0-9]*$/, 'reg_pattern_23'),
  facebook: ruled(text, 2, 100, /^\S*$/, 'reg_pattern_5'),
  wechat: ruled(text, 5, 30, /^[\w.-]*$/, 'reg_pattern_20'),
  idNumber: ruled(required('idNumber'), 6, 20, /^[A-Za-z0-9]*$/, 'reg_pattern_0'),
  terms: string().required(t('forms:must_agree')),
});
