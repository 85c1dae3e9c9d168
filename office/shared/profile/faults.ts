import { messageFrom } from '#engine/i18n';
import validate from '../../../schemas/platform/merchant.schema.json?validator=MerchantProfile';
import validateProgrammes from '../../../schemas/platform/merchant.schema.json?validator=MerchantProgrammes';
import { programmeNames } from '../../../schemas/platform/profile-patch.ts';
import { isObject, type Json, nodeAt, profileNode, type SchemaNode, variantOf } from './schema.ts';
import { kindOf } from './shape.ts';
import type { Words } from './words.ts';

/** A fault as Ajv says it, without words. */
export interface SchemaFault {
  instancePath: string;
  schemaPath: string;
  keyword: string;
  params: { readonly [name: string]: unknown };
}

/** By address in the profile (JSON Pointer): what is wrong there, in words. */
export type Faults = ReadonlyMap<string, string>;

export const noFaults: Faults = new Map();

/** The address of a place, as the platform writes it as well. */
export function pointerOf(path: readonly string[]): string {
  return path.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/**
 * What the platform's own schema has against a profile whose programmes are whole. The platform judges more than that: its answer is
 * the last word.
 */
export function faultsOf(profile: Json, currency: string, words: Words): Faults {
  const there = programmeNames.filter((name) => profile[name] !== undefined);
  const programmes = Object.fromEntries(there.map((name) => [name, profile[name]]));
  const own = validate(profile) ? [] : (validate.errors ?? []);
  const inner = validateProgrammes(programmes) ? [] : (validateProgrammes.errors ?? []);
  const found = new Map<string, string>();
  for (const fault of relevant([...own, ...inner], profile)) {
    const place = placeOf(fault);
    if (!found.has(place)) found.set(place, faultWords(fault, profile, currency, words));
  }
  return found;
}

/** Of several shapes only the one that was chosen is told of; where it says nothing, that none fits. */
function relevant(faults: readonly SchemaFault[], profile: Json): SchemaFault[] {
  const told = faults.filter(({ keyword, schemaPath, instancePath }) => {
    // What is said of the name of an entry is said once more, with the name.
    if (keyword === 'anyOf' || schemaPath.includes('/propertyNames/')) return false;
    if (!schemaPath.includes('/anyOf/')) return true;
    return !(keyword === 'type' || keyword === 'enum') || !isObject(valueAt(profile, instancePath));
  });
  const rest = faults.filter(
    ({ keyword, instancePath }) =>
      keyword === 'anyOf' && !told.some((one) => one.instancePath.startsWith(instancePath)),
  );
  return [...told, ...rest];
}

/** Where a fault is shown: at the field that lacks, or that is one too many. */
function placeOf({ instancePath, keyword, params }: SchemaFault): string {
  const below = { required: params.missingProperty, additionalProperties: params.additionalProperty }[keyword];
  const key = below ?? (keyword === 'propertyNames' ? params.propertyName : undefined);
  return typeof key === 'string' ? instancePath + pointerOf([key]) : instancePath;
}

/** Faults with a bound that the words name. */
const bounds = new Set([
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
]);
const others = new Set(['required', 'type', 'pattern', 'enum', 'uniqueItems', 'propertyNames', 'additionalProperties']);

function faultWords(fault: SchemaFault, profile: Json, currency: string, { text, format }: Words): string {
  const { keyword, instancePath, params } = fault;
  const value = valueAt(profile, instancePath);
  const isEmpty = keyword === 'type' && (value === undefined || value === null || value === '');
  if (isEmpty) return text('profile.faults.required');
  const found = nodeAt(profileNode(currency), keysOf(instancePath), profile);
  const node = found && variantOf(found, value);
  if (keyword === 'type' && node) return text(messageFrom(`office:profile.faults.${typeFault(node)}`));
  if (bounds.has(keyword)) {
    const limit = Number(params.limit);
    const isMoney = node !== undefined && kindOf(node) === 'money';
    const bound = isMoney ? format.money(limit, node.currency) : limit;
    return text(messageFrom(`office:profile.faults.${keyword}`), { bound, count: limit });
  }
  return text(messageFrom(`office:profile.faults.${others.has(keyword) ? keyword : 'other'}`));
}

function typeFault(node: SchemaNode): 'amount' | 'number' | 'json' | 'other' {
  const kind = kindOf(node);
  if (kind === 'money') return 'amount';
  if (kind === 'number') return 'number';
  return kind === 'json' || kind === 'object' || kind === 'map' || kind === 'list' ? 'json' : 'other';
}

function keysOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function valueAt(profile: unknown, pointer: string): unknown {
  return keysOf(pointer).reduce<unknown>((inner, key) => Object(inner)[key], profile);
}
