import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Theme } from '#schemas/brand';
import { fontsOf } from './fonts.ts';

const root = join(import.meta.dirname, '../../..');
const theme = JSON.parse(readFileSync(join(root, 'brands/base/themes/light.json'), 'utf8')) as Theme;
const filesOf = (body: Partial<Theme['font']['body']>) => {
  const own = { ...theme.font.body, ...body };
  return fontsOf([{ ...theme, font: { ...theme.font, body: own, display: own, scripts: {} } }], root, (path) => path)
    .files;
};

test('a family that is stretched comes with its widths', () => {
  const source = '@fontsource-variable/bricolage-grotesque';
  const names = filesOf({ source, stretch: '75%' }).map(({ path }) => path);
  expect(names.length).toBeGreaterThan(0);
  expect(names.every((path) => path.includes('wdth'))).toBe(true);
  expect(filesOf({ source }).some(({ path }) => path.includes('wdth'))).toBe(false);
});

test('one that has none comes as it is', () => {
  const source = '@fontsource-variable/figtree';
  expect(filesOf({ source, stretch: '75%' })).toEqual(filesOf({ source }));
});

test('names the package that a theme wants and that is not there', () => {
  expect(() => filesOf({ source: '@fontsource/gone' })).toThrow('npm install @fontsource/gone');
});

test('families of further scripts come along', () => {
  const scripts = { thai: { family: 'Noto Sans Thai Variable', source: '@fontsource-variable/noto-sans-thai' } };
  const { files } = fontsOf([{ ...theme, font: { ...theme.font, scripts } }], root, (path) => path);
  expect(files.some(({ path }) => path.includes('noto-sans-thai-thai'))).toBe(true);
});
