import { describe, expect, test } from 'vitest';
import { compileSafely } from './safe-pattern.ts';

describe('patterns that merchants write', () => {
  test.each([
    ['^[A-Za-z0-9]*$', 'abc1', 'a b'],
    ['^[A-Z][a-z]+$', 'Abc', 'abc'],
    ['^\\d{6,12}$', '123456', '12345'],
    ['^[^\\s<>]*$', 'ok', '<'],
    ['^\\+?84\\d*$', '+84123', '85'],
    ['^[\\u4E00-\\u9FFF]*$', '中文', 'zh'],
    ['^\\p{L}*$', 'ấm', '1'],
    ['^[a*+?]*$', 'a*', 'b'],
  ])('%s runs', (source, fits, not) => {
    expect(compileSafely(source)?.test(fits)).toBe(true);
    expect(compileSafely(source)?.test(not)).toBe(false);
  });

  test.each([
    '^(a+)+$',
    '^(a|aa)*$',
    '(?=.*[A-Z]).*',
    '^(.)\\1$',
    'a*a*a*b',
    '^.*.*.+$',
    'a{2,}b*c+',
    '[',
    '[z-a]',
    'a{2,1}',
    'x'.repeat(513),
    'a||b',
  ])('%s does not', (source) => {
    expect(compileSafely(source)).toBeUndefined();
  });

  test('the slowest that is allowed is quick on the longest text', () => {
    // The time of this process alone: what else the machine does counts for nothing.
    const started = process.cpuUsage();
    expect(compileSafely('^[a-z]*[a-z]*!$')?.test('a'.repeat(255))).toBe(false);
    expect(process.cpuUsage(started).user).toBeLessThan(1_000_000);
  });
});
