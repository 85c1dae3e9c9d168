import type { Palette } from '../families.ts';
import { n, type Sheet } from '../kit/sheet.ts';
import type { Dice } from '../seed.ts';

/** What a backdrop needs to know: colours, chance, where the horizon and the light are (px). */
export interface Setting {
  p: Palette;
  dice: Dice;
  horizon: number;
  light: { x: number; y: number };
}

/** Draws a backdrop between the sky and the hero. */
export type Back = (sheet: Sheet, setting: Setting) => void;

/** Path of a rolling ridge across the picture, closed along the bottom. */
export function ridge(sheet: Sheet, dice: Dice, y: number, swing: number, parts = 4): string {
  const step = sheet.w / parts;
  let d = `M-20 ${sheet.h + 20}L-20 ${n(y + dice.between(-swing, swing))}`;
  for (let i = 0; i < parts; i++) {
    const x = i * step;
    d += `Q${n(x + step * dice.between(0.3, 0.7))} ${n(y + dice.between(-swing, swing) * 1.5)} ${n(x + step + 10)} ${n(y + dice.between(-swing, swing) * 0.5)}`;
  }
  return `${d}L${sheet.w + 20} ${sheet.h + 20}Z`;
}

/** Path of a jagged range, closed along the bottom. */
export function range(sheet: Sheet, dice: Dice, y: number, height: number, peaks = 4): string {
  const step = sheet.w / peaks;
  let d = `M-30 ${sheet.h + 20}L-30 ${n(y)}`;
  for (let i = 0; i < peaks; i++) {
    const x = i * step;
    d += `L${n(x + step * dice.between(0.3, 0.6))} ${n(y - height * dice.between(0.55, 1))}L${n(x + step)} ${n(y - height * dice.between(0, 0.25))}`;
  }
  return `${d}L${sheet.w + 30} ${n(y)}L${sheet.w + 30} ${sheet.h + 20}Z`;
}

/** A four-armed sparkle of radius r. */
export function sparkle(x: number, y: number, r: number, fill: string, opacity = 1): string {
  const q = r * 0.14;
  return `<path d="M${n(x)} ${n(y - r)}Q${n(x + q)} ${n(y - q)} ${n(x + r)} ${n(y)}Q${n(x + q)} ${n(y + q)} ${n(x)} ${n(y + r)}Q${n(x - q)} ${n(y + q)} ${n(x - r)} ${n(y)}Q${n(x - q)} ${n(y - q)} ${n(x)} ${n(y - r)}Z" fill="${fill}" opacity="${opacity}"/>`;
}
