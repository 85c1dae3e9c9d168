import { createHash } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { isIntact } from './intact.ts';

afterEach(() => vi.unstubAllGlobals());

const text = '{"name":"Sen Vàng"}';
const hash = createHash('sha256').update(text).digest('hex');

test('a text is known by its hash, or by the beginning that a name holds', async () => {
  expect(await isIntact(text, hash)).toBe(true);
  expect(await isIntact(text, hash.slice(0, 8))).toBe(true);
});

test.each([
  ['changed', `${text} `, hash],
  ['torn', text.slice(0, -1), hash],
  ['of another name', text, hash.replace(/^./, (first) => (first === '0' ? '1' : '0'))],
  ['without a hash', text, undefined],
  ['of an empty hash', text, ''],
])('one that is %s is not', async (_name, given, named) => {
  expect(await isIntact(given, named)).toBe(false);
});

test('nothing is, where the browser cannot tell', async () => {
  vi.stubGlobal('crypto', {});
  expect(await isIntact(text, hash)).toBe(false);
});
