import { looks, type SpeciesLook } from './looks.ts';
import { paintFish } from './paint-fish.ts';

/** The pictures of one species, each drawn when it is first asked for: all of them would hold the first picture of a game up. */
export interface Sprite {
  /** The pictures through a stroke of its tail, one after the other and over again. Mirrored it looks to the right; what stays upright looks the same. */
  frame(at: number, isMirrored: boolean): HTMLCanvasElement;
  /** At rest, lit up: shown when a shot has met it. */
  lit(): HTMLCanvasElement;
  /** Side of a frame on the stage, CSS pixels. */
  readonly side: number;
  readonly isUpright: boolean;
}

const frameCount = 8;

/** A canvas of its own, `draw`n once. */
export function drawnOnce(
  width: number,
  height: number,
  draw: (g: CanvasRenderingContext2D) => void,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(Math.ceil(width), 1);
  canvas.height = Math.max(Math.ceil(height), 1);
  const g = canvas.getContext('2d');
  if (g) draw(g);
  return canvas;
}

const pictures = new Map<string, Promise<HTMLImageElement | undefined>>();

function pictureOf(id: string): Promise<HTMLImageElement | undefined> {
  const asked = pictures.get(id);
  if (asked) return asked;
  const image = new Image();
  image.src = `/cdn/fish/${id}.webp`;
  const loaded = image.decode().then(
    () => image,
    () => {
      pictures.delete(id);
      return undefined;
    },
  );
  pictures.set(id, loaded);
  return loaded;
}

/** Asks for the pictures of all species: they come while the page waits for its room. */
export function askForPictures(species: readonly { readonly id: string }[]): void {
  for (const { id } of species) {
    const { picture } = looks[id] ?? {};
    if (picture) void pictureOf(picture);
  }
}

function stillOf(look: SpeciesLook, image: HTMLImageElement | undefined, size: number): HTMLCanvasElement {
  return drawnOnce(size, size, (g) => {
    const drawing = look.drawing ?? (image ? undefined : looks.minnow?.drawing);
    if (drawing) return paintFish(g, drawing, size);
    if (!image) return;
    g.imageSmoothingQuality = 'high';
    g.drawImage(image, size * 0.06, size * 0.06, size * 0.88, size * 0.88);
    if (!look.tint) return;
    g.globalCompositeOperation = 'color';
    g.fillStyle = look.tint;
    g.fillRect(0, 0, size, size);
    g.globalCompositeOperation = 'destination-in';
    g.drawImage(image, size * 0.06, size * 0.06, size * 0.88, size * 0.88);
  });
}

function frameOf(still: HTMLCanvasElement, motion: SpeciesLook['motion'], part: number): HTMLCanvasElement {
  const size = still.width;
  const turn = part * Math.PI * 2;
  return drawnOnce(size, size, (g) => {
    if (motion === 'swim') {
      // Column by column: the nose is still, the tail swings.
      const step = Math.max(Math.round(size / 90), 1);
      for (let x = 0; x < size; x += step) {
        const along = x / size;
        const swing = Math.sin(turn - along * 4.2) * size * 0.045 * along * along * 1.6;
        g.drawImage(still, x, 0, step, size, x, swing, step, size);
      }
      return;
    }
    g.translate(size / 2, size / 2);
    if (motion === 'pulse') g.scale(1 + Math.sin(turn) * 0.055, 1 - Math.sin(turn) * 0.07);
    else g.rotate(Math.sin(turn) * 0.1);
    g.drawImage(still, -size / 2, -size / 2);
  });
}

function mirror(frame: HTMLCanvasElement): HTMLCanvasElement {
  return drawnOnce(frame.width, frame.height, (g) => {
    g.scale(-1, 1);
    g.drawImage(frame, -frame.width, 0);
  });
}

function lightUp(still: HTMLCanvasElement): HTMLCanvasElement {
  return drawnOnce(still.width, still.height, (g) => {
    g.drawImage(still, 0, 0);
    g.globalCompositeOperation = 'source-atop';
    g.fillStyle = 'rgb(255 255 255 / 55%)';
    g.fillRect(0, 0, still.width, still.height);
  });
}

/** Draws a species for a radius on the stage in CSS pixels. */
async function spriteOf(id: string, radius: number, ratio: number): Promise<Sprite> {
  const look = looks[id] ?? { motion: 'swim', size: 3 };
  const side = radius * look.size;
  const still = stillOf(look, look.picture ? await pictureOf(look.picture) : undefined, side * ratio);
  const frames: HTMLCanvasElement[] = [];
  const mirrored: HTMLCanvasElement[] = [];
  let lit: HTMLCanvasElement | undefined;
  const frame = (n: number) => {
    frames[n] ??= frameOf(still, look.motion, n / frameCount);
    return frames[n];
  };
  return {
    frame(at, isMirrored) {
      const n = at % frameCount;
      if (!isMirrored || look.isUpright) return frame(n);
      mirrored[n] ??= mirror(frame(n));
      return mirrored[n];
    },
    lit() {
      lit ??= lightUp(still);
      return lit;
    },
    side,
    isUpright: look.isUpright ?? false,
  };
}

/** Draws all species of a game; `radiusOf` in CSS pixels, `ratio` in device pixels for each. */
export async function drawSprites(
  species: readonly { readonly id: string; readonly radius: number }[],
  scale: number,
  ratio: number,
): Promise<ReadonlyMap<string, Sprite>> {
  const drawn = await Promise.all(
    species.map(async ({ id, radius }) => [id, await spriteOf(id, radius * scale, ratio)] as const),
  );
  return new Map(drawn);
}
