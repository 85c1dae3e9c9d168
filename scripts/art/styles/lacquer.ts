import { sparkle } from '../backs/setting.ts';
import { inked, lit, loadObjects, objectImage, objectsOf, type Placement } from '../kit/objects.ts';
import { cover, linear, n, polygon, radial, Sheet } from '../kit/sheet.ts';
import { Dice } from '../seed.ts';
import { lotus } from './lotus.ts';
import { LACQUER } from './motifs.ts';
import { drawProp } from './prop.ts';
import { stageNames, stageOf } from './stages.ts';
import type { Crop, Style } from './style.ts';

const { ink, brown, gold, leaf } = LACQUER;
const COLOURS = {
  gold,
  red: '#b5261a',
  black: '#1a0a08',
  green: '#1c6a4a',
  balls: ['#c8321c', '#dcae55', '#7a1410', '#1c6a4a', '#e8873a'],
};

/** A lacquer box: black-brown ground, a vermilion stage, gold leaf laid over hairline drawing. */
export const lacquer: Style = async (subject, crop) => {
  const objects = objectsOf(subject.objects);
  const [hero, ...others] = objects;
  await loadObjects(objects);
  const sheet = new Sheet(crop.w, crop.h);
  const dice = new Dice(subject.seed);
  const { x, y, size } = crop;
  ground(sheet, crop);
  stageOf(subject.stage ?? dice.pick(stageNames))(sheet, crop, dice);
  others.slice(0, 4).forEach((object, i) => {
    const side = i % 2 ? -1 : 1;
    const far = i < 2;
    const s = size * (far ? 0.3 : 0.34);
    figure(sheet, object, {
      x: x + side * size * dice.between(0.5, 0.62),
      y: y + size * (far ? dice.between(-0.3, -0.05) : dice.between(0.16, 0.3)),
      size: s,
      turn: side * dice.between(4, 20),
      flip: side < 0,
    });
  });
  // coins lie before the hero; every other prop is the hero, and the object stands at its foot
  const heap = subject.prop === 'coins' || !subject.prop;
  if (!heap) sheet.add(drawProp(sheet, subject.prop, x, y, size, COLOURS));
  if (hero)
    figure(
      sheet,
      hero,
      heap
        ? { x, y: y - size * 0.08, size: size * 0.9 }
        : { x: x - size * 0.5, y: y + size * 0.2, size: size * 0.46, turn: -8 },
    );
  if (heap) sheet.add(drawProp(sheet, subject.prop, x, y, size, COLOURS));
  scatterLeaf(sheet, crop, dice);
  return sheet.toString();
};

/** An object glazed in the box's own colours and lit by its gold. */
function figure(sheet: Sheet, object: string, at: Placement): void {
  const glaze = inked(sheet, [brown, '#b5261a', leaf]);
  const light = lit(sheet, leaf, ink, { dx: 0.7, dy: -0.7 }, at.size);
  sheet.add(`<g ${light}>${objectImage(object, at)}<g ${glaze} opacity=".62">${objectImage(object, at)}</g></g>`);
}

function ground(sheet: Sheet, { x, y, size }: Crop): void {
  const { w, h } = sheet;
  sheet.add(
    cover(
      sheet,
      linear(
        sheet,
        [
          [0, ink],
          [0.45, brown],
          [1, '#170605'],
        ],
        20,
      ),
    ),
  );
  sheet.add(
    cover(
      sheet,
      radial(sheet, x, y, size * 1.35, [
        [0, '#7a1a10', 0.85],
        [0.6, '#4a120b', 0.4],
        [1, ink, 0],
      ]),
    ),
  );
  const tile = 84;
  const pattern = sheet.def(
    (id) =>
      `<pattern id="${id}" width="${tile}" height="${tile}" patternUnits="userSpaceOnUse"><g transform="translate(${tile / 2} ${tile * 0.68}) scale(.42)">${lotus(44, { fill: () => 'none', line: gold, weight: 2 })}</g></pattern>`,
  );
  const mask = sheet.def(
    (id) =>
      `<mask id="${id}"><rect width="${w}" height="${h}" fill="${radial(sheet, x, y, size * 2.2, [
        [0, '#fff'],
        [1, '#000'],
      ])}"/></mask>`,
  );
  sheet.add(`<rect width="${w}" height="${h}" fill="url(#${pattern})" opacity=".13" mask="url(#${mask})"/>`);
  // the far corner carries one great engraved flower, quiet enough for text to stand on
  if (w > h * 1.6)
    sheet.add(
      `<g transform="translate(${n(w * 0.06)} ${n(h * 1.06)})" opacity=".2">${lotus(h * 0.5, { fill: () => 'none', line: gold, weight: 1.4, veins: true })}</g>`,
    );
  // the sheen of a polished lid
  sheet.add(
    polygon(
      [
        [w * 0.3, -10],
        [w * 0.44, -10],
        [w * 0.27, h + 10],
        [w * 0.13, h + 10],
      ],
      `fill="#fff" opacity=".02"`,
    ),
  );
}

function scatterLeaf(sheet: Sheet, { x, y, size }: Crop, dice: Dice): void {
  const fill = linear(
    sheet,
    [
      [0, leaf],
      [0.5, gold],
      [1, '#8a5a1c'],
    ],
    40,
  );
  for (let i = 0; i < 44; i++) {
    const a = dice.between(0, Math.PI * 2);
    const far = size * (0.56 + dice.next() ** 2 * 0.75);
    const s = size * dice.between(0.004, 0.018);
    const [cx, cy] = [x + Math.cos(a) * far, y + Math.sin(a) * far * 0.8];
    const points = Array.from({ length: 5 }, (_, k) => {
      const b = (k / 5) * Math.PI * 2 + dice.between(0, 0.9);
      const q = s * dice.between(0.5, 1.3);
      return [cx + Math.cos(b) * q, cy + Math.sin(b) * q] as const;
    });
    sheet.add(polygon(points, `fill="${fill}" opacity="${n(dice.between(0.5, 1))}"`));
  }
  for (const side of [-1, 1])
    sheet.add(
      sparkle(
        x + side * size * dice.between(0.4, 0.6),
        y - size * dice.between(0.3, 0.5),
        size * dice.between(0.03, 0.06),
        leaf,
        0.9,
      ),
    );
}
