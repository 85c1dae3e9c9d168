import sharp from 'sharp';
import { type BrandRow, brandRows } from './brands.ts';
import { toDataUri, toJpeg, toWebp } from './kit/raster.ts';
import { compactLogo, fullLogo, tile } from './logo.ts';
import { pattern } from './pattern.ts';
import { frames, shotsOf } from './shots.ts';
import { stateNames, statePicture } from './states.ts';
import { styleOf } from './styles/index.ts';
import type { Task } from './tasks.ts';

const KB = 1024;
/** What draws flat marks and what draws pictures. */
const DRAWN = ['kit/{lettering,sheet}.ts', 'styles/{courtyard,lotus,mendung}.ts', '{logo,pattern,states,seed}.ts'];
const CODE = ['kit/{objects,raster,sheet}.ts', 'props/*.ts', 'styles/*.ts', 'backs/setting.ts'];
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
  const shots = shotsOf(id, brand).map(
    ({ name, subject, frame }): Task => ({
      path: `brands/${id}/assets/${name}.webp`,
      inputs: [brand.style, subject, frame],
      code: CODE,
      limit: frame.limit,
      make: async () => toWebp(await styleOf(brand.style)(subject, frame), frame.target, 84),
    }),
  );
  return [...shots, social(id, brand)];
}

/** The sharing picture: the style's scene with the logo on the calm side. */
function social(id: string, brand: BrandRow): Task {
  const frame = frames.social;
  const subject = { ...brand.social, seed: `${id}/social` };
  return {
    path: `brands/${id}/assets/social.jpg`,
    inputs: [brand.style, subject, frame, brand.wordmark, brand.inks, brand.mark],
    code: CODE,
    limit: frame.limit,
    make: async () => {
      const scene = await toDataUri(await styleOf(brand.style)(subject, frame));
      const logo = fullLogo(brand, ['floodlit', 'garden', 'lacquer', 'raster'].includes(brand.style) ? 'dark' : 'light')
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
