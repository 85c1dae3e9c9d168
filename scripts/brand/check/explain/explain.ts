import type { ValidateFunction } from 'ajv';
import { pointer as join } from '#engine/brand';
import { type Contracts, compiled, type SchemaSet, schemaSet } from '../../contracts/index.ts';
import { essentials } from './essential.ts';
import { type Fault, faultOf } from './words.ts';

const sets = new WeakMap<Contracts, SchemaSet>();

/** Every fault of a resolved file, after its quick check said no. Slower: it compiles the schema with all its detail. */
export function explainFile(contracts: Contracts, kind: string, json: unknown): Fault[] {
  const set = setOf(contracts);
  return explain(compiled(set, set.files.get(kind) ?? kind), json, 'The file');
}

/** Every fault of a widget's props, after their quick check said no. Pointers begin at the props. */
export function explainProps(contracts: Contracts, widget: string, props: unknown): Fault[] {
  const set = setOf(contracts);
  return explain(compiled(set, set.props.get(widget) ?? widget), props, `The widget "${widget}"`);
}

/** Every fault of a value by one schema. `whole` names the value in messages. */
export function explain(validate: ValidateFunction, json: unknown, whole: string): Fault[] {
  if (validate(json)) return [];
  const faults = essentials(validate.errors ?? []).map((error) => faultOf(error, whole));
  const essential = withoutTypos(faults).map((fault) => withRightPlace(fault, validate.schema));
  // Never silent: what cannot be explained is still reported.
  if (essential.length > 0) return essential;
  return [{ rule: 'wrong-value', pointer: '', message: `${whole} does not keep to its schema.` }];
}

/** A misspelt property is not also a missing one. */
function withoutTypos(faults: Fault[]): Fault[] {
  const meant = new Set(
    faults.flatMap(({ rule, pointer, suggestion }) =>
      rule === 'unknown-property' && suggestion ? [join(pointer.slice(0, pointer.lastIndexOf('/')), suggestion)] : [],
    ),
  );
  return faults.filter(({ pointer, lacks = [] }) => !lacks.some((name) => meant.has(join(pointer, name))));
}

/** What was pasted into another group, or one level too deep, is reported where it belongs. */
function withRightPlace({ listing = '', ...fault }: Fault, schema: unknown): Fault {
  const { rule, pointer, suggestion, message } = fault;
  const name = pointer.slice(pointer.lastIndexOf('/') + 1);
  const listed = { ...fault, message: `${message}${listing}` };
  if (rule !== 'unknown-property' || suggestion !== undefined) return listed;
  const top = propertiesOf(schema);
  const owners = Object.keys(top).filter((group) => Object.hasOwn(propertiesOf(top[group]), name));
  const isTop = Object.hasOwn(top, name) && pointer.lastIndexOf('/') > 0;
  const place = isTop ? 'at the top of the file' : owners.length === 1 ? `in "${owners[0]}"` : undefined;
  return place === undefined ? listed : { ...fault, message: `${message} It stands ${place}.` };
}

function propertiesOf(schema: unknown): Record<string, unknown> {
  return (Object(schema) as { properties?: Record<string, unknown> }).properties ?? {};
}

function setOf(contracts: Contracts): SchemaSet {
  const set = sets.get(contracts) ?? schemaSet(contracts, { allErrors: true, verbose: true, messages: false });
  sets.set(contracts, set);
  return set;
}
