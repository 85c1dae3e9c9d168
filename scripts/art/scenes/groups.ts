import { mix } from '../colour.ts';
import { blur, n } from '../kit/sheet.ts';
import { coin } from '../props/pieces.ts';
import type { Scene } from './scene.ts';
import { arch as arched } from './warps.ts';

/** A hoard piled along the foot, the hero rising from it; title on top. */
export function heap(s: Scene): void {
  const { w, h, p } = s;
  s.light = { x: w * 0.5, y: h * 0.26 };
  s.backdrop(h * 0.66, { soft: 1.5 });
  s.burst(w / 2, h * 0.6, 0.5, 18);
  s.object(s.hero, { x: w / 2, y: h * 0.57, size: w * 0.9 });
  const metal = mix(p.accent, '#ffb92e', 0.6);
  for (let i = 0; i < 15; i++) {
    const t = i / 14;
    const x = w * (-0.02 + t * 1.04);
    const y =
      h * (0.9 + 0.03 * Math.sin(i * 2.1)) + (Math.abs(t - 0.5) < 0.26 ? h * 0.04 : -h * 0.04 * Math.abs(t - 0.5));
    s.sheet.add(
      coin(
        s.sheet,
        {
          x,
          y: y + (i % 3) * 8,
          r: w * s.dice.between(0.06, 0.1),
          squash: s.dice.between(0.4, 0.8),
          turn: s.dice.between(-40, 40),
        },
        metal,
      ),
    );
  }
  s.others.slice(0, 2).forEach((object, i) => {
    s.object(object, { x: i ? w * 0.84 : w * 0.15, y: h * 0.84, size: w * 0.3, turn: i ? 12 : -12 });
  });
  s.shade('top', 0.44, 0.85);
  s.sparkles(16);
  s.title({
    x: w * 0.07,
    y: h * 0.07,
    w: w * 0.86,
    h: h * 0.25,
    align: 'centre',
    rest: 0.4,
    warp: arched(w, h * 0.03),
  });
}

/** Two rivals face to face across a bright split. */
export function versus(s: Scene): void {
  const { w, h, p } = s;
  s.backdrop(h * 0.6, { soft: 3 });
  const cut = `M${n(w * 0.6)} -4L${n(w * 0.42)} ${n(h * 0.36)}L${n(w * 0.56)} ${n(h * 0.36)}L${n(w * 0.36)} ${h + 4}`;
  s.sheet.add(
    `<path d="${cut}L-4 ${h + 4}V-4Z" fill="${p.mid}" opacity=".55"/><path d="${cut}L${w + 4} ${h + 4}V-4Z" fill="${p.deep}" opacity=".5"/>`,
  );
  const rival = s.others[0] ?? s.hero;
  s.object(rival, { x: w * 0.78, y: h * 0.32, size: w * 0.74, turn: 8, rim: p.accent });
  s.object(s.hero, { x: w * 0.27, y: h * 0.48, size: w * 0.82, turn: -6, flip: true });
  s.sheet.add(
    `<path d="${cut}" fill="none" stroke="${p.accent}" stroke-width="9" opacity=".8" ${blur(s.sheet, 6)}/><path d="${cut}" fill="none" stroke="#fff" stroke-width="3"/>`,
  );
  s.shade('bottom', 0.44, 0.95);
  s.sparkles(14);
  s.title({ x: w * 0.06, y: h * 0.7, w: w * 0.88, h: h * 0.24, align: 'centre', rest: 0.6 });
}
