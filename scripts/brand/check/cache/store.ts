import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Part } from '../report.ts';
import type { Ancestry, Commented } from '../result.ts';
import type { Snapshot } from './snapshot.ts';

/** What a check of a whole fleet found, and by what one can tell that it would find the same again. */
export interface CachedRun {
  /** The project: rules, schemas, widgets. */
  project: Snapshot[];
  /** The folder of the brands, without what is in them. */
  root: Snapshot;
  /** Folder of a brand → what was in it. */
  folders: Record<string, Snapshot>;
  brands: Record<string, Ancestry>;
  /** What the brands show. */
  parts: Part[];
  /** What only the fleet shows. */
  fleet: Part[];
  /** Files with comments, and their texts. */
  commented: { id: string; files: [file: string, text: string][] }[];
  /** Before this instant (ms since 1970) no schedule of a brand ends. */
  until: number;
}

/** Modules that define the form of what is remembered. What was written by other versions of them is not read. */
const definitions = ['store.ts', 'snapshot.ts', '../result.ts', '../report.ts'];
const cacheFolder = join(import.meta.dirname, '../../../../node_modules/.cache/brand-check');

/** What is remembered of a folder of brands; undefined when that is nothing, or of another kind. */
export function readCache(root: string): CachedRun | undefined {
  try {
    const { version: of, memory } = JSON.parse(readFileSync(fileOf(root), 'utf8')) as {
      version: string;
      memory: CachedRun;
    };
    return of === versionOf() ? memory : undefined;
  } catch {
    // Nothing there, or torn: then nothing is remembered.
    return undefined;
  }
}

/** Remembers for the next run. A disk that is full or read-only costs time, not the check. */
export function writeCache(root: string, memory: CachedRun): void {
  const file = fileOf(root);
  const draft = `${file}.${process.pid}`;
  try {
    mkdirSync(cacheFolder, { recursive: true });
    writeFileSync(draft, JSON.stringify({ version: versionOf(), memory }));
    renameSync(draft, file);
  } catch {
    rmSync(draft, { force: true });
  }
}

/** Texts of what is remembered, as folders have them. */
export function commentedIn({ commented }: CachedRun): Commented[] {
  return commented.map(({ id, files }) => ({
    id,
    commented: files.map(([file]) => file),
    texts: new Map(files),
  }));
}

function fileOf(root: string): string {
  // Diagnostics carry the root as it was given, so that is part of what they are.
  const key = createHash('sha256')
    .update(`${resolve(root)}\0${root}`)
    .digest('hex')
    .slice(0, 24);
  return join(cacheFolder, `remembered-${key}.json`);
}

function versionOf(): string {
  const hash = createHash('sha256');
  for (const file of definitions) hash.update(readFileSync(join(import.meta.dirname, file)));
  return `${hash.digest('hex').slice(0, 24)} ${process.version}`;
}
