import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminCallNames, adminEndpoints, adminSchemas } from '../../gateway/admin/contract.ts';
import { type EndpointName, endpointNames, endpoints, schemas } from '../../gateway/http/contract.ts';
import { fromSchema } from '../fuzz/from-schema.ts';
import { times } from '../fuzz/runs.ts';
import type { CallOptions } from '../support/client/client.ts';
import fc from '../support/fast-check.ts';
import { operatorOf, testAdmin } from '../support/office/admin.ts';
import { type Contract, startContract } from './good-calls.ts';

/** Names that every object answers to: whoever looks a client's text up in a record must not find them. */
const names = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'];

let contract: Contract;
beforeAll(async () => {
  contract = await startContract({ admin: testAdmin });
}, 60_000);
afterAll(() => contract.close());

/** Paths of all texts in a value. */
function textsIn(value: unknown, path: string[] = []): string[][] {
  if (typeof value === 'string') return [path];
  if (typeof value !== 'object' || value === null || value instanceof Blob) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, [...path, key]));
}

/** The value with another text at a path. */
function withText<T>(value: T, [key, ...rest]: string[], text: string): T {
  if (key === undefined) return text as T;
  const copy: unknown = Array.isArray(value) ? [...value] : { ...value };
  Reflect.set(Object(copy), key, withText(Reflect.get(Object(value), key), rest, text));
  return copy as T;
}

const withTexts = endpointNames.filter((name) => endpoints[name].request.body || endpoints[name].request.query);

test.each(withTexts)('%s finds nothing under a name that every object answers to', async (name) => {
  const [client, options] = await contract.good[name]();
  const sent: Pick<CallOptions<EndpointName>, 'query' | 'body'> = {
    ...(options.query ? { query: options.query } : {}),
    ...(options.body ? { body: options.body } : {}),
  };
  for (const path of textsIn(sent))
    for (const text of names) {
      const key = { 'idempotency-key': crypto.randomUUID() };
      const changed = withText(sent, path, text);
      const { http, message } = await client.call(name, {
        ...options,
        ...changed,
        headers: { ...options.headers, ...key },
      } as typeof options);
      // What is at its limit says so with 429 or 503; a fault is a 500.
      expect([path, text, message, http < 500 || message === 'busy']).toEqual([path, text, message, true]);
    }
});

describe('the back office', () => {
  let office: Awaited<ReturnType<typeof operatorOf>>[];
  beforeAll(async () => {
    office = [await operatorOf(contract.gateway, 'manager'), await operatorOf(contract.gateway, 'admin')];
  });

  const parts = adminCallNames.flatMap((name) =>
    (['query', 'body'] as const).flatMap((part) => {
      const ref = adminEndpoints[name].request[part];
      return ref && adminEndpoints[name].auth === 'required' ? [{ name, part, ref }] : [];
    }),
  );

  test.each(parts)('$name finds nothing in its $part under a name that every object answers to', async (call) => {
    const { name, part, ref } = call;
    const documents = new Map([...schemas, ...adminSchemas]);
    const values = fc.sample(fromSchema({ $ref: ref }, '', { documents, names: () => ['x'] }), times(4));
    for (const operator of office)
      for (const value of values)
        for (const path of textsIn(value))
          for (const text of names) {
            const { http, message } = await operator.call(name, { [part]: withText(value, path, text) });
            expect([path, text, message, http < 500]).toEqual([path, text, message, true]);
          }
  });
});
