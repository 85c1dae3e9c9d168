import { describe, expect, test } from 'vitest';
import fc from '../../tests/support/fast-check.ts';
import { acceptedMatcher } from './accepted.ts';

/** Longest texts that almost match: the worst that can be typed into a hostile pattern. */
const attacks = ['a', 'aA1'].map((part) => `${part.repeat(255).slice(0, 254)}!`);

describe('a pattern of the platform', () => {
  test.each([undefined, '', '*'])('%j matches anything', (pattern) => {
    expect(acceptedMatcher(pattern)).toBeUndefined();
  });

  test.each(['[a-z', '[a-z]{3', '(a', 'a{3,1}', '(?<n', '\\'])('%s is broken: left to the platform', (pattern) => {
    expect(acceptedMatcher(pattern)).toBeUndefined();
  });

  test.each([
    '(a+)+$',
    '^(a|a)*$',
    '^(a|aa)+$',
    '^([a-z0-9]+[._]?)+@b$',
    '^(?:\\w+\\s?)*$',
    '^(.*a){20}$',
    '^(a?){60}a{60}$',
    '^.*.*.*.*=.*$',
    '^(\\w+)\\s\\1$',
    '^(?<word>a+)\\k<word>$',
    '^((a{1,20}){1,20}){1,20}$',
    '(?<=a+)b',
  ])('%s could hang the page: left to the platform', (pattern) => {
    expect(acceptedMatcher(pattern)).toBeUndefined();
  });

  test.each([
    ['^[A-Za-z0-9]{6,12}$', 'player01', 'spa ce'],
    ['^[1-9]\\d{7,10}$', '912345678', '0912345678'],
    ['^(?=.*[A-Z])(?=.*\\d)[A-Za-z\\d]{6,16}$', 'Passw0rd', 'password'],
    ['^[\\w\\-.]+@[\\w\\-]+\\.[a-z]{2,4}$', 'an@example.com', 'an@example'],
    ['^(?:\\+84|0)\\d{9}$', '+84912345678', '84912345678'],
    ['^[\\u4e00-\\u9fa5·]{2,20}$', '王小明', 'Wang'],
    ['^\\p{L}+$', 'Nguyễn', 'a1'],
    ['^a\\-b$', 'a-b', 'ab'],
  ])('%s is run', (pattern, good, bad) => {
    const matches = acceptedMatcher(pattern, 64);
    expect(matches?.(good)).toBe(true);
    expect(matches?.(bad)).toBe(false);
  });

  test('the shorter the field, the more a pattern may cost', () => {
    const pattern = '^\\w*@\\w*\\.\\w*\\.\\w*$';
    expect(acceptedMatcher(pattern, 255)).toBeUndefined();
    expect(acceptedMatcher(pattern, 40)).toBeDefined();
  });

  test('whatever is run ends at once on the longest text', () => {
    const atom = fc.constantFrom(
      'a',
      '.',
      '\\w',
      '[a-z]',
      '[^@]',
      '\\d',
      '(a)',
      '(a|b)',
      '(?:a|\\w)',
      '(\\w+)',
      '(a*b)',
    );
    const quantifier = fc.constantFrom('', '*', '+', '?', '{2}', '{1,9}', '{3,}', '*?');
    const part = fc.tuple(atom, quantifier).map((pair) => pair.join(''));
    const pattern = fc
      .tuple(fc.constantFrom('^', ''), fc.array(part, { minLength: 1, maxLength: 6 }), fc.constantFrom('$', '@$', ''))
      .map(([start, parts, end]) => `${start}${parts.join('')}${end}`);
    let run = 0;
    fc.assert(
      fc.property(pattern, (source) => {
        const matches = acceptedMatcher(source);
        if (!matches) return;
        run += 1;
        const start = process.cpuUsage();
        for (const attack of attacks) matches(attack);
        // Time of this process alone: a busy machine does not count.
        expect(process.cpuUsage(start).user / 1000).toBeLessThan(100 * attacks.length);
      }),
      { numRuns: 300 },
    );
    expect(run).toBeGreaterThan(20);
  });
});
