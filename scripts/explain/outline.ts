import { isObject, type Json } from '#engine/brand';
import type { OpenBrand } from '../check/fleet/fleet.ts';
import { valueAt } from '../check/fleet/owner.ts';
import { paint } from '../command/index.ts';

/** A brand at a glance. */
export interface Outline {
  brand: string;
  name: string;
  layers: string[];
  languages: string[];
  themes: string[];
  /** File (without `.json`) → the layers that write it, in their order. */
  files: Record<string, string[]>;
}

/** What there is to ask about. */
export function outlineOf({ id, folders, stack }: OpenBrand): Outline {
  const brand = stack.files.get('brand');
  const files = [...stack.files.keys()].sort();
  return {
    brand: id,
    name: String(valueAt(brand, '/name') ?? id),
    layers: folders.map((folder) => folder.id),
    languages: keys(valueAt(brand, '/languages/supported')),
    themes: strings(valueAt(brand, '/themes/available')),
    files: Object.fromEntries(
      files.map((file) => [file, folders.filter((folder) => folder.files.has(file)).map((folder) => folder.id)]),
    ),
  };
}

/** An outline for people. */
export function printOutline({ brand, name, layers, languages, themes, files }: Outline): string {
  const width = Math.max(...Object.keys(files).map(({ length }) => length));
  return [
    `${paint('bold', brand)}  ${name}`,
    `  layers     ${layers.join(' → ')}`,
    `  languages  ${languages.join(', ')}`,
    `  themes     ${themes.join(', ')}`,
    '',
    ...Object.entries(files).map(([file, writers]) => `  ${file.padEnd(width)}  ${paint('dim', writers.join(' → '))}`),
    '',
    paint(
      'dim',
      `Ask for one value: brand explain ${brand} brand#/name; for a page: brand explain ${brand} --page home`,
    ),
    '',
  ].join('\n');
}

function keys(value: Json | undefined): string[] {
  return isObject(value) ? Object.keys(value) : [];
}

function strings(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}
