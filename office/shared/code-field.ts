import type { FormModel } from '#engine/forms';

/** A code of the second factor. */
export const codeField = {
  id: 'code',
  kind: 'text',
  icon: 'device-mobile',
  autoComplete: 'one-time-code',
  label: 'office:factor.code',
  hint: 'office:factor.codeHint',
  rules: [{ rule: 'required' }, { rule: 'length', min: 6, max: 32 }],
} as const satisfies FormModel['fields'][number];

/** Nothing but a code. */
export const codeModel = { fields: [codeField] } as const satisfies FormModel;
