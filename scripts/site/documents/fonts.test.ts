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

test('until a family has come, faces of devices stand in for it with its measures', () => {
  const { css } = fontsOf([theme], root, (path) => path);
  const rules = [
    ...css.matchAll(/@font-face\{font-family:"Onest Variable Fallback (\d)";font-weight:(\d+);([^}]*)\}/g),
  ];
  expect(rules.map(([, system, weight]) => `${system} ${weight}`).sort()).toEqual(
    ['1 400', '1 650', '1 700', '2 400', '2 650', '2 700', '3 400', '3 650', '3 700'].sort(),
  );
  const [, , , arial = ''] = rules.find(([, system, weight]) => system === '1' && weight === '400') ?? [];
  expect(arial).toContain('local("Arial")');
  const number = (name: string) => Number(new RegExp(`${name}:([\\d.]+)%`).exec(arial)?.[1]);
  // Onest is 469 wide of 1000 where Arial is 913 of 2048, and 0.97 em above the line.
  expect(number('size-adjust')).toBeCloseTo((469 / 1000 / (913 / 2048)) * 100, 1);
  const strong = rules.find(([, system, weight]) => system === '1' && weight === '650')?.[3] ?? '';
  expect(strong).toContain('local("Arial Bold")');
  // Between 479 at 600 and 483 at 700; bold Arial is 983.
  expect(Number(/size-adjust:([\d.]+)%/.exec(strong)?.[1])).toBeCloseTo((481 / 1000 / (983 / 2048)) * 100, 1);
  expect((number('ascent-override') * number('size-adjust')) / 100).toBeCloseTo(97, 1);
  expect((number('descent-override') * number('size-adjust')) / 100).toBeCloseTo(30.5, 1);
});

test('a family of fixed width, and one of which no measures are known, has nothing that stands in for it', () => {
  const body = { ...theme.font.body, family: 'JetBrains Mono Variable', source: '@fontsource-variable/jetbrains-mono' };
  const { css } = fontsOf([{ ...theme, font: { ...theme.font, body, display: body } }], root, (path) => path);
  expect(css).not.toContain('Fallback');
});
