import { isDeepStrictEqual } from 'node:util';
import { parse } from 'jsonc-parser';
import { expect, test } from 'vitest';
import fc from '../../../tests/support/fast-check.ts';
import { parseText } from './parse.ts';
import { proven } from './proven.ts';
import { scan } from './scan.ts';

const name = fc.constantFrom('a', 'b', ':', '"', '\\', '": ', ' :', 'é');

/** Text of an object that may say a name twice, spaced in any way that JSON allows. */
const text = fc.letrec((tie) => {
  const space = fc.constantFrom('', ' ', '\n', '\t');
  const member = fc.tuple(space, name, space, space, tie('value'), space);
  return {
    value: fc.oneof(
      { maxDepth: 4 },
      fc.json({ maxDepth: 1 }),
      name.map((one) => JSON.stringify(one)),
      tie('list'),
      tie('object'),
    ),
    list: fc.array(tie('value'), { maxLength: 3 }).map((items) => `[${items.join(',')}]`),
    object: fc.array(member, { maxLength: 4 }).map((members) => {
      const written = members.map(
        ([a, key, b, c, value, d]) => `${a}${JSON.stringify(key)}${b}:${c}${String(value)}${d}`,
      );
      return `{${written.join(',')}}`;
    }),
  };
}).object;

test('what is proven has no name twice, in whatever way it is written', () => {
  let provenOnes = 0;
  fc.assert(
    fc.property(text, (json) => {
      // After {"\"": 1, "\\": 1}, V8 13.6 reads {"\"": 1, "\"": 1} as if it had those two names: JSON.parse has to be right.
      fc.pre(isDeepStrictEqual(JSON.parse(json), parse(json)));
      const { repeated } = scan(json);
      const quick = proven(json, JSON.parse(json) as object);
      if (quick) provenOnes++;
      if (quick) expect(repeated).toEqual([]);
      expect(parseText(json).faults).toEqual(repeated);
    }),
    { numRuns: 2000 },
  );
  expect(provenOnes).toBeGreaterThan(100);
});
