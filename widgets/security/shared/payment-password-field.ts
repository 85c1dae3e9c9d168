import type { FieldModel } from '#engine/forms';
import { REQUIRED } from '#widgets/access';

/** The payment password, in a form of its own kind of call. */
export const paymentPasswordField = {
  id: 'paymentPassword',
  kind: 'password',
  icon: 'lock',
  autoComplete: 'off',
  trim: false,
  label: 'security:payment.title',
  rules: REQUIRED,
} as const satisfies FieldModel;
