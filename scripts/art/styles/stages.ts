import { mix } from '../colour.ts';
import { blur, n, polygon, radial, type Sheet } from '../kit/sheet.ts';
import type { Dice } from '../seed.ts';
import { lotus } from './lotus.ts';
import { bloom, cloud, LACQUER, rays, sun, water } from './motifs.ts';
import type { Crop } from './style.ts';

const { ink, brown, vermilion, gold } = LACQUER;

/** What stands behind the focal object. */
export type Stage = (sheet: Sheet, crop: Crop, dice: Dice) => void;

/** A full vermilion disc over waves, lotus at both sides. */
const disc: Stage = (sheet, crop, dice) => {
  const { x, y, size, h } = crop;
  const r = size * 0.6;
  rays(sheet, x, y, r);
  sun(sheet, x, y, r);
  for (let i = 0; i < 4; i++)
    cloud(
      sheet,
      x + (i % 2 ? 1 : -1) * r * dice.between(0.85, 1.2),
      y + r * dice.between(-0.75, 0.35),
      size * dice.between(0.1, 0.16),
    );
  water(sheet, crop);
  bloom(sheet, x - size * 0.86, Math.min(h - 8, y + size * 0.6), size * 0.2);
  bloom(sheet, x + size * 0.86, Math.min(h - 8, y + size * 0.6), size * 0.24);
};

/** A great sun half risen from the pond, seen through lotus leaves. */
const rising: Stage = (sheet, crop) => {
  const { x, y, size, h } = crop;
  const r = size * 0.92;
  const cy = y + size * 0.42;
  rays(sheet, x, cy, r, 180, 360);
  sun(sheet, x, cy, r);
  const top = water(sheet, crop, 2.6);
  for (const [dx, dy, s] of [
    [-1.06, 0.62, 0.3],
    [1.02, 0.66, 0.26],
    [-0.62, 0.62, 0.16],
    [1.34, 0.58, 0.17],
  ] as const)
    bloom(sheet, x + dx * size, Math.min(h + 4, y + dy * size), size * s);
  for (const [dx, k] of [
    [-1.5, 0.2],
    [-0.2, 0.26],
    [0.6, 0.2],
  ] as const)
    sheet.add(
      `<ellipse cx="${n(x + dx * size)}" cy="${n(Math.min(h - 6, top + size * 0.2))}" rx="${n(size * k)}" ry="${n(size * k * 0.22)}" fill="${mix(brown, '#1c4a36', 0.5)}" stroke="${gold}" stroke-width="1.4"/>`,
    );
};

/** A court fan opened behind the object. */
const fan: Stage = (sheet, crop, dice) => {
  const { x, y, size } = crop;
  const cy = y + size * 0.5;
  const [outer, inner] = [size * 1.06, size * 0.36];
  sheet.add(
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(size * 0.8)}" fill="${vermilion}" opacity=".35" ${blur(sheet, size * 0.09)}/>`,
  );
  const at = (radius: number, degrees: number) =>
    [x + Math.sin((degrees * Math.PI) / 180) * radius, cy - Math.cos((degrees * Math.PI) / 180) * radius] as const;
  const folds = 22;
  for (let i = 0; i < folds; i++) {
    const [a, b] = [-80 + (160 * i) / folds, -80 + (160 * (i + 1)) / folds];
    sheet.add(
      polygon([at(inner, a), at(outer, a), at(outer, b), at(inner, b)], `fill="${i % 2 ? '#b92b18' : '#8f1d12'}"`),
    );
    sheet.add(
      `<path d="M${at(0, a).map(n).join(' ')}L${at(outer, a).map(n).join(' ')}" stroke="${gold}" stroke-width="${n(size * 0.004)}" opacity=".75"/>`,
    );
  }
  for (const k of [1, 0.965, 0.62, 0.36]) {
    const [p, q] = [at(outer * k, -80), at(outer * k, 80)];
    sheet.add(
      `<path d="M${p.map(n).join(' ')}A${n(outer * k)} ${n(outer * k)} 0 0 1 ${q.map(n).join(' ')}" fill="none" stroke="${gold}" stroke-width="${k === 1 ? 3.4 : 1.2}"/>`,
    );
  }
  for (let i = 0; i < 7; i++) {
    const [px, py] = at(outer * 0.8, -66 + i * 22);
    sheet.add(
      `<g transform="translate(${n(px)} ${n(py)}) rotate(${-66 + i * 22})">${lotus(size * 0.075, { fill: () => 'none', line: gold, weight: 1.1 })}</g>`,
    );
  }
  for (const side of [-1, 1]) cloud(sheet, x + side * size * 0.92, y + size * dice.between(0.1, 0.3), size * 0.16);
  water(sheet, crop, 1.3);
};

/** A round garden gate with lanterns hung at its sides. */
const gate: Stage = (sheet, crop) => {
  const { x, y, size, w, h } = crop;
  const r = size * 0.62;
  sheet.add(
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${radial(sheet, x, y - r * 0.3, r * 1.4, [
      [0, '#ffdf9a'],
      [0.3, '#e9853f'],
      [0.75, '#8f1d12'],
      [1, '#3a0d08'],
    ])}"/>`,
  );
  for (let i = 0; i < 3; i++)
    sheet.add(
      `<ellipse cx="${n(x - r * 0.3 + i * r * 0.36)}" cy="${n(y + r * (0.56 + i * 0.08))}" rx="${n(r * 0.6)}" ry="${n(r * 0.28)}" fill="${mix('#8f1d12', ink, 0.3 + i * 0.2)}" opacity=".75"/>`,
    );
  sheet.add(
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r * 1.1)}" fill="none" stroke="${mix(brown, vermilion, 0.18)}" stroke-width="${n(r * 0.2)}"/>`,
  );
  for (const [k, weight] of [
    [1, 3],
    [1.06, 1],
    [1.15, 1],
    [1.2, 3],
  ] as const)
    sheet.add(
      `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r * k)}" fill="none" stroke="${gold}" stroke-width="${weight}"/>`,
    );
  for (let i = 0; i < 40; i++)
    sheet.add(
      `<path d="M${n(x)} ${n(y - r * 1.06)}v${n(-r * 0.09)}" transform="rotate(${i * 9} ${n(x)} ${n(y)})" stroke="${gold}" stroke-width="1.2"/>`,
    );
  for (const [dx, drop, s] of [
    [-1.02, 0.34, 0.15],
    [1.02, 0.22, 0.17],
    [-1.36, 0.14, 0.1],
  ] as const) {
    const [lx, ly, k] = [x + dx * size, Math.max(30, y - size * 0.5) + drop * size, s * size];
    if (lx > w + k || lx < 0) continue;
    sheet.add(
      `<path d="M${n(lx)} -6V${n(ly - k)}" stroke="${gold}" stroke-width="1.4"/><circle cx="${n(lx)}" cy="${n(ly)}" r="${n(k * 1.5)}" fill="#ff9a4a" opacity=".3" ${blur(sheet, k * 0.4)}/>`,
    );
    sheet.add(
      `<ellipse cx="${n(lx)}" cy="${n(ly)}" rx="${n(k)}" ry="${n(k * 0.86)}" fill="${radial(sheet, lx, ly, k * 1.1, [
        [0, '#ffd27a'],
        [0.4, '#e8563a'],
        [1, '#8f1d12'],
      ])}" stroke="${gold}" stroke-width="1.4"/><path d="M${n(lx - k * 0.4)} ${n(ly - k * 0.8)}q${n(-k * 0.3)} ${n(k * 0.8)} 0 ${n(k * 1.6)}M${n(lx + k * 0.4)} ${n(ly - k * 0.8)}q${n(k * 0.3)} ${n(k * 0.8)} 0 ${n(k * 1.6)}M${n(lx)} ${n(ly - k * 0.86)}v${n(k * 1.72)}" fill="none" stroke="${gold}" stroke-opacity=".7"/>`,
    );
    sheet.add(
      `<rect x="${n(lx - k * 0.36)}" y="${n(ly - k * 1.02)}" width="${n(k * 0.72)}" height="${n(k * 0.2)}" fill="${gold}"/><rect x="${n(lx - k * 0.36)}" y="${n(ly + k * 0.82)}" width="${n(k * 0.72)}" height="${n(k * 0.2)}" fill="${gold}"/><path d="M${n(lx)} ${n(ly + k)}v${n(k * 0.9)}" stroke="${vermilion}" stroke-width="3"/>`,
    );
  }
  water(sheet, crop);
  bloom(sheet, x + size * 0.9, Math.min(h, y + size * 0.6), size * 0.2);
};

const STAGES: Record<string, Stage> = { disc, fan, gate, rising };

/** The stage that a subject asks for. */
export function stageOf(name: string): Stage {
  const stage = STAGES[name];
  if (!stage) throw new Error(`no stage "${name}"`);
  return stage;
}

/** Names of all stages. */
export const stageNames = Object.keys(STAGES);
