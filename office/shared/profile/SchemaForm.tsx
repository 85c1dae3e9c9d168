import { useId, useMemo } from 'react';
import { type Faults, pointerOf } from './faults.ts';
import { type FieldProps, type FormContext, SharedContext } from './form/context.ts';
import { JsonField } from './form/JsonField.tsx';
import { SchemaField } from './form/SchemaField.tsx';
import { isByCurrency, isByLanguage, type Json, resolve, type SchemaNode } from './schema.ts';

interface Props extends Omit<FieldProps, 'isNamed'> {
  /** The profile that it is a part of: its currencies and languages are offered as keys. */
  profile: Json;
  /** What is wrong, as far as somebody should see it. */
  faults: Faults;
  /** As JSON in a box. */
  isExpert: boolean;
}

/** The form of a part of a profile, made from its schema. */
export function SchemaForm({ profile, faults, isExpert, ...field }: Props) {
  const id = useId();
  const context = useMemo((): FormContext => {
    const pointers = [...faults.keys()];
    return {
      Field: SchemaField,
      idOf: (path) => idOf(id, path),
      faultOf: (path) => faults.get(pointerOf(path)),
      isFaulty: (path) => {
        const own = pointerOf(path);
        return pointers.some((pointer) => pointer === own || pointer.startsWith(`${own}/`));
      },
      keysOf: (node) => keysOf(node, profile),
    };
  }, [id, faults, profile]);
  return (
    <SharedContext value={context}>
      {isExpert ? <JsonField {...field} /> : <SchemaField {...field} isNamed />}
    </SharedContext>
  );
}

function idOf(form: string, path: readonly string[]): string {
  return `${form}${pointerOf(path)}`;
}

/** Keys that a map offers: what its schema names, the merchant's currencies, and its languages. */
function keysOf({ schema, name }: SchemaNode, profile: Json): readonly string[] | undefined {
  const { propertyNames: names } = schema;
  if (!names) return undefined;
  const listed = resolve(names).enum;
  if (listed) return listed.map(String);
  if (isByLanguage(schema)) return Array.isArray(profile.languages) ? profile.languages.map(String) : undefined;
  // The merchant's currencies are chosen here, and offered elsewhere.
  if (!isByCurrency(schema) || name === 'currencies') return undefined;
  return [String(profile.currency), ...Object.keys(Object(profile.currencies))];
}
