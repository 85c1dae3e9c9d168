import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isObject, type Json, type JsonObject, kindOf } from '#engine/brand';
import { openFleet } from '../../fleet/fleet.ts';
import { eachBlock } from '../../references/index.ts';
import { NameCollector } from '../../references/references.ts';
import { type Contracts, readContracts } from '../contracts.ts';
import { compiled, schemaSet } from '../schema-set.ts';
import { CannotCompile, predicates } from './index.ts';

const project = join(import.meta.dirname, '../../../..');
const contracts = readContracts(project);
const ajv = schemaSet(contracts, { messages: false });
const collector = () => new NameCollector();
const base = openFleet(join(project, 'brands')).open('base');

/** What is put in the place of a value, one after the other. */
const intruders: Json[] = [
  null,
  0,
  -1,
  1.5,
  1e9,
  '',
  'x',
  'Not A Name!',
  'a'.repeat(5000),
  true,
  [],
  ['x'],
  [1, 1],
  {},
];

/** A file with one thing changed, for every value in it. */
function* mutants(json: Json): Generator<Json> {
  for (const intruder of intruders) yield intruder;
  if (Array.isArray(json)) {
    for (const [index, item] of json.entries()) for (const mutant of mutants(item)) yield json.with(index, mutant);
    yield [...json, ...json];
  } else if (isObject(json)) {
    for (const [key, value] of Object.entries(json)) {
      const { [key]: _gone, ...rest } = json;
      yield rest;
      yield { ...rest, [`${key}X y`]: value };
      for (const mutant of mutants(value)) yield { ...json, [key]: mutant };
    }
  }
}

function agree(verdict: (json: Json) => boolean, id: string, json: Json): void {
  const full = compiled(ajv, id);
  expect(verdict(json)).toBe(full(json));
  for (const mutant of sample(mutants(json))) {
    const right = full(mutant);
    if (verdict(mutant) !== right) expect({ mutant, valid: verdict(mutant) }).toEqual({ mutant, valid: right });
  }
}

/** All mutants of small things, every so-many-th of large ones: the kinds of mistakes repeat. */
function* sample(all: Iterable<Json>): Generator<Json> {
  const list = [...all];
  const step = Math.ceil(list.length / 1500);
  for (let index = 0; index < list.length; index += step) yield list[index] as Json;
}

describe('a predicate and Ajv are of one mind, whatever is changed', () => {
  const files = [...base.stack.files].filter(([file]) => !file.startsWith('languages/') || file.endsWith('EN/shell'));
  test.each(files)('%s', (file, json) => {
    const kind = kindOf(file) as string;
    agree((value) => contracts.fits(kind, value, collector()), ajv.files.get(kind) as string, json);
  });

  test.each([...propsOf(base.stack.files.values(), contracts)])('the props of %s', (widget, props) => {
    agree((value) => contracts.propsFit(widget, value, collector()), ajv.props.get(widget) as string, props);
  });
});

test('a schema that says what predicates do not know is refused, not half checked', () => {
  const write = (schema: JsonObject) => predicates(new Map([['a', schema]]), new Map([['a', 'a']]));
  expect(() => write({ contains: {} })).toThrow(CannotCompile);
  expect(() => write({ properties: { a: { dependencies: {} } } })).toThrow('"dependencies"');
  expect(() => write({ type: 'date' })).toThrow('"date"');
  expect(() => write({ $ref: '#/definitions/none' })).toThrow('"a#/definitions/none" is not there');
  expect(write({ type: 'string' })).toContain('exports.a');
});

/** The longest props that each widget has on a page, and those of its examples where no page has it. */
function propsOf(files: Iterable<JsonObject>, { widgets }: Contracts): Map<string, JsonObject> {
  const found = new Map<string, JsonObject>();
  const offer = (widget: Json | undefined, props: Json | undefined) => {
    if (typeof widget !== 'string' || !isObject(props)) return;
    const before = found.get(widget);
    if (!before || JSON.stringify(props).length > JSON.stringify(before).length) found.set(widget, props);
  };
  for (const json of files) eachBlock(json, ({ widget, props }) => offer(widget, props));
  for (const { name, examples } of widgets.values() as Iterable<{ name: string; examples?: JsonObject }>) {
    for (const props of Object.values(examples ?? {})) offer(name, props);
  }
  return found;
}
