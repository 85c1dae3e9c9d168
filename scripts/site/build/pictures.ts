import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { sha256, writeWhole } from '../output/index.ts';

type Format = 'avif' | 'webp';

/** Widths that a picture is made in beside its own, px: for phones, tablets and desktops of one and two pixels a point. */
const steps = [400, 640, 960, 1280];

/** A step so near to the picture's own width would save next to nothing. */
const near = 0.8;

/**
 * How they are encoded. The originals are lossy already: a little more than the eye asks for, and no more of the processor than a
 * build of all brands can spare (decision 0807).
 */
const settings = { avif: { quality: 52, effort: 1 }, webp: { quality: 76, effort: 4 } };

/** What a build made of a picture. */
export interface EncodedPicture {
  /** Of the original, px. */
  width: number;
  height: number;
  variants: { format: Format; width: number; file: string }[];
}

/** Encoded pictures, kept in a folder by the hash of what they are made of: no build makes one twice. */
export class PictureCache {
  readonly #folder: string;
  readonly #made = new Map<string, Promise<EncodedPicture | undefined>>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Names a picture and all that is made of it. */
  keyOf(content: Buffer): string {
    const how = JSON.stringify({ steps, near, settings, encoder: sharp.versions });
    return sha256(sha256(content) + how).slice(0, 24);
  }

  /** The picture in every format and width that saves bytes; undefined for what is no still picture. */
  async encode(content: Buffer): Promise<EncodedPicture | undefined> {
    const key = this.keyOf(content);
    const made = this.#made.get(key) ?? this.#fromFolder(key, content);
    this.#made.set(key, made);
    return made;
  }

  /** Forgets what no build has asked for in a month. */
  prune(now = Date.now()): void {
    if (!existsSync(this.#folder)) return;
    for (const name of readdirSync(this.#folder)) {
      const folder = join(this.#folder, name);
      if (now - statSync(folder).mtimeMs > 30 * 24 * 3_600_000) rmSync(folder, { recursive: true, force: true });
    }
  }

  async #fromFolder(key: string, content: Buffer): Promise<EncodedPicture | undefined> {
    const folder = join(this.#folder, key);
    const facts = join(folder, 'facts.json');
    if (existsSync(facts)) {
      const now = new Date();
      utimesSync(folder, now, now);
    } else {
      // Another build may make the same: the folder is there as a whole or not at all.
      const draft = `${folder}.${process.pid}`;
      mkdirSync(draft, { recursive: true });
      writeWhole(join(draft, 'facts.json'), JSON.stringify(await encodeInto(draft, content)));
      try {
        renameSync(draft, folder);
      } catch {
        rmSync(draft, { recursive: true });
      }
    }
    const { width, height, variants } = JSON.parse(readFileSync(facts, 'utf8')) as Facts;
    if (variants.length === 0) return undefined;
    return {
      width,
      height,
      variants: variants.map((variant) => ({ ...variant, file: join(folder, fileOf(variant)) })),
    };
  }
}

interface Facts {
  width: number;
  height: number;
  variants: { format: Format; width: number }[];
}

function fileOf({ format, width }: Facts['variants'][number]): string {
  return `${width}.${format}`;
}

async function encodeInto(folder: string, content: Buffer): Promise<Facts> {
  const none = { width: 0, height: 0, variants: [] };
  // The check has judged it; what cannot be read is served as it is.
  const found = await sharp(content)
    .metadata()
    .catch(() => undefined);
  if (!found || (found.pages ?? 1) > 1) return none;
  const { width, height } = found.autoOrient;
  const variants: Facts['variants'] = [];
  for (const format of ['avif', 'webp'] as const) {
    // A picture that is of the format already keeps its own width.
    const isOwn = found.format === (format === 'avif' ? 'heif' : format);
    const made = await encodeFormat(content, format, width, isOwn);
    for (const [wide, bytes] of made) {
      writeWhole(join(folder, fileOf({ format, width: wide })), bytes);
      variants.push({ format, width: wide });
    }
  }
  return { width, height, variants };
}

/**
 * A picture in one format: width → bytes, smaller widths only where they are smaller files. Nothing at all where its full width
 * saves nothing: browsers choose a format first, and would stretch what is narrower.
 */
async function encodeFormat(content: Buffer, format: Format, own: number, isOwn: boolean): Promise<[number, Buffer][]> {
  const at = (width: number) =>
    sharp(content)
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .toFormat(format, settings[format])
      .toBuffer();
  let least = content.length;
  const made: [number, Buffer][] = [];
  const keep = (width: number, bytes: Buffer) => {
    if (bytes.length >= least) return false;
    least = bytes.length;
    made.unshift([width, bytes]);
    return true;
  };
  if (!isOwn && !keep(own, await at(own))) return [];
  for (const width of steps.filter((step) => step < own * near).reverse()) keep(width, await at(width));
  return made;
}
