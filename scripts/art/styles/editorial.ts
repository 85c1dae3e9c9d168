import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { objectFile, objectsOf } from '../kit/objects.ts';
import { cover, n, Sheet } from '../kit/sheet.ts';
import { Dice } from '../seed.ts';
import { block, blockNames, DESK, pitchLines, printMarks } from './desk.ts';
import { halftone } from './halftone.ts';
import { drawProp } from './prop.ts';
import type { Crop, Style } from './style.ts';

const { paper: PAPER, ink: INK, coral: CORAL } = DESK;
const COLOURS = {
  gold: '#d9d2c4',
  red: '#6a6a6a',
  black: '#101114',
  green: '#b9b9b9',
  balls: ['#3a3a3a', '#f0f0f0', '#8a8a8a', '#202020', '#cfcfcf'],
};

/** A sports desk's page: paper, hairline columns, one coral shape, a screened cut-out with a paper edge. */
export const editorial: Style = async (subject, crop) => {
  const sheet = new Sheet(crop.w, crop.h);
  const dice = new Dice(subject.seed);
  const { x, y, size } = crop;
  const [hero, ...others] = objectsOf(subject.objects);
  page(sheet, crop);
  sheet.add(block(subject.stage ?? dice.pick(blockNames), crop), pitchLines(crop));
  for (const [i, object] of others.slice(0, 3).entries()) {
    const side = i % 2 ? 1 : -1;
    const s = size * (0.42 - i * 0.06);
    await cutOut(sheet, await picture(object), {
      x: Math.max(s * 0.42, Math.min(crop.w - s * 0.42, x + side * size * dice.between(0.62, 0.74))),
      y: y + size * dice.between(-0.28, 0.26),
      size: s,
      turn: side * dice.between(4, 16),
      ink: i === 0 ? CORAL : INK,
    });
  }
  const figure = subject.prop ? await propPicture(subject.prop) : hero ? await picture(hero) : undefined;
  if (figure) await cutOut(sheet, figure, { x, y, size: size * 1.24, turn: dice.between(-7, 7), ink: INK });
  if (subject.prop && hero)
    await cutOut(sheet, await picture(hero), {
      x: x - size * 0.52,
      y: y + size * 0.3,
      size: size * 0.42,
      turn: -8,
      ink: CORAL,
    });
  sheet.add(printMarks(crop));
  return sheet.toString();
};

function page(sheet: Sheet, { w, h }: Crop): void {
  sheet.add(cover(sheet, PAPER));
  const columns = Math.round(w / 130);
  for (let i = 1; i < columns; i++)
    sheet.add(`<path d="M${n((i * w) / columns)} 0V${h}" stroke="${INK}" stroke-opacity=".075"/>`);
  for (const k of [0.14, 0.86]) sheet.add(`<path d="M0 ${n(h * k)}H${w}" stroke="${INK}" stroke-opacity=".1"/>`);
}

async function picture(object: string): Promise<Buffer> {
  return sharp(readFileSync(objectFile(object)))
    .resize(640, 640, { kernel: 'lanczos3' })
    .linear(1.22, -24)
    .png()
    .toBuffer();
}

async function propPicture(prop: Parameters<typeof drawProp>[1]): Promise<Buffer> {
  const sheet = new Sheet(640, 640);
  sheet.add(drawProp(sheet, prop, 320, 320, 520, COLOURS));
  return sharp(Buffer.from(sheet.toString())).linear([1.15, 1.15, 1.15, 1], [34, 34, 34, 0]).png().toBuffer();
}

async function cutOut(
  sheet: Sheet,
  png: Buffer,
  at: { x: number; y: number; size: number; turn: number; ink: string },
): Promise<void> {
  const side = Math.round(at.size);
  const { dots, href } = await halftone(png, side, Math.max(3.4, side / 78));
  const edge = Math.max(3, side * 0.016);
  const id = sheet.def(
    (name) =>
      `<filter id="${name}" x="-15%" y="-15%" width="130%" height="130%" color-interpolation-filters="sRGB"><feMorphology in="SourceAlpha" operator="dilate" radius="${n(edge)}" result="fat"/>` +
      `<feGaussianBlur in="fat" stdDeviation="${n(edge * 0.3)}" result="round"/><feComponentTransfer in="round" result="hard"><feFuncA type="linear" slope="6" intercept="-2.2"/></feComponentTransfer>` +
      `<feGaussianBlur in="hard" stdDeviation="${n(edge * 1.4)}" result="b"/><feOffset in="b" dx="${n(edge)}" dy="${n(edge * 1.3)}" result="s"/><feFlood flood-color="#000" flood-opacity=".32"/><feComposite in2="s" operator="in" result="cast"/>` +
      `<feFlood flood-color="#fffdf8"/><feComposite in2="hard" operator="in" result="paper"/><feMerge><feMergeNode in="cast"/><feMergeNode in="paper"/></feMerge></filter>`,
  );
  sheet.add(
    `<g transform="translate(${n(at.x)} ${n(at.y)}) rotate(${n(at.turn)}) translate(${-side / 2} ${-side / 2})">` +
      `<image xlink:href="${href}" href="${href}" width="${side}" height="${side}" filter="url(#${id})"/><path d="${dots}" fill="${at.ink}"/></g>`,
  );
}
