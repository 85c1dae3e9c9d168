import type { Theme } from '#schemas/brand';
import { fallbackFamilies } from './fallback-families.ts';

type Font = Theme['font']['body'];
type Scripts = Theme['font']['scripts'];

/** Steps of the type scale, as exponents of its ratio. */
const steps = { xs: -2, sm: -1, md: 0, lg: 1, xl: 2, '2xl': 3, '3xl': 4, '4xl': 5, '5xl': 6 };

/** Multiples of the 4 px grid that widgets may use. */
const spaces = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20];

/**
 * A theme's tokens as CSS variables. Widgets know no other colour, size or font.
 * @param assets base of the addresses of the brand's assets
 */
export function themeVariables(theme: Theme, assets: string): Record<string, string> {
  const { color, font, radius, density = {}, elevation = {}, motion = {}, tile = {}, pattern, texture } = theme;
  const unit = 4 * (density.unit ?? 1);
  return {
    ...prefixed('--color-', color),
    ...fontVariables('body', font.body, font.scripts),
    ...fontVariables('display', font.display, font.scripts),
    ...(font.numeric ? { '--font-numeric': stack(font.numeric, font.scripts) } : {}),
    '--font-weight-strong': String(font.body.strong ?? 700),
    ...typeScale(font.base ?? 16, font.scale ?? 1.2),
    '--radius-sm': px(radius.sm),
    '--radius-md': px(radius.md),
    '--radius-lg': px(radius.lg),
    '--radius-button': px(radius.button ?? radius.md),
    ...Object.fromEntries(spaces.map((step) => [`--space-${step}`, px(step * unit)])),
    '--gutter': px(density.gutter ?? 32),
    '--content': px(density.content ?? 1360),
    '--control': px(density.control ?? 44),
    '--section': px(density.section ?? 48),
    '--shadow-low': elevation.low ?? 'none',
    '--shadow-high': elevation.high ?? 'none',
    '--motion-fast': `${motion.fast ?? 120}ms`,
    '--motion-base': `${motion.base ?? 200}ms`,
    '--ease': motion.easing ?? 'cubic-bezier(0.2, 0, 0, 1)',
    '--tile-ratio': tile.ratio ?? '3/4',
    '--tile-width': px(tile.width ?? 168),
    ...(tile.plate ? plate(2 * unit) : {}),
    '--pattern': pattern ? `url("${assets}${pattern}")` : 'none',
    ...(texture ? { '--texture': 'var(--pattern)' } : {}),
  };
}

/** All variables that a theme may set, those that only some set included: what a style sheet may name. */
export function everyVariable(theme: Theme): Record<string, string> {
  const { body } = theme.font;
  const full = {
    ...theme,
    color: { ...theme.color, gain: theme.color.positive, loss: theme.color.negative },
    font: { ...theme.font, numeric: body },
    tile: { ...theme.tile, plate: true },
    texture: true,
  };
  return themeVariables(full, '');
}

/** The CSS rule of one theme of a brand, in force while `<html data-theme>` names it. */
export function themeCss(name: string, theme: Theme, assets: string): string {
  const variables = Object.entries(themeVariables(theme, assets)).map(([key, value]) => `${key}:${value}`);
  return `:root[data-theme="${name}"]{color-scheme:${theme.scheme};${variables.join(';')}}`;
}

function plate(inset: number): Record<string, string> {
  return {
    '--tile-plate': 'var(--color-surface1)',
    '--tile-edge': '1px',
    '--tile-inset': px(inset),
    '--tile-height': '100%',
  };
}

function fontVariables(role: string, font: Font, scripts: Scripts): Record<string, string> {
  return {
    [`--font-${role}`]: stack(font, scripts),
    [`--font-weight-${role}`]: String(font.weight ?? 400),
    [`--font-tracking-${role}`]: `${font.tracking ?? 0}em`,
    [`--font-leading-${role}`]: String(font.leading ?? 1.5),
    [`--font-transform-${role}`]: font.transform ?? 'none',
    [`--font-stretch-${role}`]: font.stretch ?? '100%',
  };
}

function stack(
  { family, fallback, source }: Pick<Font, 'family' | 'fallback' | 'source'>,
  scripts: Scripts = {},
): string {
  const others = Object.values(scripts).map((script) => quoted(script.family));
  const meanwhile = source ? fallbackFamilies(family).map(quoted) : [];
  return [quoted(family), ...others, ...meanwhile, fallback].join(', ');
}

function quoted(family: string): string {
  return /['",]/.test(family) ? family : `"${family}"`;
}

function typeScale(base: number, ratio: number): Record<string, string> {
  return Object.fromEntries(
    Object.entries(steps).map(([name, power]) => {
      // Small text must stay legible whatever the ratio: never below 12 px.
      const size = Math.max(12, base * ratio ** power);
      return [`--text-${name}`, `${(size / 16).toFixed(4)}rem`];
    }),
  );
}

function prefixed(prefix: string, values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [`${prefix}${kebab(key)}`, value]));
}

function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function px(value: number): string {
  return `${value}px`;
}
