import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import samples from '../../../engine/gallery/samples.json' with { type: 'json' };

const out = process.env.OUT_DIR ?? join(import.meta.dirname, '../../../dist');

test('a build holds no trace of the gallery of the kit', () => {
  const files = globSync('**/*.{js,css,html,json}', { cwd: out });
  expect(files.length).toBeGreaterThan(50);
  const traces = ['data-gallery', '/_kit', samples.long.id, samples.link];
  const found = files.filter((file) => {
    const text = readFileSync(join(out, file), 'utf8');
    return /gallery/i.test(file) || traces.some((trace) => text.includes(trace));
  });
  expect(found).toEqual([]);
});
