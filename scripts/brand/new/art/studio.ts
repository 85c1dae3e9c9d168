import {
  blur,
  type Crop,
  cover,
  Dice,
  drawProp,
  linear,
  lit,
  loadObjects,
  n,
  objectImage,
  objectsOf,
  radial,
  rgbOf,
  Sheet,
  type Style,
  type Subject,
} from '../../../art/index.ts';
import type { ArtInks } from './inks.ts';

/**
 * A studio in the brand's own tones: objects before discs of light, in full colour where the ground is light, in the brand's tones
 * where it is dark. Calm where text stands.
 */
export function studio(inks: ArtInks): Style {
  return async (subject, crop) => {
    const objects = objectsOf(subject.objects);
    await loadObjects(objects);
    const sheet = new Sheet(crop.w, crop.h);
    const dice = new Dice(subject.seed);
    sheet.add(...backdrop(sheet, crop, inks, dice));
    const { x, y, size } = crop;
    sheet.add(
      `<ellipse cx="${n(x)}" cy="${n(y + size * 0.46)}" rx="${n(size * 0.56)}" ry="${n(size * 0.07)}" fill="${inks.ink}" opacity=".35" ${blur(sheet, size * 0.04)}/>`,
    );
    const figures = cast(sheet, subject, objects, crop, inks, dice);
    // Toys in all colours are loud on dark grounds.
    sheet.add(...(inks.tone === 'dark' ? inTones(sheet, figures, inks) : figures));
    return sheet.toString();
  };
}

/** How much of an object's own colour stays. */
const ownColour = 0.22;

/** Figures in the brand's tones, from its ink by its seed to almost white, with a breath of their own colours. */
function inTones(sheet: Sheet, figures: readonly string[], { ink, seed }: ArtInks): string[] {
  const [dark, middle] = [rgbOf(ink), rgbOf(seed)];
  const channel = (name: string, at: number) => {
    const [least = 0, most = 0] = [dark[at], middle[at]].map((value = 0) => value / 255);
    return `<feFunc${name} type="table" tableValues="${n(least)} ${n(most)} ${n((1 + most) / 2)} 0.98"/>`;
  };
  const light = '0.3 0.59 0.11 0 0';
  const id = sheet.def(
    (name) =>
      `<filter id="${name}" x="-25%" y="-25%" width="150%" height="150%" color-interpolation-filters="sRGB">` +
      `<feColorMatrix values="${light} ${light} ${light} 0 0 0 1 0"/>` +
      `<feComponentTransfer result="toned">${['R', 'G', 'B'].map(channel).join('')}</feComponentTransfer>` +
      `<feComposite in="toned" in2="SourceGraphic" operator="arithmetic" k2="${n(1 - ownColour)}" k3="${n(ownColour)}"/></filter>`,
  );
  return [`<g filter="url(#${id})">`, ...figures, '</g>'];
}

/** Calm where text stands, discs of the brand's tones behind the focal object, and a few sparks. */
function backdrop(sheet: Sheet, { w, h, x, y, size }: Crop, { grounds, seed, tone }: ArtInks, dice: Dice): string[] {
  const [calm, soft, middle, strong] = grounds;
  const layers = [
    cover(
      sheet,
      linear(
        sheet,
        [
          [0, calm],
          [1, soft],
        ],
        20,
      ),
    ),
  ];
  const shift = dice.between(-0.12, 0.12) * size;
  for (const [radius, fill, opacity] of [
    [1.18, soft, 0.9],
    [0.9, middle, 0.75],
    [0.64, strong, 0.8],
  ] as const) {
    layers.push(
      `<circle cx="${n(x + shift * radius)}" cy="${n(y - shift * 0.4)}" r="${n(size * radius)}" fill="${fill}" opacity="${opacity}"/>`,
    );
  }
  const glow = radial(sheet, x - size * 0.2, y - size * 0.3, size * 0.9, [
    [0, '#ffffff', tone === 'dark' ? 0.3 : 0.75],
    [1, '#ffffff', 0],
  ]);
  layers.push(cover(sheet, glow));
  for (let spark = 0; spark < 9; spark++) {
    const [turn, reach] = [dice.between(0, Math.PI * 2), size * dice.between(0.66, 1.12)];
    const [cx, cy] = [x + Math.cos(turn) * reach, y + Math.sin(turn) * reach];
    if (cx < 0 || cx > w || cy < 0 || cy > h) continue;
    layers.push(
      `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(size * dice.between(0.008, 0.022))}" fill="${dice.pick([seed, '#ffffff'])}" opacity=".85"/>`,
    );
  }
  return layers;
}

/** The objects: the first as the hero unless a drawn thing is it, up to three others around. */
function cast(
  sheet: Sheet,
  { prop }: Subject,
  [hero, ...others]: string[],
  { x, y, size }: Crop,
  { ink, seed, grounds }: ArtInks,
  dice: Dice,
): string[] {
  const light = (s: number) => lit(sheet, '#ffffff', ink, { dx: 0.6, dy: -0.8 }, s);
  const around = others.slice(0, 3).map((object, index) => {
    const side = index % 2 ? 1 : -1;
    const s = size * (0.34 - index * 0.04);
    const [dx, dy] = [dice.between(0.44, 0.54), dice.between(-0.26, 0.24)];
    return objectImage(object, {
      x: x + side * size * dx,
      y: y + size * dy,
      size: s,
      turn: side * dice.between(4, 16),
      attributes: light(s),
    });
  });
  const colours = {
    gold: grounds[2],
    red: seed,
    black: ink,
    green: grounds[3],
    balls: [seed, '#ffffff', ink, grounds[3]],
  };
  const drawn = prop ? [drawProp(sheet, prop, x, y, size * 0.88, colours)] : [];
  const s = size * (prop ? 0.36 : 0.82);
  const first = hero
    ? [
        objectImage(hero, {
          x: prop ? x - size * 0.46 : x,
          y: prop ? y + size * 0.26 : y,
          size: s,
          attributes: light(s),
        }),
      ]
    : [];
  return [...around, ...drawn, ...first];
}
