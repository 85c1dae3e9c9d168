import { mix } from '../colour.ts';
import { blur, n } from '../kit/sheet.ts';
import { fan, hand } from '../props/cards.ts';
import { chipPile, coin, die } from '../props/pieces.ts';
import { rouletteWheel } from '../props/wheel.ts';
import type { Scene } from './scene.ts';
import { arch, climb } from './warps.ts';

const low = (s: Scene, warp = 0.03) =>
  s.title({
    x: s.w * 0.06,
    y: s.h * 0.69,
    w: s.w * 0.88,
    h: s.h * 0.25,
    align: 'centre',
    rest: 0.65,
    warp: arch(s.w, s.h * warp),
  });
const CHIPS = ['#c8102e', '#1c3f9c', '#15161a', '#0f7a3d', '#e0a019'];

/** A hand of cards over chips under the lamp. */
export function cards(s: Scene): void {
  const { w, h, p, dice } = s;
  s.light = { x: w * 0.5, y: h * 0.1 };
  s.backdrop(h * 0.6, { soft: 1.2 });
  const kind = dice.int(0, 3);
  const lead = s.hero === '🃏' ? s.others[0] : s.hero;
  if (kind === 0) {
    s.sheet.add(fan(s.sheet, hand(dice, 5), { x: w * 0.5, y: h * 0.68, w: w * 0.36, spread: 17, turn: 0 }));
  } else if (kind === 1) {
    s.sheet.add(fan(s.sheet, hand(dice, 2), { x: w * 0.5, y: h * 0.72, w: w * 0.56, spread: 22, turn: -4 }));
  } else if (kind === 2) {
    s.sheet.add(fan(s.sheet, hand(dice, 3), { x: w * 0.3, y: h * 0.76, w: w * 0.46, spread: 20, turn: 18 }));
  } else {
    s.sheet.add(
      fan(s.sheet, hand(dice, 2), { x: w * 0.24, y: h * 0.62, w: w * 0.44, spread: 26, turn: -10 }),
      fan(s.sheet, hand(dice, 3).slice(1), { x: w * 0.8, y: h * 0.66, w: w * 0.44, spread: 24, turn: 12 }),
    );
  }
  s.sheet.add(
    chipPile(s.sheet, w * 0.13, h * 0.66, w * 0.11, CHIPS.slice(0, 3 + (kind % 2))),
    chipPile(s.sheet, w * 0.88, h * 0.68, w * 0.12, CHIPS.slice(1, 5)),
  );
  if (lead)
    s.object(lead, {
      x: kind === 2 ? w * 0.76 : w * 0.5,
      y: kind === 2 ? h * 0.4 : kind === 3 ? h * 0.44 : h * 0.5,
      size: w * ([0.46, 0.46, 0.56, 0.7][kind] ?? 0.46),
      rim: p.accent,
    });
  s.sheet.add(`<g ${blur(s.sheet, 4)}>${chipPile(s.sheet, w * 0.02, h * 0.84, w * 0.16, CHIPS.slice(0, 2))}</g>`);
  s.shade('bottom', 0.46, 0.95);
  s.sparkles(12);
  low(s);
}

/** The wheel, cut by the frame. */
export function wheel(s: Scene): void {
  const { w, h, p, dice } = s;
  s.light = { x: w * 0.5, y: h * 0.08 };
  s.backdrop(h * 0.5, { soft: 2 });
  const kind = dice.int(0, 2);
  const at = [
    { x: w * 0.5, y: h * 0.45, r: w * 0.52, squash: 0.74 },
    { x: w * 0.84, y: h * 0.46, r: w * 0.72, squash: 0.96 },
    { x: w * 0.5, y: h * 0.76, r: w * 0.78, squash: 0.6 },
  ][kind];
  if (at)
    s.sheet.add(
      rouletteWheel(
        s.sheet,
        { ...at, turn: dice.between(0, 360) },
        { gold: mix(p.accent, '#e8b84a', 0.5), red: '#b3121d', black: '#141216', green: '#0f7a3d' },
      ),
    );
  s.object(s.hero, {
    x: kind === 1 ? w * 0.2 : w * 0.78,
    y: h * (kind === 2 ? 0.36 : 0.56),
    size: w * 0.34,
    turn: 8,
    rim: p.accent,
  });
  s.sheet.add(chipPile(s.sheet, w * 0.14, h * (kind === 2 ? 0.5 : 0.7), w * 0.11, CHIPS.slice(0, 4)));
  s.shade(kind === 2 ? 'top' : 'bottom', 0.48, 0.95);
  s.sparkles(12);
  if (kind === 2) s.title({ x: w * 0.06, y: h * 0.07, w: w * 0.88, h: h * 0.26, align: 'centre', rest: 0.3 });
  else low(s, 0);
}

/** Dice in the air over the table. */
export function dice(s: Scene): void {
  const { w, h, p } = s;
  s.light = { x: w * 0.3, y: h * 0.08 };
  s.backdrop(h * 0.6, { soft: 1.5 });
  s.burst(w * 0.5, h * 0.4, 0.4, 18);
  const roll = () => [s.dice.int(1, 6), s.dice.int(1, 6), s.dice.int(1, 6)] as const;
  s.sheet.add(
    `<g ${blur(s.sheet, 1.6)}>${die(s.sheet, { x: w * 0.76, y: h * 0.22, size: w * 0.13, turn: 30 }, '#fffaf0', roll())}</g>`,
  );
  s.sheet.add(
    die(s.sheet, { x: w * 0.34, y: h * 0.36, size: w * 0.25, turn: s.dice.between(-24, 4) }, '#fffaf0', roll()),
  );
  s.sheet.add(
    die(
      s.sheet,
      { x: w * 0.72, y: h * 0.48, size: w * 0.21, turn: s.dice.between(-8, 26) },
      mix(p.accent, '#c8102e', 0.75),
      roll(),
    ),
  );
  const extra = s.hero === '🎲' ? s.others : [s.hero, ...s.others];
  extra.slice(0, 3).forEach((object, i) => {
    s.object(object, { x: w * (0.16 + i * 0.34), y: h * (0.62 - (i % 2) * 0.04), size: w * 0.28, turn: (i - 1) * 12 });
  });
  s.sheet.add(`<g ${blur(s.sheet, 3)}>${chipPile(s.sheet, w * 0.97, h * 0.78, w * 0.14, CHIPS.slice(0, 3))}</g>`);
  s.shade('bottom', 0.46, 0.95);
  s.sparkles(12);
  low(s);
}

/** Coins tumbling through light. */
export function coins(s: Scene): void {
  const { w, h, p } = s;
  s.light = { x: w / 2, y: h * 0.2 };
  s.backdrop(h * 0.6, { soft: 2 });
  s.burst(w / 2, h * 0.4, 0.55, 20);
  const metal = mix(p.accent, '#ffb92e', 0.6);
  for (let i = 0; i < 9; i++)
    s.sheet.add(
      `<g ${blur(s.sheet, i % 3 ? 0.3 : 2.2)}>${coin(s.sheet, { x: s.dice.between(0.05, 0.95) * w, y: s.dice.between(0.05, 0.68) * h, r: w * s.dice.between(0.06, 0.12), squash: s.dice.between(0.3, 0.95), turn: s.dice.between(-60, 60) }, metal)}</g>`,
    );
  s.object(s.hero, { x: w / 2, y: h * 0.42, size: w * 0.7, turn: -6 });
  const second = s.others[0];
  if (second) s.object(second, { x: w * 0.8, y: h * 0.58, size: w * 0.34, turn: 10 });
  s.shade('bottom', 0.48, 0.95);
  s.sparkles(14);
  low(s);
}

/** A ball on the turf under floodlights, seen from the grass. */
export function pitch(s: Scene): void {
  const { w, h } = s;
  s.light = { x: w * s.dice.pick([0.1, 0.9]), y: h * 0.08 };
  s.backdrop(h * 0.46);
  const side = s.dice.pick([-1, 1]);
  const second = s.others[0];
  if (second) s.soft(second, { x: w / 2 - side * w * 0.28, y: h * 0.36, size: w * 0.4, turn: side * -8, blur: 0.8 });
  s.sheet.add(
    `<ellipse cx="${n(w / 2 + side * w * 0.1)}" cy="${n(h * 0.7)}" rx="${n(w * 0.42)}" ry="${n(h * 0.05)}" fill="#000" opacity=".5" ${blur(s.sheet, 8)}/>`,
  );
  s.object(s.hero, { x: w / 2 + side * w * 0.12, y: h * 0.48, size: w * 0.86, turn: side * 8 });
  s.shade('bottom', 0.44, 0.95);
  s.sparkles(10);
  s.title({ x: w * 0.06, y: h * 0.7, w: w * 0.88, h: h * 0.24, align: 'left', rest: 0.8, warp: climb(w, 0.05) });
}

/** A stage for a final: beams, a plinth, the hero above it. */
export function arena(s: Scene): void {
  const { w, h, p } = s;
  s.light = { x: w / 2, y: h * 0.05 };
  s.backdrop(h * 0.5);
  const second = s.others[0];
  if (second) {
    s.soft(second, { x: w * 0.16, y: h * 0.34, size: w * 0.3, turn: -14, blur: 1.4 });
    s.soft(second, { x: w * 0.86, y: h * 0.28, size: w * 0.22, turn: 16, blur: 2.2 });
  }
  const y = h * 0.64;
  for (const [k, fill] of [
    [0.44, mix(p.deep, p.mid, 0.5)],
    [0.38, mix(p.mid, p.light, 0.25)],
  ] as const)
    s.sheet.add(
      `<ellipse cx="${n(w / 2)}" cy="${n(y)}" rx="${n(w * k)}" ry="${n(h * k * 0.16)}" fill="${fill}" stroke="${p.light}" stroke-width="2.5"/>`,
    );
  s.object(s.hero, { x: w / 2, y: h * 0.4, size: w * 0.8, turn: s.dice.between(-8, 8), rim: p.accent });
  s.shade('bottom', 0.44, 0.96);
  s.sparkles(16);
  low(s, 0);
}
