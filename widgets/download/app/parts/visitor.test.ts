import { expect, test } from 'vitest';
import { systemOf } from './visitor.ts';

const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/604.1';

test.each([
  ['android', `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${safari}`, 5],
  ['ios', `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${safari}`, 5],
  ['ios', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari}`, 5],
  ['macos', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari}`, 0],
  ['windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0', 0],
  [undefined, 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0', 0],
  [undefined, '', 0],
])('%s: %s, %i fingers', (system, userAgent, maxTouchPoints) => {
  expect(systemOf({ userAgent, maxTouchPoints })).toBe(system);
});
