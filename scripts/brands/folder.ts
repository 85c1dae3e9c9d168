import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ParseError } from 'jsonc-parser';
import { isObject, type JsonObject, type Layer } from '#engine/brand';
import { inCurrentFormat, type Moved } from './format.ts';

const require = createRequire(import.meta.url);

/** A file of a brand that is not JSON, or no object. `offset` counts characters from its start. */
export interface ParseFault {
  layer: string;
  /** File without `.json`. */
  file: string;
  offset: number;
  length: number;
  message: string;
}

/** A brand's folder as it stands on disk. */
export interface BrandFolder extends Layer {
  path: string;
  /** File without `.json` → its text, for line numbers. */
  texts: Map<string, string>;
  parseFaults: ParseFault[];
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
  const texts = new Map(jsonFiles(path).map((file) => [file, readFileSync(`${path}/${file}.json`, 'utf8')]));
  return folderOf(id, path, texts);
}

/** A brand's folder made of the texts of its files (without `.json`), wherever they came from. */
export function folderOf(id: string, path: string, texts: Map<string, string>): BrandFolder {
  const files = new Map<string, JsonObject>();
  const parseFaults: ParseFault[] = [];
  for (const [file, text] of texts) {
    const { json, faults } = parseText(text);
    for (const fault of faults) parseFaults.push({ layer: id, file, ...fault });
    if (json) files.set(file, json);
  }
  return { id, path, texts, parseFaults, ...inCurrentFormat(files) };
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

/** Reads the text of a JSON file that holds an object, or says where it does not. */
export function parseText(text: string): { json?: JsonObject; faults: Omit<ParseFault, 'layer' | 'file'>[] } {
  // JSON.parse is ten times faster; only what it refuses is read again with positions.
  try {
    const quick: unknown = JSON.parse(text);
    if (isObject(quick)) return { json: quick, faults: [] };
    return { faults: [{ offset: 0, length: text.length, message: 'A file of a brand holds one JSON object.' }] };
  } catch {
    const { parse, printParseErrorCode } = require('jsonc-parser') as typeof import('jsonc-parser');
    const errors: ParseError[] = [];
    const json: unknown = parse(text, errors, { allowTrailingComma: true });
    const faults = errors.map(({ error, offset, length }) => ({
      offset,
      length,
      message: parseMessage(printParseErrorCode(error)),
    }));
    if (faults.length === 0 && !isObject(json)) {
      faults.push({ offset: 0, length: text.length, message: 'A file of a brand holds one JSON object.' });
    }
    return isObject(json) && faults.length === 0 ? { json, faults } : { faults };
  }
}

/** `CommaExpected` → "Not JSON: comma expected." */
function parseMessage(code: string): string {
  return `Not JSON: ${code.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()}.`;
}
