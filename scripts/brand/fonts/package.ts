import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const modules = join(import.meta.dirname, '../../../node_modules');
const scopes = ['@fontsource', '@fontsource-variable'];

/** What a package of fonts holds. */
export interface FontPackage {
  /** Name of its family, as its style sheets call it. */
  family: string;
  /** Weights that it has: single ones, or all between two. */
  weights: { list: readonly number[] } | { from: number; to: number };
  /** Widths that it has, in per cent; none but the usual one when left out. */
  widths?: { from: number; to: number };
  /** Whether it has a letter. */
  has(letter: string): boolean;
}

const known = new Map<string, FontPackage | undefined>();

/** Whether a package of fonts is installed: a build reads its files. */
export function isInstalled(source: string): boolean {
  // What is not even written like a package of fonts is reported by the schema.
  return !isSource(source) || packageOf(source) !== undefined;
}

/** All packages of fonts that are installed. */
export function installed(): string[] {
  return scopes.flatMap((scope) => {
    const folder = join(modules, scope);
    return existsSync(folder) ? readdirSync(folder).map((name) => `${scope}/${name}`) : [];
  });
}

/** What an installed package holds; undefined for any other. Brands have the same few. */
export function packageOf(source: string): FontPackage | undefined {
  if (known.has(source)) return known.get(source);
  const found = isSource(source) && existsSync(join(modules, source, 'metadata.json')) ? read(source) : undefined;
  known.set(source, found);
  return found;
}

function isSource(source: string): boolean {
  return /^@fontsource(-variable)?\/[a-z0-9-]+$/.test(source);
}

interface Axis {
  min: string;
  max: string;
}

function read(source: string): FontPackage {
  const { family, weights, variable } = jsonOf(source, 'metadata.json') as {
    family: string;
    weights: number[];
    variable: false | Record<string, Axis>;
  };
  const ranges = Object.values(jsonOf(source, 'unicode.json') as Record<string, string>).flatMap(rangesOf);
  const axes = source.startsWith('@fontsource-variable/') && variable ? variable : {};
  const { wght, wdth } = axes;
  return {
    family: source.startsWith('@fontsource-variable/') ? `${family} Variable` : family,
    weights: wght ? { from: Number(wght.min), to: Number(wght.max) } : { list: weights },
    ...(wdth ? { widths: { from: Number(wdth.min), to: Number(wdth.max) } } : {}),
    has(letter) {
      const code = letter.codePointAt(0) ?? 0;
      return ranges.some(([from, to]) => code >= from && code <= to);
    },
  };
}

function jsonOf(source: string, file: string): unknown {
  return JSON.parse(readFileSync(join(modules, source, file), 'utf8'));
}

/** `U+0100-02BA,U+1E??` → from-to. */
function rangesOf(list: string): [number, number][] {
  return list.split(',').map((range) => {
    const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-');
    return [Number.parseInt(from.replaceAll('?', '0'), 16), Number.parseInt(to.replaceAll('?', 'F'), 16)];
  });
}
