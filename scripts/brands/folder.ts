import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonObject, Layer } from '#engine/brand';
import { inCurrentFormat, type Moved } from './format.ts';
import { parseText } from './parse.ts';
import type { TextFault } from './scan.ts';

/** What is wrong with a file of a brand as a text: no JSON, no object, a name twice … */
export interface ParseFault extends TextFault {
  layer: string;
  /** File without `.json`. */
  file: string;
}

/** A brand's folder as it stands on disk. */
export interface BrandFolder extends Layer {
  path: string;
  /** File without `.json` → its text, for line numbers. */
  texts: Map<string, string>;
  parseFaults: ParseFault[];
  /** Files with comments. */
  commented: string[];
  /** Version of the format that its files are written in; undefined when brand.json does not say it legibly. */
  version: number | undefined;
  /** File → where its values stood before they were brought into the current format. None for most. */
  moved: ReadonlyMap<string, readonly Moved[]>;
}

/** Ids of all brands below a root, `brands/` by default. */
export function brandIds(root: string): string[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, entry.name, 'brand.json')))
    .map((entry) => entry.name)
    .sort();
}

/** Reads a brand's own files. Comments and trailing commas are accepted (JSONC). Undefined when there is no such brand. */
export function readFolder(root: string, id: string): BrandFolder | undefined {
  const path = join(root, id);
  if (!existsSync(join(path, 'brand.json'))) return undefined;
  const texts = new Map<string, string>();
  const unreadable: ParseFault[] = [];
  for (const file of jsonFiles(path)) {
    try {
      texts.set(file, readFileSync(`${path}/${file}.json`, 'utf8'));
    } catch (error) {
      const { code = String(error) } = error as NodeJS.ErrnoException;
      unreadable.push({ layer: id, file, offset: 0, length: 1, message: `The file cannot be read (${code}).` });
    }
  }
  const folder = folderOf(id, path, texts, (file) => readFileSync(`${path}/${file}.json`));
  folder.parseFaults.push(...unreadable);
  return folder;
}

/** A brand's folder made of the texts of its files (without `.json`), wherever they came from. */
export function folderOf(
  id: string,
  path: string,
  texts: Map<string, string>,
  bytesOf?: (file: string) => Buffer,
): BrandFolder {
  const files = new Map<string, JsonObject>();
  const parseFaults: ParseFault[] = [];
  const commented: string[] = [];
  for (const [file, text] of texts) {
    const parsed = parseText(text, bytesOf && (() => bytesOf(file)));
    for (const fault of parsed.faults) parseFaults.push({ layer: id, file, ...fault });
    if (parsed.json) files.set(file, parsed.json);
    if (parsed.commented) commented.push(file);
  }
  return { id, path, texts, parseFaults, commented, ...inCurrentFormat(files) };
}

/** Paths of all JSON files of a brand outside assets/, without the ending, sorted. */
function jsonFiles(path: string, below = ''): string[] {
  const files: string[] = [];
  for (const name of namesIn(`${path}/${below}`)) {
    const file = below + name;
    if (name.endsWith('.json')) files.push(file.slice(0, -'.json'.length));
    // Asking every entry what it is costs as much as reading it: folders have no ending.
    else if (!name.includes('.') && file !== 'assets') files.push(...jsonFiles(path, `${file}/`));
  }
  return below === '' ? files.sort() : files;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    // A file without an ending.
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return [];
    throw error;
  }
}
