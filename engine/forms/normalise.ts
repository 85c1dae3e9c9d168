import { DIALING_CODE, type FieldModel, type FormModel, type Values } from './field.ts';

/** What players put between the digits of a number. */
const SEPARATORS = /[\s().\-\u2010-\u2013]+/g;

/** A value as it is checked and sent: blanks around it dropped, a mobile number down to its digits. */
export function normalised(field: FieldModel, value = ''): string {
  if (field.kind === 'phone') return nationalNumber(field, value.replace(SEPARATORS, ''));
  return field.trim ? value.trim() : value;
}

/** The form's values as they are sent: only its own fields, none that is empty; a number with its dialling code. */
export function submission({ fields }: FormModel, values: Values): Record<string, string> {
  const sent = fields.filter((field) => field.kind !== 'agreement');
  const filled = sent.map((field) => [field.id, normalised(field, values[field.id])]);
  if (fields.some((field) => field.kind === 'phone')) filled.push([DIALING_CODE, values[DIALING_CODE] ?? '']);
  return Object.fromEntries(filled.filter(([, value]) => value !== ''));
}

/** People write the trunk zero that dialling codes replace; it goes when the platform takes the number without only. */
function nationalNumber({ matches }: FieldModel, digits: string): string {
  if (!matches || !digits.startsWith('0') || matches(digits)) return digits;
  const without = digits.replace(/^0/, '');
  return matches(without) ? without : digits;
}
