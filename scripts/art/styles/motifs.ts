import { mix } from '../colour.ts';
import { blur, linear, n, radial, type Sheet } from '../kit/sheet.ts';
import { lotus } from './lotus.ts';
import type { Crop } from './style.ts';

/** The inks of the lacquer box. */
export const LACQUER = {
  ink: '#120504',
  brown: '#2b0d08',
  vermilion: '#c8321c',
  gold: '#dcae55',
  leaf: '#f7e2a4',
} as const;

const { ink, brown, vermilion, gold } = LACQUER;

/** Engraved rays around a disc of radius r, between two angles (degrees, clockwise from the right). */
export function rays(sheet: Sheet, x: number, y: number, r: number, from = 0, to = 360): void {
  for (let i = 0; i < 72; i++) {
    const degrees = (i / 72) * 360;
    if (degrees < from || degrees > to) continue;
    const a = (degrees * Math.PI) / 180;
    const far = r * (i % 2 ? 1.42 : 1.62);
    sheet.add(
      `<path d="M${n(x + Math.cos(a) * r * 1.14)} ${n(y + Math.sin(a) * r * 1.14)}L${n(x + Math.cos(a) * far)} ${n(y + Math.sin(a) * far)}" stroke="${gold}" stroke-width="${i % 2 ? 0.8 : 1.5}" opacity="${i % 2 ? 0.35 : 0.5}"/>`,
    );
  }
}

/** The vermilion disc with its gold rings. */
export function sun(sheet: Sheet, x: number, y: number, r: number): void {
  sheet.add(
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r * 1.06)}" fill="${vermilion}" opacity=".35" ${blur(sheet, r * 0.1)}/>`,
  );
  sheet.add(
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${radial(sheet, x - r * 0.3, y - r * 0.45, r * 1.7, [
      [0, '#e8563a'],
      [0.45, vermilion],
      [1, '#6d130c'],
    ])}"/>`,
  );
  for (const [k, weight] of [
    [1, 3],
    [1.06, 1],
    [0.93, 1],
  ] as const)
    sheet.add(
      `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r * k)}" fill="none" stroke="${gold}" stroke-width="${weight}"/>`,
    );
}

/** A scrolled cloud, about 3 × `s` wide. */
export function cloud(sheet: Sheet, x: number, y: number, s: number): void {
  sheet.add(
    `<path d="M${n(x - s * 1.6)} ${n(y)}h${n(s * 3.2)}a${n(s * 0.42)} ${n(s * 0.42)} 0 0 0 ${n(-s * 0.8)} ${n(-s * 0.42)}a${n(s * 0.62)} ${n(s * 0.62)} 0 0 0 ${n(-s * 1.2)} ${n(-s * 0.08)}a${n(s * 0.44)} ${n(s * 0.44)} 0 0 0 ${n(-s * 1.2)} ${n(s * 0.5)}Z" fill="${mix(brown, vermilion, 0.22)}" stroke="${gold}" stroke-width="1.6"/>`,
  );
}

/** Wave scales in gold hairline along the foot; returns where they begin. */
export function water(sheet: Sheet, { x, y, size }: Crop, reach = 1.7): number {
  const { w, h } = sheet;
  const top = Math.min(h * 0.8, y + size * 0.42);
  const id = sheet.def(
    (name) =>
      `<pattern id="${name}" width="64" height="32" patternUnits="userSpaceOnUse"><g fill="none" stroke="${gold}" stroke-width="1.2"><path d="M0 32a32 32 0 0 1 64 0M8 32a24 24 0 0 1 48 0M17 32a15 15 0 0 1 30 0M-32 16a32 32 0 0 1 64 0M32 16a32 32 0 0 1 64 0M-24 16a24 24 0 0 1 48 0M40 16a24 24 0 0 1 48 0"/></g></pattern>`,
  );
  const mask = sheet.def(
    (name) =>
      `<mask id="${name}"><rect y="${n(top)}" width="${w}" height="${n(h - top)}" fill="${radial(
        sheet,
        x,
        h,
        size * reach,
        [
          [0, '#fff', 0.8],
          [1, '#fff', 0],
        ],
      )}"/></mask>`,
  );
  sheet.add(
    `<rect y="${n(top)}" width="${w}" height="${n(h - top)}" fill="${linear(sheet, [
      [0, ink, 0],
      [1, ink, 0.85],
    ])}"/>`,
    `<rect y="${n(top)}" width="${w}" height="${n(h - top)}" fill="url(#${id})" mask="url(#${mask})"/>`,
  );
  return top;
}

/** A small red lotus with its foot at (x, y). */
export const bloom = (sheet: Sheet, x: number, y: number, size: number) =>
  sheet.add(
    `<g transform="translate(${n(x)} ${n(y)})">${lotus(size, { fill: (row) => ['#4a120b', '#8f1f14', '#cf4328'][row] ?? vermilion, line: gold, weight: 1.6, veins: true })}</g>`,
  );
