import { n, polygon, type Sheet } from '../kit/sheet.ts';
import type { Dice } from '../seed.ts';
import type { Crop } from './style.ts';

/** The inks of the cabinet at night. */
export const CABINET = {
  ink: '#0b1020',
  deep: '#060914',
  steel: '#1d2847',
  fog: '#8e9cc0',
  bone: '#f3efe6',
  hot: '#ff5a1f',
} as const;

const { steel, fog, hot } = CABINET;

/** The beam's lines over the whole tube. */
export function scanLines(sheet: Sheet): void {
  const id = sheet.def(
    (name) =>
      `<pattern id="${name}" width="6" height="6" patternUnits="userSpaceOnUse"><rect width="6" height="2" fill="#03050c" fill-opacity=".34"/></pattern>`,
  );
  sheet.add(`<rect width="${sheet.w}" height="${sheet.h}" fill="url(#${id})"/>`);
}

/** What stands behind the hero: a marquee's rays, a curve that climbs, a sight, or two sides of a fight. */
export function backdrop(sheet: Sheet, crop: Crop, kind: string, dice: Dice): void {
  if (kind === 'climb') climb(sheet, crop);
  else if (kind === 'target') target(sheet, crop);
  else if (kind === 'versus') versus(sheet, crop);
  else burst(sheet, crop, dice);
}

/** Hard rays out of one point, one of them hot. */
function burst(sheet: Sheet, { x, y, size, w }: Crop, dice: Dice): void {
  const rays = 18;
  const far = w * 1.2;
  const warm = dice.int(2, 4);
  for (let i = 0; i < rays; i += 2) {
    const [a, b] = [((i - 0.2) / rays) * Math.PI * 2, ((i + 0.9) / rays) * Math.PI * 2];
    const fill = i / 2 === warm || i / 2 === warm + 5 ? `fill="${hot}"` : `fill="${steel}"`;
    sheet.add(
      polygon(
        [
          [x, y],
          [x + Math.cos(a) * far, y + Math.sin(a) * far],
          [x + Math.cos(b) * far, y + Math.sin(b) * far],
        ],
        fill,
      ),
    );
  }
  octagon(sheet, x, y, size * 0.56, `fill="#121b36" stroke="${fog}" stroke-opacity=".5" stroke-width="3"`);
}

/** A field of squares and a stair of blocks that rises out of the picture. */
function climb(sheet: Sheet, { x, y, size, w, h }: Crop): void {
  const cell = Math.round(size / 9);
  let lines = '';
  for (let cx = x % cell; cx < w; cx += cell) lines += `M${n(cx)} 0V${h}`;
  for (let cy = y % cell; cy < h; cy += cell) lines += `M0 ${n(cy)}H${w}`;
  sheet.add(`<path d="${lines}" stroke="${steel}" stroke-width="2" fill="none"/>`);
  const from = x - size * 1.15;
  const steps = Math.ceil((w - from) / cell) + 1;
  for (let i = 0; i < steps; i++) {
    const rise = (i / steps) ** 2.1;
    const top = Math.round((h - rise * h * 1.25 - cell) / cell) * cell;
    const left = from + i * cell;
    sheet.add(
      `<rect x="${n(left)}" y="${n(top)}" width="${cell - 4}" height="${n(h - top)}" fill="${steel}" fill-opacity=".9"/>`,
      `<rect x="${n(left)}" y="${n(top)}" width="${cell - 4}" height="${cell - 4}" fill="${hot}"/>`,
    );
  }
}

/** A sight: rings of eight sides, its cross, and ticks. */
function target(sheet: Sheet, { x, y, size, w, h }: Crop): void {
  [0.92, 0.7, 0.48].forEach((k, i) => {
    octagon(
      sheet,
      x,
      y,
      size * k,
      i === 1
        ? `fill="#0d1530" stroke="${hot}" stroke-width="${n(size * 0.07)}"`
        : `fill="#121b36" stroke="${fog}" stroke-opacity=".45" stroke-width="3"`,
    );
  });
  sheet.add(
    `<path d="M0 ${n(y)}H${n(x - size * 0.5)}M${n(x + size * 0.5)} ${n(y)}H${w}M${n(x)} 0V${n(y - size * 0.5)}M${n(x)} ${n(y + size * 0.5)}V${h}" stroke="${fog}" stroke-opacity=".6" stroke-width="3"/>`,
  );
}

/** Two sides and the bolt between them. */
function versus(sheet: Sheet, { x, y, size, w, h }: Crop): void {
  const s = size;
  sheet.add(
    polygon(
      [
        [x + s * 0.24, 0],
        [w, 0],
        [w, h],
        [x - s * 0.24, h],
      ],
      `fill="${steel}"`,
    ),
    polygon(
      [
        [x + s * 0.42, y - s * 1.1],
        [x - s * 0.36, y + s * 0.1],
        [x + s * 0.02, y + s * 0.1],
        [x - s * 0.44, y + s * 1.1],
        [x + s * 0.5, y - s * 0.16],
        [x + s * 0.1, y - s * 0.16],
        [x + s * 0.72, y - s * 1.1],
      ],
      `fill="${hot}"`,
    ),
  );
}

/** Loose blocks that break off the picture, fewer towards the words. */
export function pixels(sheet: Sheet, { w, h, x, size }: Crop, dice: Dice): void {
  const cell = Math.max(6, Math.round(size / 30));
  for (let i = 0; i < 46; i++) {
    const cx = Math.round((x + dice.between(-1.1, 1.1) * size) / cell) * cell;
    const cy = Math.round(dice.between(0, h) / cell) * cell;
    if (cx < 0 || cx > w) continue;
    const side = cell * dice.pick([1, 1, 1, 2]);
    const warm = dice.next() > 0.72;
    sheet.add(
      `<rect x="${cx}" y="${cy}" width="${side}" height="${side}" fill="${warm ? hot : fog}" opacity="${n(warm ? 0.9 : dice.between(0.15, 0.4))}"/>`,
    );
  }
}

function octagon(sheet: Sheet, x: number, y: number, r: number, attributes: string): void {
  const c = r * 0.414;
  sheet.add(
    polygon(
      [
        [x - c, y - r],
        [x + c, y - r],
        [x + r, y - c],
        [x + r, y + c],
        [x + c, y + r],
        [x - c, y + r],
        [x - r, y + c],
        [x - r, y - c],
      ],
      attributes,
    ),
  );
}
