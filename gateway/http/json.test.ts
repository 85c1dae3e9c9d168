import { expect, test } from 'vitest';
import { parseJson } from './json.ts';

const nested = (depth: number) => Buffer.from('['.repeat(depth) + ']'.repeat(depth));

test('32 levels are read, 33 are not', () => {
  expect(parseJson(nested(32))).toBeInstanceOf(Array);
  expect(() => parseJson(nested(33))).toThrow('malformed_request');
});

test('brackets in strings and escaped quotes do not count', () => {
  const value = { a: `"${'['.repeat(50)}\\` };
  expect(parseJson(Buffer.from(JSON.stringify(value)))).toEqual(value);
});

test('siblings are not levels', () => {
  expect(parseJson(Buffer.from(`[${Array(100).fill('{}').join()}]`))).toHaveLength(100);
});
