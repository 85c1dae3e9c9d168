import { inked, lit, loadObjects, objectImage, objectsOf, type Placement } from '../kit/objects.ts';
import { blur, cover, linear, n, polygon, radial, Sheet } from '../kit/sheet.ts';
import { Dice } from '../seed.ts';
import { drawProp } from './prop.ts';
import type { Crop, Style } from './style.ts';
import { beams, crowd, FLOODLIT, pitch, stripe } from './terrace.ts';

const { night, grass, chalk, signal } = FLOODLIT;
const COLOURS = {
  gold: signal,
  red: '#2c4a3c',
  black: '#0a120e',
  green: '#1d3a2c',
  balls: [signal, '#f4f8f2', '#3a5748', '#c9d6cd', '#14241b'],
};

/** A stadium at night: floodlights over a dark pitch, one signal-yellow stripe, objects printed in night ink and chalk. */
export const floodlit: Style = async (subject, crop) => {
  const objects = objectsOf(subject.objects);
  const [hero, ...others] = objects;
  await loadObjects(objects);
  const sheet = new Sheet(crop.w, crop.h);
  const dice = new Dice(subject.seed);
  const { x, y, size } = crop;
  ground(sheet, crop);
  crowd(sheet, crop, dice);
  beams(sheet, crop);
  pitch(sheet, crop);
  stripe(sheet, crop, subject.stage ?? dice.pick(['rise', 'fall', 'bar']));
  others.slice(0, 3).forEach((object, i) => {
    const side = i % 2 ? -1 : 1;
    figure(sheet, object, {
      x: Math.min(crop.w - size * 0.16, x + side * size * dice.between(0.56, 0.68)),
      y: y + size * dice.between(-0.16, 0.24),
      size: size * (0.44 - i * 0.05),
      turn: side * dice.between(6, 18),
    });
  });
  if (subject.prop) {
    shadow(sheet, crop);
    sheet.add(drawProp(sheet, subject.prop, x, y, size * 0.98, COLOURS));
  }
  if (hero) {
    const small = subject.prop !== undefined;
    if (!small) shadow(sheet, crop);
    figure(
      sheet,
      hero,
      small
        ? { x: x - size * 0.52, y: y + size * 0.24, size: size * 0.44, turn: -10 }
        : { x, y: y - size * 0.04, size: size * 1.2, turn: dice.between(-8, 8) },
    );
  }
  haze(sheet, crop);
  return sheet.toString();
};

/** An object as it reads under floodlights: night ink in the shade, chalk where the light falls. */
function figure(sheet: Sheet, object: string, at: Placement): void {
  const ink = inked(sheet, [night, '#86a192', '#ffffff']);
  const light = lit(sheet, chalk, night, { dx: -0.5, dy: -0.9 }, at.size);
  sheet.add(`<g ${light}><g ${ink}>${objectImage(object, at)}</g></g>`);
}

function ground(sheet: Sheet, { x, y, size }: Crop): void {
  sheet.add(
    cover(
      sheet,
      linear(sheet, [
        [0, '#070d0a'],
        [0.55, night],
        [1, '#0e1a14'],
      ]),
    ),
    cover(
      sheet,
      radial(sheet, x, y - size * 0.2, size * 1.5, [
        [0, grass, 0.75],
        [1, grass, 0],
      ]),
    ),
  );
}

function shadow(sheet: Sheet, { x, y, size }: Crop): void {
  sheet.add(
    `<ellipse cx="${n(x)}" cy="${n(y + size * 0.5)}" rx="${n(size * 0.5)}" ry="${n(size * 0.07)}" fill="#020403" opacity=".7" ${blur(sheet, size * 0.03)}/>`,
  );
}

/** Light hangs in the damp air of the bowl; the left stays dark enough for words. */
function haze(sheet: Sheet, { w, h, x, size }: Crop): void {
  sheet.add(
    polygon(
      [
        [x - size * 0.2, 0],
        [x + size * 0.3, 0],
        [x + size * 0.9, h],
        [x - size * 0.7, h],
      ],
      `fill="${linear(sheet, [
        [0, chalk, 0.1],
        [1, chalk, 0],
      ])}" ${blur(sheet, 18)}`,
    ),
  );
  if (w > h * 1.4)
    sheet.add(
      cover(
        sheet,
        linear(
          sheet,
          [
            [0.05, '#070d0a', 0.92],
            [0.55, '#070d0a', 0],
          ],
          0,
        ),
      ),
    );
}
