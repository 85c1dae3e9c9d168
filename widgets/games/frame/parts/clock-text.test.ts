import { expect, test } from 'vitest';
import { clockText } from './clock-text.ts';

test.each([
  [-5000, '0:00'],
  [999, '0:00'],
  [247_000, '4:07'],
  [3_729_000, '1:02:09'],
])('%i ms are %s', (ms, text) => expect(clockText(ms)).toBe(text));
