import { expect, test } from 'vitest';
import { ShortCache } from './short-cache.ts';

test('an answer serves everybody for its time, also one that there is nothing; then it is made anew', async () => {
  let passed = 0;
  let made = 0;
  const cache = new ShortCache<number | undefined>(3000, () => passed);
  const ask = (key = 'a') =>
    cache.of(key, async () => {
      made += 1;
      return made > 1 ? made : undefined;
    });
  expect(await Promise.all([ask(), ask()])).toEqual([undefined, undefined]);
  passed = 2999;
  expect(await ask()).toBeUndefined();
  expect(await ask('b')).toBe(2);
  passed = 3000;
  expect(await ask()).toBe(3);
  cache.empty();
  expect(await ask()).toBe(4);
});

test('one that throws is not cached, and the oldest go when there are too many', async () => {
  const cache = new ShortCache<string>(3000, () => 0, 2);
  await expect(cache.of('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  const made: string[] = [];
  const ask = (key: string) =>
    cache.of(key, async () => {
      made.push(key);
      return key;
    });
  for (const key of ['a', 'b', 'a', 'c', 'b', 'a']) expect(await ask(key)).toBe(key);
  expect(made).toEqual(['a', 'b', 'c', 'a']);
});
