import { inked, loadObjects, objectImage, objectsOf, type Placement } from '../kit/objects.ts';
import { cover, linear, n, radial, Sheet } from '../kit/sheet.ts';
import { Dice } from '../seed.ts';
import { BATIK, dots, dyedBalls, kawung, mendung, sunrise, swell } from './mendung.ts';
import { drawProp } from './prop.ts';
import type { Crop, Style } from './style.ts';

const { deep, sea, sand, pale, orange, amber, coral, brown } = BATIK;
const COLOURS = {
  gold: amber,
  red: coral,
  black: deep,
  green: '#11808a',
  balls: [],
};

type Stage = (sheet: Sheet, crop: Crop, dice: Dice) => void;

/** A sun that comes out of the sea, clouds at both sides. */
const dawn: Stage = (sheet, { x, y, size }, dice) => {
  sunrise(sheet, x, y + size * 0.02, size * 0.56);
  sheet.add(
    mendung(x - size * 0.82, y - size * 0.14, size * dice.between(0.2, 0.26)),
    mendung(x + size * 0.84, y - size * 0.26, size * dice.between(0.22, 0.28), sea, true),
  );
};

/** A window into the water: a deep disc with weed, bubbles and a dyed rim. */
const reef: Stage = (sheet, { x, y, size }, dice) => {
  const r = size * 0.6;
  for (const [k, dye] of [
    [1.14, orange],
    [1.08, amber],
    [1.02, pale],
  ] as const)
    sheet.add(`<circle cx="${n(x)}" cy="${n(y)}" r="${n(r * k)}" fill="${dye}"/>`);
  const water = radial(sheet, x, y - r * 0.5, r * 1.6, [
    [0, '#7fcfc8'],
    [0.5, '#11808a'],
    [1, deep],
  ]);
  sheet.add(`<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${water}"/>`);
  for (let i = 0; i < 7; i++) {
    const bx = x + (i - 3) * r * 0.26;
    const tall = r * dice.between(0.4, 0.9);
    sheet.add(
      `<path d="M${n(bx)} ${n(y + r * 0.86)}q${n(r * 0.14)} ${n(-tall * 0.3)} 0 ${n(-tall * 0.5)}t${n(r * 0.04)} ${n(-tall * 0.5)}" fill="none" stroke="${i % 2 ? coral : '#35a9ab'}" stroke-width="${n(r * 0.05)}" stroke-linecap="round"/>`,
    );
  }
  for (let i = 0; i < 14; i++)
    sheet.add(
      `<circle cx="${n(x + dice.between(-0.7, 0.7) * r)}" cy="${n(y + dice.between(-0.8, 0.4) * r)}" r="${n(r * dice.between(0.012, 0.045))}" fill="none" stroke="${pale}" stroke-width="2" opacity=".8"/>`,
    );
};

/** A cloth of slanting parang bands, cut to a round corner. */
const parang: Stage = (sheet, { x, y, size }) => {
  const side = size * 1.08;
  const clip = sheet.def(
    (id) =>
      `<clipPath id="${id}"><rect x="${n(x - side / 2)}" y="${n(y - side / 2)}" width="${n(side)}" height="${n(side)}" rx="${n(side * 0.2)}"/></clipPath>`,
  );
  const step = size * 0.15;
  let bands = '';
  for (let i = -8; i < 9; i++) {
    const at = i * step;
    bands += `<rect x="${n(-size)}" y="${n(at)}" width="${n(size * 2)}" height="${n(step)}" fill="${[sea[1], amber, sea[0], orange][Math.abs(i) % 4]}"/>`;
    for (let k = -10; k < 11; k++)
      bands += `<path d="M${n(k * step * 0.9)} ${n(at + step * 0.18)}c${n(step * 0.5)} 0 ${n(step * 0.6)} ${n(step * 0.5)} ${n(step * 0.1)} ${n(step * 0.62)}c${n(-step * 0.34)} 0 ${n(-step * 0.3)} ${n(-step * 0.4)} 0 ${n(-step * 0.34)}" fill="none" stroke="${pale}" stroke-width="${n(step * 0.09)}" stroke-linecap="round"/>`;
  }
  sheet.add(
    `<g clip-path="url(#${clip})"><g transform="translate(${n(x)} ${n(y)}) rotate(-38)">${bands}</g></g>`,
    `<rect x="${n(x - side / 2)}" y="${n(y - side / 2)}" width="${n(side)}" height="${n(side)}" rx="${n(side * 0.2)}" fill="none" stroke="${pale}" stroke-width="${n(size * 0.03)}"/>`,
  );
};

/** Heaped clouds with a low sun between them. */
const clouds: Stage = (sheet, { x, y, size }, dice) => {
  sunrise(sheet, x + size * 0.14, y - size * 0.1, size * 0.4);
  for (const [dx, dy, s, warm] of [
    [-0.66, 0.02, 0.36, false],
    [0.72, 0.08, 0.38, false],
    [-0.1, 0.28, 0.5, true],
  ] as const)
    sheet.add(
      mendung(
        x + dx * size,
        y + dy * size,
        size * s * dice.between(0.94, 1.06),
        warm ? [coral, orange, '#f99a35', amber, '#ffd9a0', pale] : sea,
        dx > 0,
      ),
    );
};

const STAGES: Record<string, Stage> = { clouds, dawn, parang, reef };

/** Batik on sand: dyed clouds, a sunrise and rolling crests; things stand on it like stamps cut from paper. */
export const batik: Style = async (subject, crop) => {
  const objects = objectsOf(subject.objects);
  const [hero, ...others] = objects;
  await loadObjects(objects);
  const sheet = new Sheet(crop.w, crop.h);
  const dice = new Dice(subject.seed);
  const { x, y, size, w, h } = crop;
  cloth(sheet, crop, dice);
  const stage = STAGES[subject.stage ?? dice.pick(Object.keys(STAGES))];
  if (!stage) throw new Error(`no stage "${subject.stage}"`);
  stage(sheet, crop, dice);
  const length = Math.max(120, size * 0.42);
  swell(sheet, Math.min(h * 0.86, y + size * 0.34), length, dice.between(-length, 0), [sea[1], sea[2], sea[3], sea[4]]);
  const cut = stamp(sheet, size);
  const dye = inked(sheet, [deep, coral, '#fff0c8']);
  // dipped into the cloth's own dyes, so that things of every colour belong to it
  const dipped = (object: string, at: Placement) =>
    `<g ${cut}>${objectImage(object, at)}<g ${dye} opacity=".3">${objectImage(object, at)}</g></g>`;
  others.slice(0, 3).forEach((object, i) => {
    const side = i % 2 ? 1 : -1;
    const s = size * (0.4 - i * 0.05);
    sheet.add(
      dipped(object, {
        x: Math.min(w - s * 0.5, Math.max(s * 0.5, x + side * size * dice.between(0.56, 0.66))),
        y: y + size * dice.between(-0.26, 0.18),
        size: s,
        turn: side * dice.between(6, 18),
      }),
    );
  });
  const heap = subject.prop === 'coins';
  if (subject.prop === 'balls') sheet.add(dyedBalls(x, y, size));
  else if (!heap) sheet.add(drawProp(sheet, subject.prop, x, y, size, COLOURS));
  if (hero) {
    const foot = subject.prop && !heap;
    const at = foot
      ? { x: x - size * 0.52, y: y + size * 0.2, size: size * 0.42, turn: -8 }
      : { x, y: y - size * 0.02, size: size * 0.94, turn: dice.between(-6, 6) };
    sheet.add(dipped(hero, at));
  }
  if (heap) sheet.add(drawProp(sheet, subject.prop, x, y, size, COLOURS));
  swell(sheet, Math.min(h * 0.94, y + size * 0.5), length * 1.3, dice.between(-length, 0), [
    deep,
    sea[0],
    sea[1],
    sea[2],
  ]);
  return sheet.toString();
};

/** Sand with kawung on it, fading where words stand. */
function cloth(sheet: Sheet, { x, y, size }: Crop, dice: Dice): void {
  const { w, h } = sheet;
  const ground = linear(
    sheet,
    [
      [0, pale],
      [1, sand],
    ],
    60,
  );
  const tile = 72;
  const pattern = sheet.def(
    (id) =>
      `<pattern id="${id}" width="${tile}" height="${tile}" patternUnits="userSpaceOnUse">${kawung(tile, brown, 'none', 1.6)}</pattern>`,
  );
  const light = radial(sheet, x, y, size * 2, [
    [0, '#fff'],
    [1, '#000'],
  ]);
  const mask = sheet.def((id) => `<mask id="${id}"><rect width="${w}" height="${h}" fill="${light}"/></mask>`);
  sheet.add(
    cover(sheet, ground),
    `<rect width="${w}" height="${h}" fill="url(#${pattern})" opacity=".26" mask="url(#${mask})"/>`,
  );
  dots(sheet, dice, { x: x - size, y: 0, w: size * 2, h: h * 0.7 }, 46);
}

/** A thing cut out of paper: a pale edge and a short shadow. */
function stamp(sheet: Sheet, size: number): string {
  const edge = Math.max(3, size * 0.014);
  const id = sheet.def(
    (name) =>
      `<filter id="${name}" x="-15%" y="-15%" width="130%" height="135%" color-interpolation-filters="sRGB"><feMorphology in="SourceAlpha" operator="dilate" radius="${n(edge)}" result="fat"/><feGaussianBlur in="fat" stdDeviation="${n(edge * 0.4)}" result="soft"/>` +
      `<feComponentTransfer in="soft" result="hard"><feFuncA type="linear" slope="6" intercept="-2"/></feComponentTransfer><feGaussianBlur in="hard" stdDeviation="${n(edge)}" result="b"/><feOffset in="b" dy="${n(edge * 1.6)}" result="o"/>` +
      `<feFlood flood-color="${deep}" flood-opacity=".38"/><feComposite in2="o" operator="in" result="cast"/><feFlood flood-color="${pale}"/><feComposite in2="hard" operator="in" result="paper"/><feMerge><feMergeNode in="cast"/><feMergeNode in="paper"/><feMergeNode in="SourceGraphic"/></feMerge></filter>`,
  );
  return `filter="url(#${id})"`;
}
