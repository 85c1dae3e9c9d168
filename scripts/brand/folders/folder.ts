import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { JsonObject, Layer } from '#engine/brand';
import { AssetFolders, type Assets } from './assets.ts';
import { inCurrentFormat, type Moved } from './format.ts';
import type { TextFault } from './scan.ts';
import { type Source, Sources } from './source.ts';

/** What is wrong with a file of a brand as a text: no JSON, no object, a name twice … */
export interface ParseFault extends TextFault {
  layer: string;
  /** File without `.json`. */
  file: string;
}

/** What the brands of a fleet have in common: files that read the same, and links to one folder of assets. */
export class SharedFiles {
  readonly sources = new Sources();
  readonly assets = new AssetFolders();
}

/** A brand's folder as it stands on disk. */
export interface BrandFolder extends Layer {
  path: string;
  /** File without `.json` → its text, for line numbers. */
  texts: Map<string, string>;
  /** The same files with what they hold, before they were brought into the current format. */
  sources: ReadonlyMap<string, Source>;
  /** Its pictures. */
  assets(): Assets;
  parseFaults: ParseFault[];
  /** Files with comments. */
  commented: string[];
  /** Paths of files outside assets/ that are no `.json`: nobody reads them. */
  strangers: readonly string[];
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

/** Folders below a root that look like brands and have no brand.json: nobody sees what is in them. */
export function orphanFolders(root: string, brands: Iterable<string>): string[] {
  const known = new Set(brands);
  const looksLikeBrand = (name: string) => name.endsWith('.json') || ['pages', 'themes', 'languages'].includes(name);
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !known.has(entry.name))
    .map((entry) => entry.name)
    .filter((name) => readdirSync(join(root, name)).some(looksLikeBrand))
    .sort();
}

/**
 * Reads a brand's own files. Comments and trailing commas are accepted (JSONC). Undefined when there is no such brand.
 * @param shared by the brands of a fleet
 */
export function readFolder(root: string, id: string, shared = new SharedFiles()): BrandFolder | undefined {
  const path = join(root, id);
  const unreadable: ParseFault[] = [];
  const unread = (file: string, message: string) => unreadable.push({ layer: id, file, offset: 0, length: 1, message });
  const { names, strangers } = filesOf(path, (folder) => {
    unread('brand', `The folder "${folder}" is a link to one that it stands in: nothing in it is looked at.`);
  });
  if (!names.includes('brand')) return undefined;
  const texts = new Map<string, string>();
  for (const file of names) {
    try {
      texts.set(file, readFileSync(`${path}/${file}.json`, 'utf8'));
    } catch (error) {
      const { code = String(error) } = error as NodeJS.ErrnoException;
      unread(file, whyUnread[code] ?? `The file cannot be read (${code}).`);
    }
  }
  const bytesOf = (file: string) => readFileSync(`${path}/${file}.json`);
  const folder = folderOf(id, path, texts, shared, bytesOf);
  folder.parseFaults.push(...unreadable);
  return strangers.length > 0 ? { ...folder, strangers } : folder;
}

const whyUnread: Readonly<Record<string, string>> = {
  EISDIR: 'This is a folder, and a file is expected here.',
  EACCES: 'The file cannot be read: its owner does not allow it.',
  ENOENT: 'This is a link to a file that is not there.',
  ELOOP: 'This is a link to itself.',
};

/** A brand's folder made of the texts of its files (without `.json`), wherever they came from. */
export function folderOf(
  id: string,
  path: string,
  texts: Map<string, string>,
  shared = new SharedFiles(),
  bytesOf?: (file: string) => Buffer,
): BrandFolder {
  const sources = new Map<string, Source>();
  for (const [file, text] of texts) {
    sources.set(file, shared.sources.read(file, text, bytesOf && (() => bytesOf(file))));
  }
  return assembled({ id, path, sources, strangers: none, unread: [] }, shared);
}

/** The folder as it would be if one of its files read so: all else stays as it was read. */
export function withText(folder: BrandFolder, file: string, text: string, shared = new SharedFiles()): BrandFolder {
  const sources = new Map([...folder.sources, [file, shared.sources.read(file, text)]]);
  const unread = folder.parseFaults.filter((fault) => !folder.sources.has(fault.file) && fault.file !== file);
  return assembled({ ...folder, sources, unread }, shared);
}

interface Pieces extends Pick<BrandFolder, 'id' | 'path' | 'sources' | 'strangers'> {
  /** Why files, or folders, could not be read at all. */
  unread: readonly ParseFault[];
}

function assembled({ id, path, sources, strangers, unread }: Pieces, shared: SharedFiles): BrandFolder {
  const files = new Map<string, JsonObject>();
  const texts = new Map<string, string>();
  const parseFaults: ParseFault[] = [];
  const commented: string[] = [];
  for (const [file, source] of sources) {
    // What was read before is one string from now on.
    texts.set(file, source.text);
    for (const fault of source.faults) parseFaults.push({ layer: id, file, ...fault });
    if (source.json) files.set(file, source.json);
    if (source.commented) commented.push(file);
  }
  parseFaults.push(...unread);
  let known: Assets | undefined;
  const assets = () => {
    known ??= shared.assets.at(`${path}/assets`);
    return known;
  };
  return { id, path, texts, sources, assets, parseFaults, commented, strangers, ...inCurrentFormat(files) };
}

/** Folders that a brand has, and in which no other lies but the ones of languages. */
const usual = new Set(['pages', 'themes', 'languages']);

interface Files {
  /** Paths of JSON files, without the ending, sorted. */
  names: string[];
  strangers: string[];
}

const none: readonly string[] = [];

/**
 * All files of a brand outside assets/.
 * @param looped is reported folders that lead back to themselves
 */
function filesOf(path: string, looped: (folder: string) => void): Files {
  const files: Files = { names: [], strangers: [] };
  const visit = (below: string): void => {
    for (const name of namesIn(`${path}/${below}`)) {
      const file = below + name;
      if (name.endsWith('.json')) files.names.push(file.slice(0, -'.json'.length));
      else if (name.includes('.')) files.strangers.push(file);
      // Asking every entry what it is costs as much as reading it: folders have no ending.
      else if (file !== 'assets') {
        if (!usual.has(file) && below !== 'languages/' && leadsUp(path, file)) looped(file);
        else visit(`${file}/`);
      }
    }
  };
  visit('');
  files.names.sort();
  return files;
}

/** Whether a folder of a brand is really one that the brand stands in, or the brand itself. */
function leadsUp(path: string, folder: string): boolean {
  const place = `${path}/${folder}`;
  if (!existsSync(place)) return false;
  const real = realpathSync.native(place);
  return `${realpathSync.native(path)}${sep}`.startsWith(real.endsWith(sep) ? real : `${real}${sep}`);
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    // A file without an ending, a link to nowhere, or no such brand.
    if (['ENOTDIR', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
}
