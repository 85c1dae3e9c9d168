import { mix } from '../colour.ts';
import { inked, lit, loadObjects, objectImage, objectsOf } from '../kit/objects.ts';
import { blur, cover, linear, n, radial, Sheet } from '../kit/sheet.ts';
import { Dice } from '../seed.ts';
import { drawProp } from './prop.ts';
import type { Style } from './style.ts';

const STONE = '#e7e9ec';
const SLATE = '#3b4452';
const COLOURS = {
  gold: '#cfd4da',
  red: '#667080',
  black: '#2a313c',
  green: '#8a94a3',
  balls: ['#667080', '#cfd4da', '#3b4452', '#aab2bd', '#8a94a3'],
};

/** Grey studio light and one-tone objects: art that sits beside any brand colour. */
export const quiet: Style = async (subject, crop) => {
  const { x, y, size } = crop;
  const [hero, ...others] = objectsOf(subject.objects);
  await loadObjects(objectsOf(subject.objects));
  const sheet = new Sheet(crop.w, crop.h);
  const dice = new Dice(subject.seed);
  const tone = inked(sheet, ['#1c222b', '#8a94a3', '#ffffff']);
  sheet.add(
    cover(
      sheet,
      linear(
        sheet,
        [
          [0, '#f3f4f6'],
          [1, STONE],
        ],
        35,
      ),
    ),
    cover(
      sheet,
      radial(sheet, x - size * 0.3, y - size * 0.5, size * 1.5, [
        [0, '#ffffff'],
        [1, '#ffffff', 0],
      ]),
    ),
  );
  for (const [k, i] of [
    [1.02, 0],
    [0.74, 1],
    [0.5, 2],
  ] as const)
    sheet.add(
      `<circle cx="${n(x)}" cy="${n(y)}" r="${n(size * k)}" fill="${mix(STONE, '#c3c9d2', 0.28 + i * 0.26)}"/>`,
    );
  const floor = y + size * 0.44;
  sheet.add(
    `<ellipse cx="${n(x)}" cy="${n(floor)}" rx="${n(size * 0.52)}" ry="${n(size * 0.08)}" fill="${SLATE}" opacity=".4" ${blur(sheet, size * 0.04)}/>`,
  );
  others.slice(0, 3).forEach((object, i) => {
    const side = i % 2 ? 1 : -1;
    sheet.add(
      `<g ${tone}>${objectImage(object, { x: x + side * size * dice.between(0.5, 0.62), y: y + size * dice.between(-0.26, 0.24), size: size * (0.32 - i * 0.04), turn: side * dice.between(4, 16) })}</g>`,
    );
  });
  if (subject.prop) sheet.add(drawProp(sheet, subject.prop, x, y, size * 0.86, COLOURS));
  if (hero) {
    const small = subject.prop !== undefined;
    const s = size * (small ? 0.36 : 0.8);
    sheet.add(
      `<g ${tone}>${objectImage(hero, { x: small ? x - size * 0.46 : x, y: small ? y + size * 0.26 : y, size: s, attributes: lit(sheet, '#ffffff', SLATE, { dx: 0.6, dy: -0.8 }, s) })}</g>`,
    );
  }
  return sheet.toString();
};
