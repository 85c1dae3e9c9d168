import { ValidationError } from 'yup';
import type { FieldModel, FormModel, Values } from './field.ts';
import { normalised } from './normalise.ts';
import { fieldSchema } from './schema.ts';

/** Field id → what is wrong with it: a code of faults.ts, or a sentence of the platform. */
export type Faults = Readonly<Record<string, string | undefined>>;

/** What is wrong with one field; undefined when nothing is. */
export function checkField(field: FieldModel, values: Values): string | undefined {
  try {
    fieldSchema(field).validateSync(normalised(field, values[field.id]), {
      strict: true,
      context: field.repeats ? { [field.repeats]: normalised(field, values[field.repeats]) } : {},
      disableStackTrace: true,
    });
    return undefined;
  } catch (fault) {
    if (fault instanceof ValidationError) return fault.message;
    throw fault;
  }
}

/** What is wrong with the form, field by field. */
export function checkForm({ fields }: FormModel, values: Values): Faults {
  const faults: Record<string, string> = {};
  for (const field of fields) {
    const fault = checkField(field, values);
    if (fault) faults[field.id] = fault;
  }
  return faults;
}
