import type { ErrorObject } from 'ajv';
import { pointer as join } from '#engine/brand';
import type { Schema } from '../../contracts/index.ts';

/** One mistake, in Ajv's form, after everything that merely follows from it has been dropped. */
export interface Essential {
  keyword: string;
  /** Pointer of the value that is judged. */
  pointer: string;
  params: Record<string, unknown>;
  /** The schema that the keyword stands in. */
  schema: Schema;
  /** The value that is judged. */
  value: unknown;
  /** The key that is judged instead of the value. */
  key?: string;
}

/** Of several errors on one thing, the earlier here says what is wrong; the later ones follow from it. */
const precedence = ['type', 'const', 'enum', 'pattern', 'format'];

/**
 * Reduces Ajv's errors (allErrors, verbose) to one per mistake. Ajv reports every branch of a union beside the union
 * itself, and a bad key beside the object that holds it.
 */
export function essentials(errors: readonly ErrorObject[]): Essential[] {
  const unions = errors.filter(isUnion);
  const dropped = new Set<ErrorObject>(errors.filter(({ keyword }) => keyword === 'if' || keyword === 'propertyNames'));
  const found: Essential[] = [];
  for (const union of unions) {
    dropped.add(union);
    const branches = union.schema as Schema[];
    const mine = errors.filter((error) => error.instancePath === union.instancePath && isIn(error, branches));
    if (branches.every((branch) => Object.keys(branch).join() === 'required')) {
      for (const error of mine) dropped.add(error);
      found.push(choiceOf(union, branches));
      continue;
    }
    const types = mine.filter(({ keyword }) => keyword === 'type');
    for (const error of types) dropped.add(error);
    const deeper = errors.some((error) => error.instancePath.startsWith(`${union.instancePath}/`));
    if (!deeper && types.length === mine.length) found.push(typesOf(union, types));
  }
  for (const error of errors) {
    if (dropped.has(error)) continue;
    const union = unions.find((other) => isIn(error, other.schema as Schema[]));
    found.push(describedBy(plain(error), union?.parentSchema?.description));
  }
  return onePerThing(found);
}

function isUnion({ keyword, schema }: ErrorObject): boolean {
  return (keyword === 'anyOf' || keyword === 'oneOf') && Array.isArray(schema);
}

function isIn({ parentSchema }: ErrorObject, branches: Schema[]): boolean {
  return branches.some((branch) => branch === parentSchema);
}

/** `oneOf` groups of required names: exactly one of them must be there. */
function choiceOf(union: ErrorObject, branches: Schema[]): Essential {
  const names = branches.map(({ required }) => (required as string[]).join(' + '));
  const present = names.filter((name) => Object.hasOwn(Object(union.data), name));
  return { ...plain(union), keyword: 'choice', params: { names, present } };
}

/** Every branch wanted another type: all of them together are what is allowed. */
function typesOf(union: ErrorObject, types: ErrorObject[]): Essential {
  const allowed = [...new Set(types.flatMap(({ params }) => String(params.type).split(',')))];
  return { ...plain(union), keyword: 'type', params: { type: allowed } };
}

function plain({ keyword, instancePath, params, parentSchema, data, propertyName }: ErrorObject): Essential {
  const essential = { keyword, pointer: instancePath, params, schema: parentSchema ?? {}, value: data };
  return propertyName === undefined ? essential : { ...essential, key: propertyName };
}

/** A branch of a union is described where the union stands. */
function describedBy(error: Essential, description: unknown): Essential {
  return description === undefined ? error : { ...error, schema: { description, ...error.schema } };
}

function onePerThing(found: Essential[]): Essential[] {
  const rank = ({ keyword }: Essential) =>
    precedence.includes(keyword) ? precedence.indexOf(keyword) : precedence.length;
  const kept = new Map<string, Essential>();
  for (const error of found) {
    const { additionalProperty, missingProperty } = error.params;
    const thing = JSON.stringify([
      error.pointer,
      error.key,
      additionalProperty,
      missingProperty,
      error.keyword === 'choice',
    ]);
    const other = kept.get(thing);
    if (!other || rank(error) < rank(other)) kept.set(thing, error);
  }
  // What has a name that it cannot have is not what would stand under that name either.
  const misnamed = new Set(found.flatMap(({ pointer, key }) => (key === undefined ? [] : [join(pointer, key)])));
  return [...kept.values()].filter(({ keyword, pointer }) => keyword !== 'type' || !misnamed.has(pointer));
}
