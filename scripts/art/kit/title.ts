import { mix } from '../colour.ts';
import type { Palette } from '../families.ts';
import { type Lockup, lockup, type TitleBox } from './lockup.ts';
import { blur, linear, n, type Sheet } from './sheet.ts';

/** How a title is finished. */
export type Finish = 'candy' | 'metal' | 'neon' | 'poster';

const THIN = new Set(['metamorphous', 'cinzel']);

/** Letters a title: shadow, dark outline, side, face with gradient and gloss. */
export function title(sheet: Sheet, text: string, face: string, p: Palette, box: TitleBox, finish: Finish): void {
  const set = lockup(text, face, box);
  FINISHES[finish](sheet, set, p, THIN.has(face) ? 0.07 : 0.02);
}

const path = (d: string, attributes: string) => `<path d="${d}" stroke-linejoin="round" ${attributes}/>`;

function ground(sheet: Sheet, { d, size }: Lockup, p: Palette, weight: number): void {
  const w = n(size * weight);
  sheet.add(
    `<g opacity=".6" ${blur(sheet, size * 0.1)}>${path(d, `fill="${p.deep}" stroke="${p.deep}" stroke-width="${w}" transform="translate(0 ${n(size * 0.1)})"`)}</g>`,
    path(d, `fill="${p.deep}" stroke="${p.deep}" stroke-width="${w}"`),
  );
}

function side(sheet: Sheet, { d, size }: Lockup, color: string, weight = 0): void {
  const steps = Math.max(2, Math.round(size * 0.07));
  for (let i = steps; i > 0; i--)
    sheet.add(
      path(d, `fill="${color}" stroke="${color}" stroke-width="${n(size * weight)}" transform="translate(0 ${i})"`),
    );
}

const FINISHES: Record<Finish, (sheet: Sheet, set: Lockup, p: Palette, weight: number) => void> = {
  // `weight` thickens the strokes of faces too light for a tile
  candy(sheet, set, p) {
    ground(sheet, set, p, 0.3);
    side(sheet, set, mix(p.mid, p.deep, 0.35));
    const fill = linear(sheet, [
      [0, '#ffffff'],
      [0.42, mix(p.ink, p.accent, 0.25)],
      [0.55, p.accent],
      [1, mix(p.accent, p.mid, 0.3)],
    ]);
    for (const line of set.lines)
      sheet.add(path(line, `fill="${fill}" stroke="#fff" stroke-opacity=".55" stroke-width="${n(set.size * 0.025)}"`));
  },
  metal(sheet, set, p, weight) {
    ground(sheet, set, p, 0.2 + weight);
    side(sheet, set, mix(p.accent, p.deep, 0.62), weight);
    const fill = linear(sheet, [
      [0, mix(p.accent, '#ffffff', 0.75)],
      [0.46, p.accent],
      [0.52, mix(p.accent, p.deep, 0.3)],
      [0.66, mix(p.accent, p.deep, 0.06)],
      [1, mix(p.accent, '#ffffff', 0.55)],
    ]);
    for (const line of set.lines)
      sheet.add(
        path(
          line,
          `fill="${fill}" stroke="${weight > 0.05 ? fill : mix(p.accent, '#ffffff', 0.7)}" stroke-width="${n(set.size * weight)}"`,
        ),
      );
  },
  neon(sheet, set, p) {
    ground(sheet, set, p, 0.16);
    sheet.add(
      `<g ${blur(sheet, set.size * 0.12)} opacity=".9">${path(set.d, `fill="none" stroke="${p.accent}" stroke-width="${n(set.size * 0.12)}"`)}</g>`,
      path(set.d, `fill="${mix(p.deep, p.accent, 0.12)}" stroke="${p.accent}" stroke-width="${n(set.size * 0.07)}"`),
      path(set.d, `fill="${p.ink}"`),
    );
  },
  poster(sheet, set, p) {
    sheet.add(
      path(
        set.d,
        `fill="${p.deep}" stroke="${p.deep}" stroke-width="${n(set.size * 0.08)}" transform="translate(${n(set.size * 0.05)} ${n(set.size * 0.06)})"`,
      ),
      path(set.d, `fill="${p.ink}"`),
    );
  },
};
