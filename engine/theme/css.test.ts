import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Theme } from '#schemas/brand';
import { themeCss, themeVariables } from './css.ts';
import { themeScript } from './first-script.ts';

const theme = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../brands/base/themes/light.json'), 'utf8'),
) as Theme;

describe('theme', () => {
  test('every colour role becomes a variable', () => {
    const variables = themeVariables(theme, '/assets/');
    for (const role of Object.keys(theme.color)) {
      const name = `--color-${role.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
      expect(variables[name], name).toBe(theme.color[role as keyof Theme['color']]);
    }
  });

  test('no step of the type scale is smaller than 12 px', () => {
    const variables = themeVariables({ ...theme, font: { ...theme.font, base: 13, scale: 1.4 } }, '');
    const sizes = Object.entries(variables).filter(([name]) => /^--text-(xs|sm|md|lg|xl)$/.test(name));
    expect(sizes).toHaveLength(5);
    for (const [, size] of sizes) expect(Number.parseFloat(size) * 16).toBeGreaterThanOrEqual(12);
  });

  test('figures, texture and plates are said only where a theme has them', () => {
    const plain = Object.keys(themeVariables(theme, ''));
    expect(plain.filter((name) => /numeric|texture|tile-(plate|edge|inset|height)/.test(name))).toEqual([]);
    const mono = { family: 'JetBrains Mono Variable', fallback: 'monospace' };
    const said = themeVariables(
      { ...theme, font: { ...theme.font, scripts: {}, numeric: mono }, tile: { plate: true }, texture: true },
      '',
    );
    expect(said['--font-numeric']).toBe('"JetBrains Mono Variable", monospace');
    expect(said['--texture']).toBe('var(--pattern)');
    expect(said['--tile-edge']).toBe('1px');
  });

  test('families of further scripts follow those of a role, before what devices have', () => {
    const scripts = { thai: { family: 'Noto Sans Thai Variable', source: '@fontsource-variable/noto-sans-thai' } };
    const { font } = theme;
    const variables = themeVariables({ ...theme, font: { ...font, scripts } }, '');
    const meanwhile = [1, 2, 3].map((number) => `"${font.body.family} Fallback ${number}"`).join(', ');
    expect(variables['--font-body']).toBe(
      `"${font.body.family}", "Noto Sans Thai Variable", ${meanwhile}, ${font.body.fallback}`,
    );
    expect(variables['--font-display']).toContain('"Noto Sans Thai Variable"');
  });

  test('the rule is in force for its own name only, and tells the browser the scheme', () => {
    expect(themeCss('light', theme, '/a/')).toMatch(/^:root\[data-theme="light"\]\{color-scheme:light;--color-canvas:/);
  });
});

describe('first script', () => {
  const run = (stored: string | null, script: string) => {
    const dataset: Record<string, string> = {};
    const localStorage = { getItem: () => stored };
    const document = { documentElement: { dataset } };
    const matchMedia = () => ({ matches: true });
    new Function('localStorage', 'document', 'matchMedia', script)(localStorage, document, matchMedia);
    return dataset.theme;
  };

  test('takes the choice, else the default; a name that the brand lacks is no choice', () => {
    const script = themeScript(['dark', 'light'], 'dark', null);
    expect(run('light', script)).toBe('light');
    expect(run(null, script)).toBe('dark');
    expect(run('sepia', script)).toBe('dark');
  });

  test('follows the device when the brand says so', () => {
    expect(run(null, themeScript(['night', 'day'], 'night', { dark: 'night', light: 'day' }))).toBe('day');
  });
});
