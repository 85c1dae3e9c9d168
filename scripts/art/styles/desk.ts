import { n } from '../kit/sheet.ts';
import type { Crop } from './style.ts';

/** The inks of the sports desk. */
export const DESK = { paper: '#f4f0e7', ink: '#15171c', coral: '#ff5a45', stone: '#ddd6c8' } as const;

const { ink } = DESK;
const coral = `fill="${DESK.coral}"`;
const stone = `fill="${DESK.stone}"`;
const line = `fill="none" stroke="${ink}" stroke-width="1.5"`;

/** One coral form and its counterweight, by name. */
const BLOCKS: Record<string, (crop: Crop) => string> = {
  column: ({ x, y, size, h }) =>
    `<rect x="${n(x - size * 0.16)}" y="0" width="${n(size * 0.86)}" height="${h}" ${coral}/>` +
    `<circle cx="${n(x + size * 0.66)}" cy="${n(y + size * 0.24)}" r="${n(size * 0.3)}" ${stone}/>`,
  circle: ({ x, y, size, h }) =>
    `<rect x="${n(x + size * 0.1)}" y="0" width="${n(size * 0.72)}" height="${h}" ${stone}/>` +
    `<circle cx="${n(x - size * 0.08)}" cy="${n(y - size * 0.02)}" r="${n(size * 0.56)}" ${coral}/>`,
  slash: ({ x, size, h }) =>
    `<path d="M${n(x - size * 0.7)} ${h}L${n(x + size * 0.1)} 0H${n(x + size * 0.86)}L${n(x + size * 0.06)} ${h}Z" ${coral}/>` +
    `<path d="M${n(x + size * 0.2)} ${h}L${n(x + size)} 0h${n(size * 0.1)}L${n(x + size * 0.3)} ${h}Z" fill="${ink}"/>`,
  arch: ({ x, y, size, h }) =>
    `<path d="M${n(x - size * 0.62)} ${h}V${n(y)}a${n(size * 0.62)} ${n(size * 0.62)} 0 0 1 ${n(size * 1.24)} 0V${h}Z" ${coral}/>` +
    `<rect x="${n(x + size * 0.62)}" y="${n(y)}" width="${n(size * 0.4)}" height="${h}" ${stone}/>`,
};

/** Names of all blocks. */
export const blockNames = Object.keys(BLOCKS);

/** The colour block that stands behind a cut-out. */
export function block(name: string, crop: Crop): string {
  const draw = BLOCKS[name];
  if (!draw) throw new Error(`no colour block "${name}"`);
  return draw(crop);
}

/** Hairlines of a pitch drawn through the focal point. */
export function pitchLines({ x, y, size, w, h }: Crop): string {
  return (
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(size * 0.74)}" ${line} opacity=".55"/>` +
    `<path d="M${n(Math.max(0, x - size * 1.5))} ${n(y + size * 0.36)}H${w}M${n(x - size * 0.98)} 0V${h}" ${line} opacity=".4"/>` +
    `<path d="M${n(x - size * 0.98)} ${n(y - size * 0.2)}a${n(size * 0.3)} ${n(size * 0.3)} 0 0 0 0 ${n(size * 0.56)}" ${line} opacity=".4"/>`
  );
}

/** Printer's marks: crosses on the lines, a rule at the foot. */
export function printMarks({ x, y, size, w, h }: Crop): string {
  const cross = (cx: number, cy: number) =>
    `<path d="M${n(cx - 9)} ${n(cy)}h18M${n(cx)} ${n(cy - 9)}v18" stroke="${ink}" stroke-width="1.5"/>`;
  const ticks = Array.from({ length: 12 }, (_, i) => `M${n(w - 22 - i * 12)} ${h - 18}v${i % 4 ? -7 : -14}`).join('');
  return (
    cross(x - size * 0.98, y + size * 0.36) +
    cross(Math.min(w - 24, x + size * 0.98), Math.max(24, y - size * 0.42)) +
    `<path d="${ticks}" stroke="${ink}" stroke-width="1.5" opacity=".8"/>`
  );
}
