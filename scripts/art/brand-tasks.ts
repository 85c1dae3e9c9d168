import sharp from 'sharp';
import { type BrandRow, brandRows } from './brands.ts';
import { toDataUri, toJpeg, toWebp } from './kit/raster.ts';
import { compactLogo, fullLogo, tile } from './logo.ts';
import { pattern } from './pattern.ts';
import { Dice } from './seed.ts';
import { stateNames, statePicture } from './states.ts';
import { styleOf } from './styles/index.ts';
import type { Crop, Subject } from './styles/style.ts';
import type { Task } from './tasks.ts';

const KB = 1024;
/** What draws flat marks and what draws pictures. */
const DRAWN = ['kit/{lettering,sheet}.ts', 'styles/{lotus,mendung}.ts', '{logo,pattern,states,seed}.ts'];
const CODE = ['kit/{objects,raster,sheet}.ts', 'props/*.ts', 'styles/*.ts', 'backs/setting.ts'];
/** Frames with the focal point that leaves room for live text; `size` is the focal object's, weights are in bytes. */
const CROPS: Record<string, Crop & { target: number; limit: number }> = {
  wide: { w: 1600, h: 560, x: 1150, y: 286, size: 450, target: 74 * KB, limit: 90 * KB },
  tall: { w: 780, h: 640, x: 390, y: 432, size: 350, target: 50 * KB, limit: 64 * KB },
  access: { w: 720, h: 960, x: 360, y: 590, size: 500, target: 84 * KB, limit: 110 * KB },
  promotion: { w: 640, h: 360, x: 440, y: 186, size: 262, target: 26 * KB, limit: 36 * KB },
  lobby: { w: 1600, h: 360, x: 1180, y: 188, size: 310, target: 32 * KB, limit: 48 * KB },
  social: { w: 1200, h: 630, x: 860, y: 318, size: 430, target: 100 * KB, limit: 140 * KB },
};

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

/** Every file of every brand's assets folder. */
export function brandTasks(): Task[] {
  return Object.entries(brandRows).flatMap(([id, brand]) => [
    ...marks(id, brand),
    ...pictures(id, brand),
    ...states(id, brand),
  ]);
}

function marks(id: string, brand: BrandRow): Task[] {
  const base = `brands/${id}/assets`;
  const inputs = [brand.mark, brand.wordmark, brand.inks, brand.style];
  const drawn = (name: string, make: () => string): Task => ({
    path: `${base}/${name}`,
    inputs,
    code: DRAWN,
    limit: 24 * KB,
    make: async () => make(),
  });
  const icon = (side: number): Task => ({
    path: `${base}/app-icon-${side}.png`,
    inputs,
    code: DRAWN,
    limit: 40 * KB,
    make: () =>
      sharp(Buffer.from(tile(brand, side, 0)))
        .png({ compressionLevel: 9, palette: true })
        .toBuffer(),
  });
  return [
    drawn('logo.svg', () => fullLogo(brand, 'light')),
    drawn('logo-on-dark.svg', () => fullLogo(brand, 'dark')),
    drawn('logo-compact.svg', () => compactLogo(brand, 'light')),
    drawn('logo-compact-on-dark.svg', () => compactLogo(brand, 'dark')),
    drawn('favicon.svg', () => tile(brand, 48, 10)),
    drawn('pattern.svg', () => pattern(brand)),
    icon(180),
    icon(512),
  ];
}

function pictures(id: string, brand: BrandRow): Task[] {
  const base = `brands/${id}/assets`;
  const shot = (name: string, scene: Omit<Subject, 'seed'>, crop: string, seed = name): Task => {
    const fixed = CROPS[crop];
    if (!fixed) throw new Error(`no crop "${crop}"`);
    const subject = { ...scene, seed: `${id}/${seed}` };
    const frame = jolt(fixed, subject.seed);
    return {
      path: `${base}/${name}.webp`,
      inputs: [brand.style, subject, frame],
      code: CODE,
      limit: frame.limit,
      make: async () => toWebp(await styleOf(brand.style)(subject, frame), frame.target, 84),
    };
  };
  const slides = Object.entries(brand.slides).flatMap(([slide, scene]) => [
    shot(`banners/${slide}-wide`, scene, 'wide', slide),
    shot(`banners/${slide}-tall`, scene, 'tall', slide),
  ]);
  const promotions = Object.entries(brand.promotions).map(([name, scene]) =>
    shot(`promotions/${name}`, scene, 'promotion'),
  );
  const lobby = Object.entries(brand.lobby).map(([name, scene]) => shot(`lobby/${name}`, scene, 'lobby'));
  return [...slides, shot('access', brand.access, 'access'), ...promotions, ...lobby, social(id, brand)];
}

/** The sharing picture: the style's scene with the logo on the calm side. */
function social(id: string, brand: BrandRow): Task {
  const frame = CROPS.social;
  if (!frame) throw new Error('no crop "social"');
  const subject = { ...brand.social, seed: `${id}/social` };
  return {
    path: `brands/${id}/assets/social.jpg`,
    inputs: [brand.style, subject, frame, brand.wordmark, brand.inks, brand.mark],
    code: CODE,
    limit: frame.limit,
    make: async () => {
      const scene = await toDataUri(await styleOf(brand.style)(subject, frame));
      const logo = fullLogo(brand, brand.style === 'lacquer' || brand.style === 'floodlit' ? 'dark' : 'light')
        .replace('<svg ', '<svg x="72" y="262" ')
        .replace(/width="[\d.]+" height="48"/, 'width="420" height="106"');
      return toJpeg(
        `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${frame.w}" height="${frame.h}"><image xlink:href="${scene}" width="${frame.w}" height="${frame.h}"/>${logo}</svg>`,
      );
    },
  };
}

function states(id: string, brand: BrandRow): Task[] {
  return stateNames.map((name) => ({
    path: `brands/${id}/assets/states/${name}.svg`,
    inputs: [brand.style, brand.inks, name],
    code: DRAWN,
    limit: 16 * KB,
    make: async () => statePicture(name, brand),
  }));
}
