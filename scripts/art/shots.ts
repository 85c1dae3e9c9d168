import type { BrandRow } from './brands.ts';
import { Dice } from './seed.ts';
import type { Crop, Subject } from './styles/style.ts';

const KB = 1024;

/** A frame with the weight its picture should have and may have at most, in bytes. */
export type Frame = Crop & { target: number; limit: number };

type FrameName = 'wide' | 'tall' | 'access' | 'promotion' | 'lobby' | 'social';

/** Frames with the focal point that leaves room for live text; `size` is the focal object's. */
export const frames: Readonly<Record<FrameName, Frame>> = {
  wide: { w: 1600, h: 560, x: 1150, y: 286, size: 450, target: 74 * KB, limit: 90 * KB },
  tall: { w: 780, h: 640, x: 390, y: 432, size: 350, target: 50 * KB, limit: 64 * KB },
  access: { w: 720, h: 960, x: 360, y: 590, size: 500, target: 84 * KB, limit: 110 * KB },
  promotion: { w: 640, h: 360, x: 440, y: 186, size: 262, target: 26 * KB, limit: 36 * KB },
  lobby: { w: 1600, h: 360, x: 1180, y: 188, size: 310, target: 32 * KB, limit: 48 * KB },
  social: { w: 1200, h: 630, x: 860, y: 318, size: 430, target: 100 * KB, limit: 140 * KB },
};

/** One picture of a brand: its path below assets/ without the ending, what it shows and in which frame. */
export interface Shot {
  name: string;
  subject: Subject;
  frame: Frame;
}

/** The pictures that a brand's row describes, all but the one for shared links. */
export function shotsOf(id: string, row: Pick<BrandRow, 'slides' | 'access' | 'promotions' | 'lobby'>): Shot[] {
  const shot = (name: string, scene: Omit<Subject, 'seed'>, frame: FrameName, seed = name): Shot => {
    const subject = { ...scene, seed: `${id}/${seed}` };
    return { name, subject, frame: jolt(frames[frame], subject.seed) };
  };
  return [
    ...Object.entries(row.slides).flatMap(([slide, scene]) => [
      shot(`banners/${slide}-wide`, scene, 'wide', slide),
      shot(`banners/${slide}-tall`, scene, 'tall', slide),
    ]),
    shot('access', row.access, 'access'),
    ...Object.entries(row.promotions).map(([name, scene]) => shot(`promotions/${name}`, scene, 'promotion')),
    ...Object.entries(row.lobby).map(([name, scene]) => shot(`lobby/${name}`, scene, 'lobby')),
  ];
}

/** Shifts the focal point a little, so that slides of a set do not stand on one spot. */
function jolt<T extends Crop>(crop: T, seed: string): T {
  const dice = new Dice(`crop:${seed}`);
  const room = crop.w > crop.h * 2 ? crop.size * 0.14 : 0;
  return {
    ...crop,
    x: Math.round(crop.x + dice.between(-room, room)),
    size: Math.round(crop.size * dice.between(0.98, 1.1)),
  };
}
