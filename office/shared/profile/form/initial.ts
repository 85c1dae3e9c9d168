import { childOf, resolve, type SchemaNode } from '../schema.ts';
import { kindOf, labelOf } from '../shape.ts';

/** What a place that is added holds at first. Undefined where somebody has to say it. */
export function initialOf(node: SchemaNode): unknown {
  const { required = [] } = node.schema;
  switch (kindOf(node)) {
    case 'object':
      return Object.fromEntries(
        required.flatMap((key) => {
          const child = childOf(node, key);
          const value = child && initialOf(child);
          return value === undefined || value === '' ? [] : [[key, value] as const];
        }),
      );
    case 'map':
    case 'json':
      return {};
    case 'list':
      return [];
    case 'boolean':
      return false;
    case 'text':
      return '';
    case 'variants':
      return optionsOf(node)[0]?.value;
    default:
      return undefined;
  }
}

/** One of the shapes that a place may have. */
export interface ShapeOption {
  id: string;
  /** Its words, where the schema has some; else the id names them. */
  label?: string;
  value: unknown;
  /** What is below it. */
  node?: SchemaNode;
}

/** The shapes of a place that has several: values by name, a group by what it must hold. */
export function optionsOf(node: SchemaNode): readonly ShapeOption[] {
  return (node.schema.anyOf ?? []).map(resolve).flatMap((schema): ShapeOption[] => {
    const inner = { ...node, schema };
    if (schema.enum) return schema.enum.map((value) => ({ id: String(value), label: labelOf(String(value)), value }));
    if (schema.type !== 'string') {
      const [first] = schema.required ?? [];
      const words = first === undefined ? {} : { label: `${labelOf(first)} …` };
      return [{ id: 'group', ...words, value: initialOf(inner), node: inner }];
    }
    // The only texts among several shapes are flags of the site.
    return [
      { id: 'off', value: '0' },
      { id: 'on', value: '1' },
    ];
  });
}

/** The shape that a value has. */
export function optionFor(node: SchemaNode, value: unknown): ShapeOption | undefined {
  const options = optionsOf(node);
  const same = options.find((option) => !option.node && option.value === value);
  if (same) return same;
  if (typeof value === 'string') return options.find(({ id }) => id === 'off');
  return options.find((option) => option.node && typeof option.value === typeof value);
}
