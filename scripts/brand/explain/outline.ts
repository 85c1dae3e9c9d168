import type { OpenBrand } from '../fleet/index.ts';
import { keysIn, textsIn, valueAt } from '../folders/index.ts';
import { paint } from '../terminal/index.ts';

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
    languages: keysIn(valueAt(brand, '/languages/supported')),
    themes: textsIn(valueAt(brand, '/themes/available')),
    files: Object.fromEntries(
      files.map((file) => [file, folders.filter((folder) => folder.files.has(file)).map((folder) => folder.id)]),
    ),
  };
}

/** An outline for people. */
export function printOutline({ brand, name, layers, languages, themes, files }: Outline): string {
  const rows = grouped(files);
  const width = Math.max(...rows.map(([file]) => file.length));
  return [
    `${paint('bold', brand)}  ${name}`,
    `  layers     ${layers.join(' → ')}`,
    `  languages  ${languages.join(', ')}`,
    `  themes     ${themes.join(', ')}`,
    '',
    ...rows.map(([file, writers]) => `  ${file.padEnd(width)}  ${paint('dim', writers)}`),
    '',
    paint(
      'dim',
      `Ask for one value: brand explain ${brand} brand#/name; for a page: brand explain ${brand} --page home`,
    ),
    '',
  ].join('\n');
}

/** One row a file; a language that one layer writes whole is one row. */
function grouped(files: Outline['files']): [file: string, writers: string][] {
  const all = Object.entries(files).map(([file, writers]): [string, string] => [file, writers.join(' → ')]);
  const rows = new Map<string, string>();
  for (const [file, writers] of all) {
    const [folder, code] = file.split('/');
    const like = all.filter(([other]) => folder === 'languages' && other.startsWith(`languages/${code}/`));
    const whole = like.length > 1 && like.every(([, others]) => others === writers);
    rows.set(whole ? `languages/${code}/*` : file, writers);
  }
  return [...rows];
}
