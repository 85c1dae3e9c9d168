import { blur, linear, n, radial, type Sheet } from '../kit/sheet.ts';
import type { Dice } from '../seed.ts';
import { bamboo, COURT, eaves, hills, lantern, lattice, timber } from './courtyard.ts';
import type { Crop } from './style.ts';

const { jade, ivory, paper, wood, brass } = COURT;

/** What the wall opens onto, behind the things on the sill. */
type Opening = (sheet: Sheet, crop: Crop, dice: Dice) => void;

/** A round gate in the wall: hills and water beyond, a ring of dark wood around. */
const gate: Opening = (sheet, crop, dice) => {
  const { x, y, size } = crop;
  const r = size * 0.6;
  const cy = y - size * 0.02;
  view(sheet, crop, dice, (id) => `<clipPath id="${id}"><circle cx="${n(x)}" cy="${n(cy)}" r="${n(r)}"/></clipPath>`);
  const ring = (k: number, weight: number, stroke: string) =>
    `<circle cx="${n(x)}" cy="${n(cy)}" r="${n(r * k)}" fill="none" stroke="${stroke}" stroke-width="${n(weight)}"/>`;
  sheet.add(
    ring(1.02, size * 0.07, timber(sheet, 60)),
    ring(1.085, 2, brass),
    ring(0.965, 1.5, brass),
    ring(1.17, 1, brass),
  );
};

/** A window with its lattice, ivory paper glowing behind. */
const window: Opening = (sheet, { x, y, size }) => {
  const w = size * 1.34;
  const h = size * 1.12;
  const box = { x: x - w / 2, y: y - h * 0.54, w, h };
  const glow = radial(sheet, x, y - size * 0.1, size * 0.8, [
    [0, '#fffaf0'],
    [0.6, ivory],
    [1, '#d8c9a6'],
  ]);
  sheet.add(
    `<rect x="${n(box.x)}" y="${n(box.y)}" width="${n(w)}" height="${n(h)}" fill="${glow}"/>`,
    `<g stroke="${wood[2]}">${lattice(box, size * 0.19, size * 0.014)}</g>`,
    `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(size * 0.46)}" ry="${n(size * 0.42)}" fill="#fffaf0" opacity=".82" ${blur(sheet, size * 0.09)}/>`,
    `<rect x="${n(box.x)}" y="${n(box.y)}" width="${n(w)}" height="${n(h)}" fill="none" stroke="${timber(sheet, 40)}" stroke-width="${n(size * 0.06)}"/>`,
    `<rect x="${n(box.x - size * 0.045)}" y="${n(box.y - size * 0.045)}" width="${n(w + size * 0.09)}" height="${n(h + size * 0.09)}" fill="none" stroke="${brass}" stroke-width="1.5"/>`,
  );
};

/** Between two columns under swept eaves, the garden behind. */
const porch: Opening = (sheet, crop, dice) => {
  const { x, y, size } = crop;
  const half = size * 0.72;
  const top = Math.max(-size * 0.02, y - size * 0.52);
  view(
    sheet,
    crop,
    dice,
    (id) =>
      `<clipPath id="${id}"><rect x="${n(x - half)}" y="${n(top)}" width="${n(half * 2)}" height="${n(sheet.h)}"/></clipPath>`,
  );
  for (const side of [-1, 1])
    sheet.add(
      `<rect x="${n(x + side * half - size * 0.04)}" y="${n(top)}" width="${n(size * 0.08)}" height="${n(sheet.h)}" fill="${timber(sheet, 0)}"/>`,
      lantern(sheet, x + side * half * 0.72, top + size * 0.2, size * 0.075),
    );
  eaves(sheet, x, top + size * 0.08, size * 1.5);
};

/** A folding screen of ivory panels with painted bamboo. */
const screen: Opening = (sheet, { x, y, size }, dice) => {
  const panel = size * 0.34;
  const tall = size * 1.16;
  for (let i = -2; i < 2; i++) {
    const left = x + i * panel;
    const lean = (i % 2 ? 1 : -1) * size * 0.035;
    const top = y - tall * 0.58;
    const d = `M${n(left)} ${n(top - lean)}L${n(left + panel)} ${n(top + lean)}V${n(top + tall + lean)}L${n(left)} ${n(top + tall - lean)}Z`;
    const fill = linear(
      sheet,
      i % 2
        ? [
            [0, paper],
            [1, ivory],
          ]
        : [
            [0, ivory],
            [1, paper],
          ],
      0,
    );
    const clip = sheet.def((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`);
    sheet.add(
      `<path d="${d}" fill="${fill}"/>`,
      `<g clip-path="url(#${clip})" opacity=".6">${bamboo(dice, { x: left - panel * 0.1, y: top + tall * dice.between(0.02, 0.3), size: panel * 1.5, side: 1 }, jade[2])}</g>`,
      `<path d="${d}" fill="none" stroke="${timber(sheet)}" stroke-width="${n(size * 0.03)}" stroke-linejoin="round"/>`,
    );
  }
};

const OPENINGS: Record<string, Opening> = { gate, porch, screen, window };

/** Names of all openings. */
export const openingNames = Object.keys(OPENINGS);

/** The opening that a subject asks for. */
export function openingOf(name: string): Opening {
  const opening = OPENINGS[name];
  if (!opening) throw new Error(`no opening "${name}"`);
  return opening;
}

/** What is seen through an opening, cut to its shape. */
function view(sheet: Sheet, crop: Crop, dice: Dice, shape: (id: string) => string): void {
  const { x, y, size } = crop;
  const clip = sheet.def(shape);
  sheet.add(`<g clip-path="url(#${clip})">`);
  hills(sheet, dice, { x, y: y + size * 0.08, size });
  sheet.add('</g>');
}
