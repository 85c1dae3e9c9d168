import { expect, test } from 'vitest';
import { reported, testFleet } from '../../test-fleet.ts';
import { patternSlow } from './rule.ts';

const check = (pattern: string) => {
  const routes = JSON.stringify({ promo: { path: '/promo', page: 'home', query: { id: pattern } } });
  return reported(testFleet({ kid: { routes } }, [patternSlow]).check(['kid']));
};

test.each(['(a+)+', '([a-z0-9]+[._]?)+', '(a|a)*', '(.*a){20}', '.*.*.*.*=.*'])('%s', (pattern) => {
  expect(check(pattern)).toEqual([
    [
      'pattern-slow',
      JSON.stringify(pattern),
      'A long value of "id" could hang the browser: this pattern can match it in too many ways.',
    ],
  ]);
});

test.each(['(?:a|b)+', '[A-Za-z0-9_-]{1,40}', '[a-z][A-Za-z0-9-]{0,39}', '[0-9]{1,4}', 'new|hot|all', '[a-z'])(
  '%s',
  (pattern) => {
    expect(check(pattern)).toEqual([]);
  },
);
