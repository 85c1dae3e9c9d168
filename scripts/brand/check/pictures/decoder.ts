import { type MessagePort, workerData } from 'node:worker_threads';
import type { Order } from './decode.ts';
import { type Decoded, mostPixels } from './raster.ts';

/** A thread that decodes pictures: see decode.ts. */
const line = workerData as MessagePort;

line.on('message', ({ paths, bell }: Order) => {
  decoded(paths)
    .catch((error: unknown) => String(error))
    .then((answer) => {
      line.postMessage(answer);
      Atomics.store(bell, 0, 1);
      Atomics.notify(bell, 0);
    });
});

/** So many at once keep a few processors busy, and little in memory. */
const lot = 4;

async function decoded(paths: readonly string[]): Promise<Decoded[]> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  const one = async (path: string): Promise<Decoded> => {
    let known: Decoded = {};
    try {
      const { width, height, pages, space } = await sharp(path, { limitInputPixels: false }).metadata();
      known = { width, height, ...(pages === undefined ? {} : { pages }), space };
      if (width * height <= mostPixels) await sharp(path, { failOn: 'warning' }).raw().toBuffer();
      return known;
    } catch {
      return { ...known, isBroken: true };
    }
  };
  const found: Decoded[] = [];
  for (let from = 0; from < paths.length; from += lot) {
    found.push(...(await Promise.all(paths.slice(from, from + lot).map(one))));
  }
  return found;
}
