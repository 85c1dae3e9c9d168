import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminCallNames, adminEndpoints, adminSchemas } from '../../gateway/admin/contract.ts';
import { type EndpointName, endpointNames, endpoints, schemas } from '../../gateway/http/contract.ts';
import { fromSchema } from '../fuzz/from-schema.ts';
import type { CallOptions } from '../support/client/client.ts';
import fc from '../support/fast-check.ts';
import { type AdminClient, operatorOf, testAdmin } from '../support/office/admin.ts';
import { type Contract, startContract } from './good-calls.ts';
import { forOperators } from './roles.ts';

/** Names that every object answers to: whoever looks a client's text up in a record must not find them. */
const names = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'];

let contract: Contract;
beforeAll(async () => {
  contract = await startContract({ admin: testAdmin });
}, 60_000);
afterAll(() => contract.close());

type Path = readonly string[];

/** Paths of all texts in a value, or of all objects. */
function pathsIn(value: unknown, kind: 'texts' | 'objects', path: Path = []): Path[] {
  if (typeof value === 'string') return kind === 'texts' ? [path] : [];
  if (typeof value !== 'object' || value === null || value instanceof Blob) return [];
  const own = kind === 'objects' && !Array.isArray(value) ? [path] : [];
  return [...own, ...Object.entries(value).flatMap(([key, inner]) => pathsIn(inner, kind, [...path, key]))];
}

const documents = new Map([...schemas, ...adminSchemas]);

/** Names that schemas give to properties. */
const properties = new Set<string>();
JSON.stringify([...documents.values()], (key, value: object) => {
  if (key === 'properties') for (const name of Object.keys(value)) properties.add(name);
  return value;
});

/** A path as the schema has it: whichever entry of a list or a map. */
const shapeOf = (path: Path) => path.map((key) => (properties.has(key) ? key : '*')).join('/');

const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, key) => (inner === undefined ? undefined : Reflect.get(Object(inner), key)), value);

/** The value with another one at a path; `__proto__` is a key as any other. */
function withAt<T>(value: T, [key, ...rest]: Path, other: unknown): T {
  if (key === undefined) return other as T;
  const copy: unknown = Array.isArray(value) ? [...value] : { ...value };
  const inner = withAt(at(value, [key]), rest, other);
  const property = { value: inner, enumerable: true, configurable: true, writable: true };
  return Object.defineProperty(Object(copy), key, property);
}

/** The value with what `other` has at a path, and whatever leads there. */
function grafted<T>(value: T, other: unknown, path: Path): T {
  const known = path.findIndex((_, index) => at(value, path.slice(0, index + 1)) === undefined);
  const part = path.slice(0, known + 1);
  return withAt(value, part, at(other, part));
}

type Change = [what: string, changed: object];

/** A name in place of the text at each of some paths. */
const textsChanged = (value: object, paths: readonly Path[]): Change[] =>
  paths.flatMap((path) => names.map((name): Change => [`${path.join('/')} = ${name}`, withAt(value, path, name)]));

/** A name as a key of each object, with what stands beside it. */
const keysAdded = (value: object): Change[] =>
  pathsIn(value, 'objects').flatMap((path) => {
    const [beside = 'x'] = Object.values(Object(at(value, path)));
    return names.map((name): Change => [`${path.join('/')}/${name}`, withAt(value, [...path, name], beside)]);
  });

/**
 * Every change of what a call is sent: of a good value, and of values of its schema by one path more each, until every text and
 * every object that it can have was among them.
 */
function changesOf(ref: string, good?: object): Change[] {
  const sampled: unknown[] = fc.sample(fromSchema({ $ref: ref }, '', { documents, names: () => ['x'] }), 60);
  const base = good ?? Object(sampled[0]);
  const seen = new Set(pathsIn(base, 'texts').map(shapeOf));
  const objects = new Set(pathsIn(base, 'objects').map(shapeOf));
  const changes = [...textsChanged(base, pathsIn(base, 'texts')), ...keysAdded(base)];
  for (const other of sampled)
    for (const path of pathsIn(other, 'texts')) {
      if (seen.has(shapeOf(path))) continue;
      seen.add(shapeOf(path));
      const value = grafted(base, other, path);
      changes.push(...textsChanged(value, [path]));
      const isNew = pathsIn(value, 'objects')
        .map(shapeOf)
        .some((shape) => !objects.has(shape));
      if (isNew) changes.push(...keysAdded(value));
      for (const inner of pathsIn(value, 'objects')) objects.add(shapeOf(inner));
    }
  return changes;
}

/** What is at its limit says so with 429 or 503; a fault is a 500. */
const isFault = ({ http, message }: { http: number; message: string | undefined }) => http >= 500 && message !== 'busy';

const withTexts = endpointNames.filter((name) => endpoints[name].request.body || endpoints[name].request.query);

test.each(withTexts)('%s finds nothing under a name that every object answers to', async (name) => {
  const [client, options] = await contract.good[name]();
  for (const part of ['query', 'body'] as const) {
    const ref = endpoints[name].request[part];
    if (!ref) continue;
    for (const [what, changed] of changesOf(ref, options[part] ?? {})) {
      const headers = { ...options.headers, 'idempotency-key': crypto.randomUUID() };
      const reply = await client.call(name, { ...options, [part]: changed, headers } as CallOptions<EndpointName>);
      expect([what, reply.message, isFault(reply)]).toEqual([what, reply.message, false]);
    }
  }
});

describe('the back office', () => {
  let manager: AdminClient;
  let admin: AdminClient;
  beforeAll(async () => {
    [manager, admin] = [await operatorOf(contract.gateway, 'manager'), await operatorOf(contract.gateway, 'admin')];
  });

  const parts = adminCallNames.flatMap((name) =>
    (['query', 'body'] as const).flatMap((part) => {
      const ref = adminEndpoints[name].request[part];
      return ref && adminEndpoints[name].auth === 'required' ? [{ name, part, ref }] : [];
    }),
  );

  test.each(parts)('$name finds nothing in its $part under a name that every object answers to', async (call) => {
    const { name, part, ref } = call;
    const operator = forOperators[name].includes('manager') ? manager : admin;
    for (const [what, changed] of changesOf(ref)) {
      const reply = await operator.call(name, { [part]: changed });
      expect([what, reply.message, isFault(reply)]).toEqual([what, reply.message, false]);
    }
  });
});
