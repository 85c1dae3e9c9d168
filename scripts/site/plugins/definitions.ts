import { readSchemas, type Schema } from '../../schemas/index.ts';

/**
 * A definition of a schema with every definition that it reaches, by its whole reference: what a form is built from. References
 * in it are whole as well.
 * @param folder of the schema and those that it refers to
 */
export function reachedFrom(ref: string, folder: string): { ref: string; definitions: Record<string, Schema> } {
  const files = readSchemas(folder);
  const definitions: Record<string, Schema> = {};
  const reach = (whole: string): void => {
    if (definitions[whole]) return;
    const [file = '', pointer = ''] = whole.split('#');
    const found = pointer
      .split('/')
      .slice(1)
      .reduce<unknown>((inner, key) => (inner as Schema | undefined)?.[key], files.get(file));
    if (!found) throw new Error(`unknown reference "${whole}"`);
    definitions[whole] = {};
    definitions[whole] = withWholeRefs(found, file) as Schema;
  };
  const withWholeRefs = (value: unknown, file: string): unknown => {
    if (Array.isArray(value)) return value.map((item) => withWholeRefs(item, file));
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(([key, inner]) => {
      if (key !== '$ref' || typeof inner !== 'string') return [key, withWholeRefs(inner, file)];
      const whole = inner.startsWith('#') ? `${file}${inner}` : inner;
      reach(whole);
      return [key, whole];
    });
    return Object.fromEntries(entries);
  };
  reach(ref);
  return { ref, definitions };
}
