import { sparkle } from '../backs/setting.ts';
import { mix } from '../colour.ts';
import { lit, loadObjects, objectImage, objectsOf } from '../kit/objects.ts';
import { blur, cover, linear, n, polygon, radial, Sheet } from '../kit/sheet.ts';
import { Dice } from '../seed.ts';
import { lotus } from './lotus.ts';
import { drawProp } from './prop.ts';
import type { Crop, Style } from './style.ts';

const INK = '#120504';
const BROWN = '#2b0d08';
const VERMILION = '#c8321c';
const GOLD = '#dcae55';
const LEAF = '#f7e2a4';
const COLOURS = { gold: GOLD, red: '#b5261a', black: '#1a0a08', green: '#1c6a4a', balls: ['#c8321c', '#dcae55', '#7a1410', '#1c6a4a', '#e8873a'] };

/** A lacquer box: black-brown ground, a vermilion disc, gold leaf laid over hairline drawing. */
export const lacquer: Style = async (subject, crop) => {
  const [hero, ...others] = objectsOf(subject.objects);
  await loadObjects(objectsOf(subject.objects));
  const sheet = new Sheet(crop.w, crop.h);
  const dice = new Dice(subject.seed);
  const { x, y, size } = crop;
  ground(sheet, crop);
  disc(sheet, crop, dice);
  water(sheet, crop);
  others.slice(0, 4).forEach((object, i) => {
    const side = i % 2 ? -1 : 1;
    const far = i < 2;
    sheet.add(objectImage(object, { x: x + side * size * dice.between(0.5, 0.66), y: y + size * (far ? dice.between(-0.3, -0.05) : dice.between(0.16, 0.3)), size: size * (far ? 0.28 : 0.34), turn: side * dice.between(4, 20), flip: side < 0, attributes: lit(sheet, LEAF, INK, { dx: 0.6, dy: -0.8 }, size * 0.3) }));
  });
  const prop = subject.prop ? drawProp(sheet, subject.prop, x, y, size, COLOURS) : '';
  const figure = hero ? objectImage(hero, { x, y: y - (subject.prop === 'coins' ? size * 0.12 : 0), size: size * (subject.prop && subject.prop !== 'coins' ? 0.4 : 0.86), attributes: lit(sheet, LEAF, INK, { dx: 0.7, dy: -0.7 }, size) }) : '';
  if (subject.prop === 'wheel' || subject.prop === 'cards' || subject.prop === 'balls' || subject.prop === 'dice' || subject.prop === 'lotus') {
    sheet.add(prop, hero ? objectImage(hero, { x: x - size * 0.5, y: y + size * 0.2, size: size * 0.46, turn: -8, attributes: lit(sheet, LEAF, INK, { dx: 0.7, dy: -0.7 }, size * 0.5) }) : '');
  } else {
    sheet.add(figure, prop);
  }
  leaf(sheet, crop, dice);
  return sheet.toString();
};

function ground(sheet: Sheet, { x, y, size }: Crop): void {
  const { w, h } = sheet;
  sheet.add(cover(sheet, linear(sheet, [[0, INK], [0.45, BROWN], [1, '#170605']], 20)));
  sheet.add(cover(sheet, radial(sheet, x, y, size * 1.35, [[0, '#7a1a10', 0.85], [0.6, '#4a120b', 0.4], [1, INK, 0]])));
  const tile = 84;
  const pattern = sheet.def((id) => `<pattern id="${id}" width="${tile}" height="${tile}" patternUnits="userSpaceOnUse"><g transform="translate(${tile / 2} ${tile * 0.68}) scale(.42)">${lotus(44, { fill: () => 'none', line: GOLD, weight: 2 })}</g></pattern>`);
  const mask = sheet.def((id) => `<mask id="${id}"><rect width="${w}" height="${h}" fill="${radial(sheet, x, y, size * 2.2, [[0, '#fff'], [1, '#000']])}"/></mask>`);
  sheet.add(`<rect width="${w}" height="${h}" fill="url(#${pattern})" opacity=".13" mask="url(#${mask})"/>`);
  // the sheen of a polished lid
  sheet.add(polygon([[w * 0.05, -10], [w * 0.22, -10], [w * 0.05, h + 10], [-w * 0.12, h + 10]], `fill="#fff" opacity=".025"`));
}

function disc(sheet: Sheet, { x, y, size }: Crop, dice: Dice): void {
  const r = size * 0.6;
  for (let i = 0; i < 72; i++) {
    const a = (i / 72) * Math.PI * 2;
    const far = r * (i % 2 ? 1.42 : 1.62);
    sheet.add(`<path d="M${n(x + Math.cos(a) * r * 1.14)} ${n(y + Math.sin(a) * r * 1.14)}L${n(x + Math.cos(a) * far)} ${n(y + Math.sin(a) * far)}" stroke="${GOLD}" stroke-width="${i % 2 ? 0.8 : 1.5}" opacity="${i % 2 ? 0.35 : 0.5}"/>`);
  }
  sheet.add(`<circle cx="${n(x)}" cy="${n(y)}" r="${n(r * 1.06)}" fill="${VERMILION}" opacity=".35" ${blur(sheet, size * 0.06)}/>`);
  sheet.add(`<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${radial(sheet, x - r * 0.3, y - r * 0.45, r * 1.7, [[0, '#e8563a'], [0.45, VERMILION], [1, '#6d130c']])}"/>`);
  for (const [k, weight] of [[1, 3], [1.06, 1], [0.93, 1]] as const) sheet.add(`<circle cx="${n(x)}" cy="${n(y)}" r="${n(r * k)}" fill="none" stroke="${GOLD}" stroke-width="${weight}"/>`);
  for (let i = 0; i < 4; i++) {
    const s = size * dice.between(0.1, 0.16);
    const cx = x + (i % 2 ? 1 : -1) * r * dice.between(0.85, 1.2);
    const cy = y + r * dice.between(-0.75, 0.35);
    sheet.add(`<path d="M${n(cx - s * 1.6)} ${n(cy)}h${n(s * 3.2)}a${n(s * 0.42)} ${n(s * 0.42)} 0 0 0 ${n(-s * 0.8)} ${n(-s * 0.42)}a${n(s * 0.62)} ${n(s * 0.62)} 0 0 0 ${n(-s * 1.2)} ${n(-s * 0.08)}a${n(s * 0.44)} ${n(s * 0.44)} 0 0 0 ${n(-s * 1.2)} ${n(s * 0.5)}Z" fill="${mix(BROWN, VERMILION, 0.22)}" stroke="${GOLD}" stroke-width="1.6"/>`);
  }
}

function water(sheet: Sheet, { x, size, y }: Crop): void {
  const { w, h } = sheet;
  const id = sheet.def((name) => `<pattern id="${name}" width="64" height="32" patternUnits="userSpaceOnUse"><g fill="none" stroke="${GOLD}" stroke-width="1.2"><path d="M0 32a32 32 0 0 1 64 0M8 32a24 24 0 0 1 48 0M17 32a15 15 0 0 1 30 0M-32 16a32 32 0 0 1 64 0M32 16a32 32 0 0 1 64 0M-24 16a24 24 0 0 1 48 0M40 16a24 24 0 0 1 48 0"/></g></pattern>`);
  const top = Math.min(h * 0.8, y + size * 0.42);
  const mask = sheet.def((name) => `<mask id="${name}"><rect y="${n(top)}" width="${w}" height="${n(h - top)}" fill="${radial(sheet, x, h, size * 1.7, [[0, '#fff', 0.8], [1, '#fff', 0]])}"/></mask>`);
  sheet.add(`<rect y="${n(top)}" width="${w}" height="${n(h - top)}" fill="${linear(sheet, [[0, INK, 0], [1, INK, 0.85]])}"/>`, `<rect y="${n(top)}" width="${w}" height="${n(h - top)}" fill="url(#${id})" mask="url(#${mask})"/>`);
  for (const [dx, s] of [[-0.86, 0.2], [0.86, 0.24]] as const) {
    sheet.add(`<g transform="translate(${n(x + dx * size)} ${n(Math.min(h - 8, y + size * 0.6))})">${lotus(size * s, { fill: (row) => ['#4a120b', '#8f1f14', '#cf4328'][row] ?? VERMILION, line: GOLD, weight: 1.6, veins: true })}</g>`);
  }
}

function leaf(sheet: Sheet, { x, y, size }: Crop, dice: Dice): void {
  const fill = linear(sheet, [[0, LEAF], [0.5, GOLD], [1, '#8a5a1c']], 40);
  for (let i = 0; i < 46; i++) {
    const a = dice.between(0, Math.PI * 2);
    const far = size * (0.5 + dice.next() ** 2 * 0.75);
    const s = size * dice.between(0.004, 0.018);
    const [cx, cy] = [x + Math.cos(a) * far, y + Math.sin(a) * far * 0.8];
    const points = Array.from({ length: 5 }, (_, k) => {
      const b = (k / 5) * Math.PI * 2 + dice.between(0, 0.9);
      const q = s * dice.between(0.5, 1.3);
      return [cx + Math.cos(b) * q, cy + Math.sin(b) * q] as const;
    });
    sheet.add(polygon(points, `fill="${fill}" opacity="${n(dice.between(0.5, 1))}"`));
  }
  for (let i = 0; i < 3; i++) sheet.add(sparkle(x + size * dice.between(-0.55, 0.55), y + size * dice.between(-0.5, 0.1), size * dice.between(0.03, 0.06), LEAF, 0.9));
}
