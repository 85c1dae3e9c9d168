import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import page from '../../../../schemas/brand/page.schema.json' with { type: 'json' };
import { absence } from './regions.ts';

const css = readFileSync(join(import.meta.dirname, '../../../../engine/pages/Layout.module.css'), 'utf8');
const [everywhere = '', wide = ''] = css.split('@media (min-width: 1024px)');
const layouts = page.properties.layout.enum;

test.each(layouts)('the styles of the layout "%s" show an aside on desktops, or none, as is reported', (layout) => {
  expect(everywhere).toMatch(/\.aside \{\s+display: none;/);
  const shown = new RegExp(`\\.${layout} > \\.aside[^{]*\\{\\s+display: (block|grid);`).test(wide);
  expect(absence('aside', layout, 'desktop') === undefined).toBe(shown);
  expect(absence('aside', layout, 'tablet')).toEqual(expect.any(String));
});

test('the bar is gone on desktops; the rest always stands', () => {
  expect(wide).toMatch(/\.bar \{\s+display: none;/);
  expect([absence('bar', 'side', 'desktop'), absence('bar', 'side', 'phone')]).toEqual([expect.any(String), undefined]);
  expect(['header', 'main', 'footer'].map((region) => absence(region, 'side', 'phone'))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
