import { inked, lit, loadObjects, objectImage, objectsOf, type Placement } from '../kit/objects.ts';
import { blur, cover, linear, n, radial, Sheet } from '../kit/sheet.ts';
import { Dice } from '../seed.ts';
import { bamboo, COURT, eaves, hills, lantern, lattice, timber } from './courtyard.ts';
import { drawProp } from './prop.ts';
import type { Crop, Style } from './style.ts';

const { night, jade, ivory, paper, wood, brass, rose } = COURT;
const COLOURS = {
  gold: brass,
  red: rose,
  black: '#1d1512',
  green: '#1d5446',
  balls: [rose, ivory, jade[2], brass, '#1d3d35'],
};

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

/** A garden house at dusk: a jade wall with one opening, things on a dark sill, bamboo before it. */
export const garden: Style = async (subject, crop) => {
  const objects = objectsOf(subject.objects);
  const [hero, ...others] = objects;
  await loadObjects(objects);
  const sheet = new Sheet(crop.w, crop.h);
  const dice = new Dice(subject.seed);
  const { x, y, size, w, h } = crop;
  wall(sheet, crop);
  const opening = OPENINGS[subject.stage ?? dice.pick(Object.keys(OPENINGS))];
  if (!opening) throw new Error(`no opening "${subject.stage}"`);
  opening(sheet, crop, dice);
  sill(sheet, crop);
  const foot = Math.min(h * 0.93, y + size * 0.44);
  others.slice(0, 3).forEach((object, i) => {
    const side = i % 2 ? -1 : 1;
    const s = size * (0.42 - i * 0.05);
    thing(
      sheet,
      object,
      {
        x: Math.min(w - s * 0.5, Math.max(s * 0.5, x + side * size * dice.between(0.5, 0.58))),
        y: foot - s * 0.42,
        size: s,
        turn: side * dice.between(2, 9),
      },
      i === 0 ? 'jade' : 'brass',
    );
  });
  const heap = subject.prop === 'coins';
  if (subject.prop && !heap) sheet.add(drawProp(sheet, subject.prop, x, y - size * 0.03, size * 0.9, COLOURS));
  if (hero) {
    const small = subject.prop && !heap;
    const s = size * (small ? 0.4 : 0.86);
    thing(
      sheet,
      hero,
      {
        x: small ? x - size * 0.52 : x,
        y: foot - s * (heap ? 0.56 : 0.45),
        size: s,
        turn: small ? -6 : dice.between(-4, 4),
      },
      'brass',
    );
  }
  if (heap) sheet.add(drawProp(sheet, 'coins', x, y + size * 0.04, size * 0.86, COLOURS));
  for (const side of [1, -1] as const)
    sheet.add(
      `<g opacity=".92" ${blur(sheet, size * 0.008)}>${bamboo(dice, { x: side > 0 ? x - size * 1.02 : Math.min(w, x + size * 1.06), y: -size * 0.06, size: size * (side > 0 ? 0.5 : 0.74), side }, side > 0 ? jade[0] : night)}</g>`,
    );
  return sheet.toString();
};

/** What things are turned of: old brass, carved jade. Their own colours still glimmer through. */
const MATTER = {
  brass: ['#2f1a08', '#b98a3c', '#fff3d0'],
  jade: ['#06231c', '#4f947f', '#f2fbf2'],
} as const;

/** An object in the house's light: warm from above, dark at its foot. */
function thing(sheet: Sheet, object: string, at: Placement, matter: keyof typeof MATTER): void {
  const dye = inked(sheet, MATTER[matter]);
  const light = lit(sheet, '#fff3d6', night, { dx: -0.5, dy: -0.85 }, at.size);
  sheet.add(
    `<ellipse cx="${n(at.x)}" cy="${n(at.y + at.size * 0.46)}" rx="${n(at.size * 0.42)}" ry="${n(at.size * 0.07)}" fill="#0b0705" opacity=".5" ${blur(sheet, at.size * 0.03)}/>`,
    `<g ${light}>${objectImage(object, at)}<g opacity=".74" ${dye}>${objectImage(object, at)}</g></g>`,
  );
}

/** What is seen through an opening, cut to its shape. */
function view(sheet: Sheet, crop: Crop, dice: Dice, shape: (id: string) => string): void {
  const { x, y, size } = crop;
  const clip = sheet.def(shape);
  sheet.add(`<g clip-path="url(#${clip})">`);
  hills(sheet, dice, { x, y: y + size * 0.08, size });
  sheet.add('</g>');
}

/** The wall: jade lacquer, lit around the opening, its lattice hardly seen. */
function wall(sheet: Sheet, { x, y, size }: Crop): void {
  const { w, h } = sheet;
  const side = size * 0.3;
  const mask = sheet.def(
    (id) =>
      `<mask id="${id}"><rect width="${w}" height="${h}" fill="${radial(sheet, x, y, size * 1.7, [
        [0, '#fff', 0.9],
        [1, '#fff', 0.12],
      ])}"/></mask>`,
  );
  sheet.add(
    cover(
      sheet,
      linear(
        sheet,
        [
          [0, '#0c2a23'],
          [0.6, jade[0]],
          [1, '#0c2a23'],
        ],
        20,
      ),
    ),
    cover(
      sheet,
      radial(sheet, x, y - size * 0.1, size * 1.5, [
        [0, jade[2], 0.75],
        [1, jade[2], 0],
      ]),
    ),
    `<g mask="url(#${mask})" stroke="${jade[3]}" stroke-opacity=".16">${lattice({ x: 0, y: 0, w, h }, side, 1.6)}</g>`,
  );
}

/** A board of dark wood along the foot, with a line of light on its edge. */
function sill(sheet: Sheet, { y, size }: Crop): void {
  const { w, h } = sheet;
  const top = Math.min(h * 0.86, y + size * 0.38);
  const board = linear(sheet, [
    [0, wood[2]],
    [0.25, wood[1]],
    [1, wood[0]],
  ]);
  sheet.add(
    `<rect y="${n(top)}" width="${w}" height="${n(h - top)}" fill="${board}"/>`,
    `<path d="M0 ${n(top)}H${w}" stroke="${brass}" stroke-opacity=".75" stroke-width="2"/>`,
    `<path d="M0 ${n(top + size * 0.05)}H${w}" stroke="#000" stroke-opacity=".35" stroke-width="2"/>`,
  );
}
