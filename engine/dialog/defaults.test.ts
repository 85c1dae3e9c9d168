import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** The declarations of every rule of the panel. */
const panel = [
  ...readFileSync(join(import.meta.dirname, 'Dialog.module.css'), 'utf8')
    .replaceAll(/\/\*.*?\*\//gs, '')
    .matchAll(/^ *\.panel \{([^}]*)\}/gm),
].flatMap(([, body = '']) => body.split(';').map((declaration) => declaration.trim()));

test('a window is at least 200 × 200 px, and comes 100 ms after the page is dimmed (§9)', () => {
  expect(panel).toContain('min-width: min(200px, 100%)');
  expect(panel.filter((one) => /min-height: min\(200px/.test(one))).toHaveLength(1);
  expect(panel).toContain('animation-delay: 100ms');
});
