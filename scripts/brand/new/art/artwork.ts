import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { brandRows, frames, shotsOf, toDataUri, toJpeg, toWebp } from '../../../art/index.ts';
import type { ArtInks } from './inks.ts';
import { appTile, lockup, mark } from './mark.ts';
import { studio } from './studio.ts';

/** How the artwork of a new brand is made. */
export interface Artwork {
  id: string;
  name: string;
  /** Ids of the brands that it builds on. */
  layers: readonly string[];
  inks: ArtInks;
  /** Called when another file is there. */
  onProgress?: ((done: number, total: number) => void) | undefined;
}

/** Pictures at a time: their drawing waits for decoders and encoders, which have threads of their own. */
const atOnce = 3;

/**
 * Draws a new brand's assets under the names that the shipped base and the brands below it give them, so that the brand's
 * JSON need not name one and no picture of theirs shows through: mark, favicon, app icons, banners, lobbies, promotions and the
 * picture of shared links. Returns how many.
 */
export async function drawArtwork(folder: string, art: Artwork): Promise<number> {
  const files = drawings(art);
  let done = 0;
  const work = files[Symbol.iterator]();
  const worker = async () => {
    for (const [path, make] of work) {
      const file = join(folder, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, await make());
      done += 1;
      art.onProgress?.(done, files.length);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return files.length;
}

type Drawing = [path: string, make: () => Promise<Buffer | string>];

function drawings({ id, name, layers, inks }: Artwork): Drawing[] {
  const { base } = brandRows;
  if (!base) throw new Error('[Bug] the artwork of the base has no row');
  const style = studio(inks);
  const rows = layers.flatMap((layer) => brandRows[layer] ?? []);
  const shots = new Map([base, ...rows].flatMap((row) => shotsOf(id, row)).map((shot) => [shot.name, shot]));
  const png = (side: number) => async () =>
    sharp(Buffer.from(appTile(name, side, inks.light)))
      .png({ compressionLevel: 9, palette: true })
      .toBuffer();
  return [
    ['logo-compact.svg', async () => mark(id, name, inks.light)],
    ['logo-compact-on-dark.svg', async () => mark(id, name, inks.dark)],
    ['favicon.svg', async () => mark(id, name, inks.light)],
    ['app-icon-180.png', png(180)],
    ['app-icon-512.png', png(512)],
    ['social.jpg', () => social({ id, name, layers, inks }, { ...base.social, seed: `${id}/social` })],
    ...[...shots.values()].map(
      ({ name: path, subject, frame }): Drawing => [
        `${path}.webp`,
        async () => toWebp(await style(subject, frame), frame.target, 84),
      ],
    ),
  ];
}

/** The picture of shared links: a scene with the brand's name on its calm side. */
async function social({ id, name, inks }: Artwork, subject: Parameters<ReturnType<typeof studio>>[0]): Promise<Buffer> {
  const { w, h } = frames.social;
  const scene = await toDataUri(await studio(inks)(subject, frames.social));
  const [colours, letters] = inks.tone === 'dark' ? [inks.dark, '#ffffff'] : [inks.light, inks.ink];
  const sign = lockup(id, name, colours, letters, 420);
  return toJpeg(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${w}" height="${h}">` +
      `<image xlink:href="${scene}" width="${w}" height="${h}"/><g transform="translate(72 267)">${sign}</g></svg>`,
  );
}
