import { blur, cover, n, radial } from '../kit/sheet.ts';
import { ball } from '../props/pieces.ts';
import type { Scene } from './scene.ts';
import { arch, climb } from './warps.ts';

const COLOURS = ['#d6262b', '#e0a019', '#1f6fd0', '#1c9a52', '#8a3fd0', '#e8651a'];

/** Numbered balls: one of four draws, so that a wall of lotteries does not repeat itself. */
export function balls(s: Scene): void {
  s.dice.pick([spray, giant, pile, drum])(s);
}

function shot(s: Scene, x: number, y: number, r: number, soft = 0): void {
  const number = String(s.dice.int(0, 99)).padStart(2, '0');
  const svg = ball(s.sheet, s.w * x, s.h * y, s.w * r, s.dice.pick(COLOURS), number);
  s.sheet.add(soft ? `<g ${blur(s.sheet, soft)}>${svg}</g>` : svg);
}

/** Balls leap around the hero. */
function spray(s: Scene): void {
  const { w, h } = s;
  const side = s.dice.pick([-1, 0, 1]);
  s.light = { x: w * (0.5 + side * 0.2), y: h * 0.3 };
  s.backdrop(h * 0.6);
  s.burst(s.light.x, s.light.y, 0.55, 18);
  s.object(s.hero, { x: w * (0.5 + side * 0.12), y: h * 0.3, size: w * 0.62, turn: side * 6 });
  for (const [x, y, r, soft] of [
    [0.12, 0.46, 0.1, 0],
    [0.9, 0.42, 0.11, 0],
    [0.22, 0.14, 0.06, 1.3],
    [0.82, 0.13, 0.07, 1.3],
    [0.23, 0.6, 0.15, 0],
    [0.78, 0.6, 0.16, 0],
    [0.5, 0.56, 0.19, 0],
  ] as const)
    shot(s, x, y, r, soft);
  s.shade('bottom', 0.4, 0.95);
  s.sparkles(14);
  s.title({ x: w * 0.06, y: h * 0.69, w: w * 0.88, h: h * 0.25, align: 'centre', rest: 0.65, warp: arch(w, h * 0.03) });
}

/** One ball too large for the frame, the hero small beside it. */
function giant(s: Scene): void {
  const { w, h } = s;
  const side = s.dice.pick([-1, 1]);
  s.light = { x: w / 2 - side * w * 0.3, y: h * 0.12 };
  s.backdrop(h * 0.6, { soft: 2 });
  s.burst(w / 2 + side * w * 0.2, h * 0.4, 0.5, 22);
  for (const [dx, y, r, soft] of [
    [-0.38, 0.12, 0.08, 1.2],
    [-0.16, 0.09, 0.05, 2],
    [-0.44, 0.34, 0.1, 0],
  ] as const)
    shot(s, 0.5 + side * dx, y, r, soft);
  shot(s, 0.5 + side * 0.22, 0.37, 0.44);
  s.object(s.hero, { x: w / 2 - side * w * 0.24, y: h * 0.54, size: w * 0.5, turn: -side * 8 });
  s.shade('bottom', 0.48, 0.95);
  s.sparkles(12);
  s.title({
    x: w * 0.065,
    y: h * 0.7,
    w: w * 0.86,
    h: h * 0.24,
    align: side > 0 ? 'left' : 'centre',
    rest: 0.8,
    warp: climb(w, 0.05),
  });
}

/** The hero on a heap of balls; title in the sky. */
function pile(s: Scene): void {
  const { w, h } = s;
  s.light = { x: w / 2, y: h * 0.4 };
  s.backdrop(h * 0.7);
  s.burst(w / 2, h * 0.5, 0.55, 16);
  s.object(s.hero, { x: w / 2, y: h * 0.55, size: w * 0.68 });
  for (const [x, y, r] of [
    [0.08, 0.84, 0.13],
    [0.93, 0.83, 0.14],
    [0.3, 0.82, 0.13],
    [0.71, 0.82, 0.14],
    [0.5, 0.8, 0.12],
    [0.16, 0.97, 0.15],
    [0.86, 0.97, 0.15],
    [0.5, 0.95, 0.18],
  ] as const)
    shot(s, x, y, r);
  s.shade('top', 0.44, 0.85);
  s.sparkles(12);
  s.title({
    x: w * 0.07,
    y: h * 0.06,
    w: w * 0.86,
    h: h * 0.26,
    align: 'centre',
    rest: 0.35,
    warp: arch(w, h * 0.025),
  });
}

/** Balls tumbling in the glass drum. */
function drum(s: Scene): void {
  const { w, h, p } = s;
  s.light = { x: w * 0.3, y: h * 0.1 };
  s.backdrop(h * 0.6, { soft: 3 });
  s.sheet.add(cover(s.sheet, p.deep, 'opacity=".25"'));
  const [cx, cy, r] = [w * 0.5, h * 0.39, w * 0.43];
  s.sheet.add(
    `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fill="${radial(s.sheet, cx, cy, r, [
      [0, '#ffffff', 0.5],
      [0.8, p.light, 0.28],
      [1, '#ffffff', 0.65],
    ])}"/>`,
  );
  for (const [dx, dy, k] of [
    [-0.5, 0.4, 0.12],
    [0.5, 0.42, 0.12],
    [-0.16, 0.62, 0.12],
    [0.2, 0.66, 0.11],
    [-0.6, -0.1, 0.1],
    [0.62, -0.02, 0.1],
    [0.34, -0.5, 0.09],
    [-0.36, -0.5, 0.09],
  ] as const)
    shot(s, (cx + dx * r) / w, (cy + dy * r) / h, k);
  s.object(s.hero, { x: cx, y: cy, size: w * 0.46 });
  s.sheet.add(
    `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fill="none" stroke="${p.accent}" stroke-width="7"/><circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="1.5"/><path d="M${n(cx - r * 0.8)} ${n(cy - r * 0.24)}A${n(r * 0.84)} ${n(r * 0.84)} 0 0 1 ${n(cx - r * 0.1)} ${n(cy - r * 0.83)}" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="9" stroke-linecap="round"/>`,
  );
  s.shade('bottom', 0.44, 0.95);
  s.sparkles(10);
  s.title({ x: w * 0.06, y: h * 0.7, w: w * 0.88, h: h * 0.24, align: 'centre', rest: 0.65 });
}
