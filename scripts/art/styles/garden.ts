import { inked, lit, loadObjects, objectImage, objectsOf, type Placement } from '../kit/objects.ts';
import { blur, cover, linear, n, radial, Sheet } from '../kit/sheet.ts';
import { Dice } from '../seed.ts';
import { bamboo, COURT, lattice } from './courtyard.ts';
import { openingNames, openingOf } from './openings.ts';
import { drawProp } from './prop.ts';
import type { Crop, Style } from './style.ts';

const { night, jade, ivory, wood, brass, rose } = COURT;
const COLOURS = {
  gold: brass,
  red: rose,
  black: '#1d1512',
  green: '#1d5446',
  balls: [rose, ivory, jade[2], brass, '#1d3d35'],
};

/** A garden house at dusk: a jade wall with one opening, things on a dark sill, bamboo before it. */
export const garden: Style = async (subject, crop) => {
  const objects = objectsOf(subject.objects);
  const [hero, ...others] = objects;
  await loadObjects(objects);
  const sheet = new Sheet(crop.w, crop.h);
  const dice = new Dice(subject.seed);
  const { x, y, size, w, h } = crop;
  wall(sheet, crop);
  openingOf(subject.stage ?? dice.pick(openingNames))(sheet, crop, dice);
  dusk(sheet);
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

/** An object in the light of this artwork: warm from above, dark at its foot. */
function thing(sheet: Sheet, object: string, at: Placement, matter: keyof typeof MATTER): void {
  const dye = inked(sheet, MATTER[matter]);
  const light = lit(sheet, '#fff3d6', night, { dx: -0.5, dy: -0.85 }, at.size);
  sheet.add(
    `<ellipse cx="${n(at.x)}" cy="${n(at.y + at.size * 0.46)}" rx="${n(at.size * 0.42)}" ry="${n(at.size * 0.07)}" fill="#0b0705" opacity=".5" ${blur(sheet, at.size * 0.03)}/>`,
    `<g ${light}>${objectImage(object, at)}<g opacity=".74" ${dye}>${objectImage(object, at)}</g></g>`,
  );
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

/** Upright pictures carry their words above the things: there the wall's dark comes down over the opening. */
function dusk(sheet: Sheet): void {
  if (sheet.w > sheet.h * 1.5 || sheet.h > sheet.w) return;
  const veil = linear(sheet, [
    [0, '#0f3229', 0.92],
    [0.4, '#0f3229', 0.8],
    [0.66, '#0f3229', 0],
  ]);
  sheet.add(cover(sheet, veil));
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
