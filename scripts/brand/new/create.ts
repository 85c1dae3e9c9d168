import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve as resolvePath } from 'node:path';
import { isObject } from '#engine/brand';
import { checkBrands, pretty } from '../check/index.ts';
import { colourOf } from '../colour/index.ts';
import { copyBrand } from '../folders/index.ts';
import { CannotRun, colourful } from '../terminal/index.ts';
import type { Answers, Parent } from './answers.ts';
import { drawArtwork } from './art/artwork.ts';
import { inksOf, type Tone } from './art/inks.ts';
import { brandFiles, themesOf } from './files.ts';
import { formatted } from './json.ts';

/** What was written. */
export interface Created {
  /** Folder of the brand. */
  folder: string;
  /** JSON files, with their lines. */
  files: { file: string; lines: number }[];
  pictures: number;
  /** Findings in what the brand builds on: not its own, yet its players see them. */
  inherited: number;
}

/** Where a brand is made, and of what. */
export interface Order {
  /** Folder of the brands. */
  root: string;
  /** This project: its schemas are what the files name. */
  project: string;
  answers: Answers;
  parent: Parent;
  /** Ids of the parent's layers, itself last. */
  layers: readonly string[];
  onProgress?: (done: number, total: number) => void;
}

/**
 * Writes a brand, all of it or nothing: it is made in a folder beside the others that nobody takes for a brand, checked, and
 * gets its name in one step. Throws CannotRun when the check finds anything in it, or when something of its name has come
 * to be there meanwhile.
 */
export async function createBrand(order: Order): Promise<Created> {
  const { root, answers } = order;
  const workshop = mkdtempSync(join(root, '.new-'));
  const leave = () => rmSync(workshop, { recursive: true, force: true });
  const interrupted = () => {
    leave();
    process.exit(130);
  };
  process.once('SIGINT', interrupted);
  try {
    const made = join(workshop, answers.id);
    const files = writeFiles(order, made);
    // What can be refused is refused before the artwork is drawn, which takes its time; then the artwork is looked at too.
    prove(order, workshop);
    const pictures = await draw(order, made);
    const inherited = prove(order, workshop);
    const folder = join(root, answers.id);
    if (existsSync(folder)) throw new CannotRun(`There is a folder "${folder}" already.`);
    renameSync(made, folder);
    return { folder, files, pictures, inherited };
  } finally {
    process.off('SIGINT', interrupted);
    leave();
  }
}

/**
 * Checks the brand on a copy, beside copies of what it builds on. Throws CannotRun for any finding in the brand's own files;
 * returns how many there are in the others.
 */
function prove({ root, answers, layers }: Order, workshop: string): number {
  const place = mkdtempSync(join(tmpdir(), 'brand-new-'));
  try {
    for (const layer of layers) copyBrand(root, layer, place);
    copyBrand(workshop, answers.id, place);
    const found = checkBrands(place, { ids: [answers.id] });
    const own = found.filter(({ layer }) => layer === answers.id);
    if (own.length > 0) {
      // Nothing of it stays for a fix to mend, and no file is where the copy was.
      const faults = pretty(
        own.map(({ fix: _fix, ...found }) => found),
        colourful(),
      ).replaceAll(place, root);
      throw new CannotRun(`Nothing is written, since the brand would have faults:\n\n${faults}`);
    }
    return found.length;
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

function writeFiles({ root, project, answers, parent }: Order, folder: string): Created['files'] {
  const schemas = relative(resolvePath(root, answers.id), join(project, 'schemas/generated/editor')).replaceAll(
    '\\',
    '/',
  );
  return [...brandFiles(answers, parent, schemas)].map(([file, json]) => {
    const text = formatted(json);
    const path = join(folder, `${file}.json`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    return { file: `${file}.json`, lines: text.trimEnd().split('\n').length };
  });
}

function draw({ answers, parent, layers, onProgress }: Order, folder: string): Promise<number> {
  const { id, name } = answers;
  return drawArtwork(join(folder, 'assets'), { id, name, layers, inks: inks(answers, parent), onProgress });
}

function inks(answers: Answers, parent: Parent) {
  const seed = colourOf(answers.color);
  const themes = [...themesOf(answers, parent).values()];
  const of = (scheme: 'light' | 'dark') => themes.find((theme) => theme.scheme === scheme) ?? themes[0];
  if (!seed) throw new Error(`[Bug] "${answers.color}" was taken for a colour`);
  return inksOf(seed, of('light')?.all ?? {}, of('dark')?.all ?? {}, toneOf(parent));
}

/** The tone that most banners of the parent say of their pictures: their text stands on those of the new brand. */
function toneOf({ files }: Parent): Tone {
  const groups = Object.values(files.get('banners') ?? {}).filter(isObject);
  const slides = groups.flatMap((group) => Object.values(isObject(group.slides) ? group.slides : {})).filter(isObject);
  return slides.filter(({ tone }) => tone === 'dark').length > slides.length / 2 ? 'dark' : 'light';
}
