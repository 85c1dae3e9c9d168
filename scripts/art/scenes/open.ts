import { mix } from '../colour.ts';
import { objectImage } from '../kit/objects.ts';
import { blur, linear, n, polygon } from '../kit/sheet.ts';
import type { Scene } from './scene.ts';
import { arch, climb } from './warps.ts';

/** Hero in front of turning light, arched title below. */
export function burst(s: Scene): void {
  const { w, h } = s;
  s.light = { x: w / 2, y: h * 0.36 };
  s.backdrop(h * 0.56, { soft: 1 });
  s.burst(w / 2, h * 0.4, 0.6);
  s.scatter('behind', h * 0.36);
  s.object(s.hero, { x: w / 2, y: h * 0.42, size: w * 0.88, turn: s.dice.between(-6, 6) });
  s.shade('bottom', 0.5);
  s.scatter('front', h * 0.76);
  s.sparkles(16);
  s.title({ x: w * 0.07, y: h * 0.68, w: w * 0.86, h: h * 0.25, align: 'centre', rest: 0.6, warp: arch(w, h * 0.035) });
}

/** The hero so near that the frame cuts it; title stacked at the left foot. */
export function closeup(s: Scene): void {
  const { w, h } = s;
  const side = s.dice.pick([-1, 1]);
  s.light = { x: side < 0 ? w * 0.85 : w * 0.15, y: h * 0.12 };
  s.backdrop(h * 0.5, { soft: 2.5 });
  s.scatter('behind', h * 0.22);
  s.object(s.hero, { x: w / 2 + side * w * 0.16, y: h * 0.45, size: w * 1.26, turn: side * -8, flip: side < 0 });
  s.shade('bottom', 0.62, 0.96);
  s.sparkles(10);
  s.title({ x: w * 0.065, y: h * 0.56, w: w * 0.82, h: h * 0.37, align: 'left', rest: 1 });
}

/** Hero on the ground under open sky, with its reflection; title in the sky. */
export function horizon(s: Scene): void {
  const { w, h } = s;
  s.light = { x: w * s.dice.pick([0.3, 0.7]), y: h * 0.34 };
  s.backdrop(h * 0.64);
  const size = w * 0.8;
  const y = h * 0.66;
  const fade = s.sheet.def(
    (id) =>
      `<mask id="${id}"><rect y="${n(y + size * 0.4)}" width="${w}" height="${n(h * 0.2)}" fill="${linear(s.sheet, [
        [0, '#888'],
        [1, '#000'],
      ])}"/></mask>`,
  );
  s.sheet.add(
    `<ellipse cx="${n(w / 2)}" cy="${n(y + size * 0.42)}" rx="${n(size * 0.48)}" ry="${n(size * 0.09)}" fill="${s.p.deep}" opacity=".6" ${blur(s.sheet, 9)}/>`,
  );
  s.sheet.add(
    `<g mask="url(#${fade})" ${blur(s.sheet, 1.5)}><g transform="translate(0 ${n(2 * y + size * 0.86)}) scale(1 -1)">${objectImage(s.hero, { x: w / 2, y, size, opacity: 0.5 })}</g></g>`,
  );
  s.scatter('behind', h * 0.56);
  s.object(s.hero, { x: w / 2, y, size });
  s.scatter('front', h * 0.94);
  s.shade('top', 0.42, 0.8);
  s.sparkles(12);
  s.title({ x: w * 0.07, y: h * 0.065, w: w * 0.86, h: h * 0.27, align: 'centre', rest: 0.3 });
}

/** A slashed panel, a tilted hero and a climbing title. */
export function diagonal(s: Scene): void {
  const { w, h, p } = s;
  s.backdrop(h * 0.5, { soft: 2 });
  const stripe = (from: number, to: number, fill: string, opacity: number) =>
    s.sheet.add(
      polygon(
        [
          [-20, h * (from + 0.16)],
          [w + 20, h * (from - 0.16)],
          [w + 20, h * (to - 0.16)],
          [-20, h * (to + 0.16)],
        ],
        `fill="${fill}" opacity="${opacity}"`,
      ),
    );
  stripe(0.26, 0.3, p.accent, 0.95);
  stripe(0.32, 0.72, mix(p.mid, p.light, 0.25), 0.55);
  stripe(0.66, 1.4, p.deep, 0.9);
  stripe(0.655, 0.672, p.accent, 0.95);
  s.scatter('behind', h * 0.28);
  s.object(s.hero, { x: w * 0.53, y: h * 0.4, size: w * 0.98, turn: -10 });
  s.shade('none');
  s.sparkles(12);
  s.title({ x: w * 0.075, y: h * 0.7, w: w * 0.85, h: h * 0.21, align: 'centre', rest: 0.5, warp: climb(w, 0.1) });
}

/** Hero lunging out of a corner, small things falling along the other diagonal. */
export function corner(s: Scene): void {
  const { w, h } = s;
  const side = s.dice.pick([-1, 1]);
  s.light = { x: side < 0 ? w * 0.9 : w * 0.1, y: h * 0.9 };
  s.backdrop(h * 0.72, { soft: 1.5 });
  s.burst(side < 0 ? w * 0.1 : w * 0.9, h * 0.1, 0.5, 20);
  s.object(s.hero, { x: w / 2 + side * w * 0.2, y: h * 0.66, size: w * 1.12, turn: side * -14, flip: side < 0 });
  for (let i = 0; i < 4; i++) {
    const object = s.others[i % Math.max(1, s.others.length)];
    if (object)
      s.soft(object, {
        x: w / 2 - side * w * (0.36 - i * 0.1),
        y: h * (0.46 + i * 0.13),
        size: w * (0.16 + i * 0.04),
        turn: s.dice.between(-40, 40),
        blur: 0.4 + i * 0.7,
      });
  }
  s.shade('top', 0.5, 0.94);
  s.sparkles(14);
  s.title({ x: w * 0.065, y: h * 0.07, w: w * 0.84, h: h * 0.32, align: side < 0 ? 'left' : 'centre', rest: 0 });
}
