import { expect, test } from 'vitest';
import { testFleet, told } from '../../test-fleet.ts';
import { patternInvalid } from './rule.ts';

const check = (pattern: string) => {
  const routes = `{ "rng": { "path": "/rng", "page": "home", "query": { "page": ${JSON.stringify(pattern)} } } }`;
  return told(testFleet({ kid: { routes } }, [patternInvalid]).check());
};

test('a pattern that no engine takes, with its reason', () => {
  expect(check('[0-9')).toEqual([['pattern-invalid', '"[0-9"', 'No pattern: unterminated character class.']]);
  expect(check('*')).toEqual([['pattern-invalid', '"*"', 'No pattern: nothing to repeat.']]);
});

test('a sound pattern', () => {
  expect(check('[0-9]{1,4}')).toEqual([]);
});
