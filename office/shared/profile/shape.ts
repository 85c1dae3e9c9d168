import type { SchemaNode } from './schema.ts';

/** How a place of a profile is shown and typed. `json` is what the schema says nothing more of. */
export type Kind = 'text' | 'choice' | 'number' | 'money' | 'boolean' | 'object' | 'map' | 'list' | 'variants' | 'json';

export function kindOf({ schema }: SchemaNode): Kind {
  const { anyOf, enum: values, type, properties, additionalProperties, items } = schema;
  if (anyOf) return 'variants';
  if (values) return 'choice';
  if (type === 'boolean') return 'boolean';
  if (type === 'string') return 'text';
  if (type === 'integer' || type === 'number') return isMoney(schema) ? 'money' : 'number';
  if (type === 'array' && items) return 'list';
  if (properties) return 'object';
  return typeof additionalProperties === 'object' ? 'map' : 'json';
}

/** Whether it is one control, beside its label. */
export function isScalar(kind: Kind): kind is 'text' | 'choice' | 'number' | 'money' | 'boolean' {
  return ['text', 'choice', 'number', 'money', 'boolean'].includes(kind);
}

function isMoney({ type, description = '', ref }: SchemaNode['schema']): boolean {
  return type === 'integer' && (ref?.endsWith('/MinorUnits') || /\bminor units?\b/i.test(description));
}

/** What a number counts. `basis` is hundredths of a percent; `units` are of money, as the points programme has them. */
export type Unit =
  | 'basis'
  | 'percent'
  | 'minutes'
  | 'hours'
  | 'days'
  | 'years'
  | 'milliseconds'
  | 'times'
  | 'units'
  | 'points';

/** By what a property is called or described, the first that fits. */
const units: readonly (readonly [Unit, RegExp, RegExp | undefined])[] = [
  ['basis', /^hundredths of a percent/i, undefined],
  ['percent', /\bpercent\b/i, undefined],
  ['milliseconds', /\bmilliseconds\b/i, undefined],
  ['hours', /^hours\b/i, /hours$/i],
  ['minutes', /^minutes\b/i, /minutes$/i],
  ['days', /^days\b/i, /days$/i],
  ['years', /^years\b/i, undefined],
  ['times', /^(how|so) many times\b/i, undefined],
  ['units', /^units\b/i, undefined],
  ['points', /^points\b/i, /points$/i],
];

export function unitOf(node: SchemaNode): Unit | undefined {
  if (kindOf(node) !== 'number') return undefined;
  const { description = '' } = node.schema;
  return units.find(([, told, named]) => told.test(description) || named?.test(node.name))?.[0];
}

/** What a property is called: its title, or its name as words: `coolingHours` → "Cooling hours". */
export function labelOf(name: string, { title }: SchemaNode['schema'] = {}): string {
  if (title !== undefined) return title;
  const words = name.replaceAll(
    /([a-z])([A-Z])/g,
    (_all, end: string, start: string) => `${end} ${start.toLowerCase()}`,
  );
  return words.charAt(0).toUpperCase() + words.slice(1);
}
