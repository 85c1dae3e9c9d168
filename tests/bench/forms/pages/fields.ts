import type { Registration } from '#schemas/brand';
import type { RegisterSettings } from '#schemas/platform';
import forms from '../../../../brands/base/languages/EN/forms.json' with { type: 'json' };

/** Rules of 19 fields; the platform's own always-required ones make it 20 with the terms. */
export const rules: RegisterSettings = {
  username: { enabled: true, required: true, patternId: 1, minLength: 6, maxLength: 12 },
  password: { enabled: true, required: true, patternId: 17, minLength: 8, maxLength: 64 },
  confirmPassword: { enabled: true, required: true },
  payeeName: { enabled: true, required: true, patternId: 18, minLength: 2, maxLength: 60 },
  email: { enabled: true, required: true, patternId: 3, minLength: 6, maxLength: 100 },
  qqNum: { enabled: true, required: false, patternId: 2, minLength: 5, maxLength: 12 },
  mobileNum: { enabled: true, required: true, patternId: 22, minLength: 9, maxLength: 10 },
  recommenderId: { enabled: true, required: false, patternId: 21, minLength: 1, maxLength: 32 },
  captcha: { enabled: true, required: true },
  affiliateCode: { enabled: true, required: false, patternId: 21, minLength: 1, maxLength: 32 },
  paymentPassword: { enabled: true, required: true, patternId: 2, minLength: 6, maxLength: 6 },
  line: { enabled: true, required: false, patternId: 20, minLength: 2, maxLength: 50 },
  whatsapp: { enabled: true, required: false, patternId: 23, minLength: 8, maxLength: 15 },
  zalo: { enabled: true, required: false, patternId: 23, minLength: 8, maxLength: 15 },
  facebook: { enabled: true, required: false, patternId: 5, minLength: 2, maxLength: 100 },
  wechat: { enabled: true, required: false, patternId: 20, minLength: 5, maxLength: 30 },
  idNumber: { enabled: true, required: true, patternId: 0, minLength: 6, maxLength: 20 },
};

/** The brand's order is the order of the rules. */
export const layout: Registration = {
  tabs: { username: { label: 'access:register.tabUsername', fields: Object.keys(rules) } },
  terms: { label: 'access:register.terms' },
};

const texts = new Map<string, string>(Object.entries(forms));

/** The site's texts, looked up and filled in as cheaply as can be: both sides use it. */
export function t(key: string, values: Record<string, string | number> = {}): string {
  const text = texts.get(key.slice(6)) ?? key;
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
}
