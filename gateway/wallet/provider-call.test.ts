import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startAnswering } from '../../tests/support/gateway/answering.ts';
import { createProviderCall, createProviderList, type ProviderOptions } from './provider-call.ts';

const answers: { [path: string]: unknown } = {};
const reports: string[] = [];
let server: Awaited<ReturnType<typeof startAnswering>>;
let options: ProviderOptions & { report: (fault: unknown) => void };
beforeAll(async () => {
  server = await startAnswering(answers);
  const report = (fault: unknown) => void reports.push(String(fault));
  options = { url: () => server.url, secret: 'secret', clock: () => 1, report };
});
afterAll(() => server.close());
beforeEach(() => {
  reports.length = 0;
});

type One = { name: string };
const isOne = (value: unknown): value is One => typeof Object(value).name === 'string';
const named = (...names: unknown[]) => ({ list: names.map((name) => ({ name })) });

test('an entry that is none, or cannot be kept, takes none of the others with it, and is reported once', async () => {
  const ask = createProviderList(options);
  const names = async () => (await ask('/list', {}, isOne))?.map(({ name }) => name);
  answers['/list'] = named('a', 1, 'b\0', '\ud800', 'c');
  expect([await names(), await names()]).toEqual([
    ['a', 'c'],
    ['a', 'c'],
  ]);
  expect(reports).toEqual(["Error: the game server's list /list: 3 of 5 entries are left out"]);
  answers['/list'] = named('a');
  expect(await names()).toEqual(['a']);
  answers['/list'] = named('a', 2);
  expect(await names()).toEqual(['a']);
  expect(reports).toHaveLength(2);
});

test('more entries than a query can name are left out', async () => {
  answers['/list'] = named(...Array.from({ length: 5001 }, () => 'a'));
  expect(await createProviderList(options)('/list', {}, isOne)).toHaveLength(5000);
});

test.each([
  ['no list', { list: 'a' }],
  ['nothing', null],
  ['no JSON', '{"list":['],
  ['what no reader can walk', `{"list":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
  ['more than is read', `{"list":[${' '.repeat(5 * 1024 * 1024)}]}`],
])('%s is no answer', async (_what, answer) => {
  answers['/list'] = answer;
  expect(await createProviderList(options)('/list', {}, isOne)).toBeUndefined();
  expect(reports).toEqual([]);
});

test('a value with a text that cannot be kept is no answer', async () => {
  const call = createProviderCall(options);
  answers['/one'] = { name: 'a' };
  expect(await call('/one', {}, isOne)).toEqual({ name: 'a' });
  answers['/one'] = { name: 'a', more: ['\0'] };
  expect(await call('/one', {}, isOne)).toBeUndefined();
});
