import { ref, type StringSchema, string } from 'yup';
import type { FieldModel } from './field.ts';

const schemas = new WeakMap<FieldModel, StringSchema>();

/**
 * The yup schema of one field (spec §5, "Per-field rule"). Its messages are fault codes, see faults.ts. A field that
 * repeats another needs the form's values as yup's `context`. Built at the first check: a form is drawn before that.
 */
export function fieldSchema(field: FieldModel): StringSchema {
  const known = schemas.get(field);
  if (known) return known;
  const schema = build(field);
  schemas.set(field, schema);
  return schema;
}

function build({ required, min, max, matches, repeats }: FieldModel): StringSchema {
  let schema: StringSchema = string();
  if (required) schema = schema.required('required');
  if (repeats) return schema.oneOf([ref(`$${repeats}`)], 'inconsistent') as StringSchema;
  // Length first: a pattern never meets a text longer than it was vetted for.
  return schema.test({
    name: 'accepted',
    test(text, context) {
      if (!text) return true;
      const length = codePoints(text);
      if (length < min) return context.createError({ message: 'too_short' });
      if (length > max) return context.createError({ message: 'too_long' });
      return !matches || matches(text) || context.createError({ message: 'pattern_mismatch' });
    },
  });
}

/** Length as the platform counts it: an emoji is one character, not two. */
function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
