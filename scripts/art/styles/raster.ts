import { inked, lit, loadObjects, objectImage, objectsOf, type Placement } from '../kit/objects.ts';
import { cover, linear, n, radial, Sheet } from '../kit/sheet.ts';
import { Dice } from '../seed.ts';
import { backdrop, CABINET, pixels, scanLines } from './cabinet.ts';
import { drawProp } from './prop.ts';
import type { Crop, Style } from './style.ts';

const { ink, deep, steel, fog, bone, hot } = CABINET;
const COLOURS = {
  gold: hot,
  red: '#3a4a75',
  black: deep,
  green: steel,
  balls: [hot, bone, '#3a4a75', fog, '#16203a'],
};

/** The tube of an arcade cabinet: ink and steel, one hot hero with a hard second image, everything under scan lines. */
export const raster: Style = async (subject, crop) => {
  const objects = objectsOf(subject.objects);
  const [hero, ...others] = objects;
  await loadObjects(objects);
  const sheet = new Sheet(crop.w, crop.h);
  const dice = new Dice(subject.seed);
  const { x, y, size } = crop;
  sheet.add(
    cover(
      sheet,
      linear(sheet, [
        [0, deep],
        [0.6, ink],
        [1, '#111a33'],
      ]),
    ),
  );
  backdrop(sheet, crop, subject.stage ?? dice.pick(['burst', 'climb', 'target', 'versus']), dice);
  pixels(sheet, crop, dice);
  others.slice(0, 3).forEach((object, i) => {
    const side = i % 2 ? -1 : 1;
    figure(
      sheet,
      object,
      {
        x: Math.max(size * 0.2, Math.min(crop.w - size * 0.18, x + side * size * dice.between(0.6, 0.72))),
        y: y + size * dice.between(-0.2, 0.22),
        size: size * (0.46 - i * 0.05),
        turn: side * dice.between(4, 16),
      },
      false,
    );
  });
  if (subject.prop) sheet.add(drawProp(sheet, subject.prop, x, y, size * 0.98, COLOURS));
  if (hero) {
    const at = subject.prop
      ? { x: x - size * 0.5, y: y + size * 0.24, size: size * 0.44, turn: -10 }
      : { x, y: y - size * 0.02, size: size * 1.16, turn: dice.between(-9, 9) };
    figure(sheet, hero, at, true);
  }
  calm(sheet, crop);
  scanLines(sheet);
  return sheet.toString();
};

/** An object on the tube: the hero in the one hot colour, with a hard image beside it; all others in steel. */
function figure(sheet: Sheet, object: string, at: Placement, hero: boolean): void {
  const light = lit(sheet, hero ? '#ffd9bd' : hot, deep, { dx: 0.7, dy: -0.7 }, at.size);
  const tint = hero ? inked(sheet, ['#3d0f00', '#f0561c', '#fff3e4']) : inked(sheet, ['#0d1428', '#66779f', '#f3efe6']);
  if (hero) {
    const ghost = inked(sheet, ['#22305a', '#22305a', '#3a4f8c']);
    const shift = at.size * 0.05;
    sheet.add(`<g ${ghost}>${objectImage(object, { ...at, x: at.x - shift, y: at.y + shift })}</g>`);
  }
  sheet.add(`<g ${light}><g ${tint}>${objectImage(object, at)}</g></g>`);
}

/** Words stand to the left of wide pictures: the tube is dark there; its corners are always. */
function calm(sheet: Sheet, { w, h, x, y, size }: Crop): void {
  if (w > h * 1.4)
    sheet.add(
      cover(
        sheet,
        linear(
          sheet,
          [
            [0.02, deep, 0.94],
            [0.56, deep, 0],
          ],
          0,
        ),
      ),
    );
  sheet.add(
    `<rect width="${w}" height="${h}" fill="${radial(sheet, x, y, Math.max(w, h) * 0.75, [
      [0.4, deep, 0],
      [1, deep, 0.7],
    ])}"/>`,
    `<rect width="${w}" height="${n(size * 0.01)}" fill="${hot}"/>`,
  );
}
