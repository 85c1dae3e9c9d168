import { expect, test } from 'vitest';
import { reported, testFleet } from '../../test-fleet.ts';
import { patternInvalid } from './rule.ts';

const check = (pattern: string) => {
  const routes = `{ "rng": { "path": "/rng", "page": "home", "query": { "page": ${JSON.stringify(pattern)} } } }`;
  return reported(testFleet({ kid: { routes } }, [patternInvalid]).check());
};

test('a pattern that no engine takes, with its reason', () => {
  expect(check('[0-9')).toEqual([['pattern-invalid', '"[0-9"', 'No pattern: unterminated character class.']]);
  expect(check('*')).toEqual([['pattern-invalid', '"*"', 'No pattern: nothing to repeat.']]);
});

test('a sound pattern', () => {
  expect(check('[0-9]{1,4}')).toEqual([]);
});

test.each([
  ['', 'it is empty'],
  ['a^b', 'no value fits it'],
  ['a$b', 'no value fits it'],
])('a pattern that takes nothing: %j', (pattern, reason) => {
  expect(check(pattern)).toMatchObject([['pattern-invalid', JSON.stringify(pattern), expect.stringContaining(reason)]]);
});

test('a pattern as programmers write it', () => {
  expect(check('/[0-9]+/i')).toEqual([
    [
      'pattern-invalid',
      '"/[0-9]+/i"',
      'No pattern: it is written without the slashes around it, and without flags. Did you mean "[0-9]+"?',
    ],
  ]);
});

test.each(['^[0-9]+$', '(^a|b$)', '[^a]x', '\\\\$5', 'a|^b', '/[a-z]+'])('sound: %s', (pattern) => {
  expect(check(pattern)).toEqual([]);
});
