import { mix } from '../colour.ts';
import { blur, cover, linear, n, radial } from '../kit/sheet.ts';
import { coin } from '../props/pieces.ts';
import type { Scene } from './scene.ts';
import { arch as arched, swell } from './warps.ts';

const gold = (s: Scene) =>
  linear(s.sheet, [[0, mix(s.p.accent, '#ffffff', 0.7)], [0.35, s.p.accent], [0.55, mix(s.p.accent, s.p.deep, 0.55)], [0.75, s.p.accent], [1, mix(s.p.accent, '#ffffff', 0.5)]], 60);

/** The scene seen through a jewelled arch that the hero steps out of; title on a plaque. */
export function arch(s: Scene): void {
  const { w, h, p } = s;
  s.backdrop(h * 0.54, { soft: 1 });
  s.burst(w / 2, h * 0.4, 0.4);
  s.scatter('behind', h * 0.34);
  const [l, r, top, foot] = [w * 0.09, w * 0.91, h * 0.075, h * 0.8];
  const rise = (r - l) / 2;
  const opening = `M${n(l)} ${n(foot)}V${n(top + rise * 0.72)}C${n(l)} ${n(top + rise * 0.2)} ${n(w * 0.36)} ${n(top + rise * 0.22)} ${n(w / 2)} ${n(top)}C${n(w * 0.64)} ${n(top + rise * 0.22)} ${n(r)} ${n(top + rise * 0.2)} ${n(r)} ${n(top + rise * 0.72)}V${n(foot)}Z`;
  s.sheet.add(`<path d="M0 0H${w}V${h}H0Z${opening}" fill-rule="evenodd" fill="${linear(s.sheet, [[0, mix(p.mid, p.deep, 0.62)], [1, p.deep]])}"/>`);
  s.sheet.add(`<path d="${opening}" fill="none" stroke="${p.deep}" stroke-width="15"/><path d="${opening}" fill="none" stroke="${gold(s)}" stroke-width="9"/><path d="${opening}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="1.2"/>`);
  for (const [x, y] of [[w * 0.05, h * 0.04], [w * 0.95, h * 0.04]] as const) s.sheet.add(`<circle cx="${n(x)}" cy="${n(y)}" r="7" fill="${gold(s)}"/>`);
  s.sheet.add(`<circle cx="${n(w / 2)}" cy="${n(top)}" r="12" fill="${gold(s)}"/><circle cx="${n(w / 2)}" cy="${n(top)}" r="7" fill="${p.light}"/>`);
  s.object(s.hero, { x: w / 2, y: h * 0.46, size: w * 0.84 });
  s.shade('bottom', 0.4, 0.9);
  s.scatter('front', h * 0.72);
  s.sparkles(12);
  const [px, py, pw, ph] = [w * 0.045, h * 0.73, w * 0.91, h * 0.235];
  s.sheet.add(`<path d="M${n(px)} ${n(py + ph * 0.3)}q${n(w * 0.045)} ${n(-ph * 0.02)} ${n(w * 0.05)} ${n(-ph * 0.3)}h${n(pw - w * 0.1)}q${n(w * 0.005)} ${n(ph * 0.28)} ${n(w * 0.05)} ${n(ph * 0.3)}v${n(ph * 0.4)}q${n(-w * 0.045)} ${n(ph * 0.02)} ${n(-w * 0.05)} ${n(ph * 0.3)}h${n(-(pw - w * 0.1))}q${n(-w * 0.005)} ${n(-ph * 0.28)} ${n(-w * 0.05)} ${n(-ph * 0.3)}Z" fill="${linear(s.sheet, [[0, mix(p.mid, p.deep, 0.25)], [1, p.deep]])}" stroke="${gold(s)}" stroke-width="5"/>`);
  s.title({ x: w * 0.13, y: py + ph * 0.16, w: w * 0.74, h: ph * 0.66, align: 'centre', rest: 0.5 });
}

/** Hero on a great coin with an engraved rim. */
export function medallion(s: Scene): void {
  const { w, h, p } = s;
  s.light = { x: w * 0.3, y: h * 0.1 };
  s.backdrop(h * 0.6, { soft: 3 });
  s.sheet.add(cover(s.sheet, p.deep, 'opacity=".28"'));
  const [cx, cy, r] = [w / 2, h * 0.41, w * 0.43];
  s.sheet.add(`<circle cx="${n(cx)}" cy="${n(cy + 10)}" r="${n(r)}" fill="${p.deep}" opacity=".7" ${blur(s.sheet, 12)}/><circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fill="${gold(s)}"/>`);
  let ticks = '';
  for (let i = 0; i < 60; i++) {
    const a = (i / 60) * Math.PI * 2;
    ticks += `M${n(cx + Math.cos(a) * r * 0.88)} ${n(cy + Math.sin(a) * r * 0.88)}L${n(cx + Math.cos(a) * r * 0.96)} ${n(cy + Math.sin(a) * r * 0.96)}`;
  }
  s.sheet.add(`<path d="${ticks}" stroke="${mix(p.accent, p.deep, 0.7)}" stroke-width="3" stroke-linecap="round"/>`);
  s.sheet.add(`<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r * 0.84)}" fill="${radial(s.sheet, cx - r * 0.3, cy - r * 0.4, r * 1.5, [[0, mix(p.light, p.mid, 0.2)], [0.5, p.mid], [1, p.deep]])}" stroke="${mix(p.accent, p.deep, 0.6)}" stroke-width="5"/>`);
  s.scatter('behind', h * 0.4);
  s.object(s.hero, { x: cx, y: cy - h * 0.01, size: w * 0.82, turn: s.dice.between(-5, 5) });
  s.shade('bottom', 0.46, 0.95);
  s.scatter('front', h * 0.74);
  s.sparkles(14);
  s.title({ x: w * 0.06, y: h * 0.69, w: w * 0.88, h: h * 0.25, align: 'centre', rest: 0.6, warp: swell(w, h * 0.81, 0.26) });
}

/** Three figures in a pyramid over a ribbon. */
export function trio(s: Scene): void {
  const { w, h, p } = s;
  s.light = { x: w / 2, y: h * 0.16 };
  s.backdrop(h * 0.58, { soft: 1 });
  s.burst(w / 2, h * 0.3, 0.45, 12);
  const [a, b] = [s.others[0] ?? s.hero, s.others[1] ?? s.others[0] ?? s.hero];
  s.object(a, { x: w * 0.22, y: h * 0.5, size: w * 0.54, turn: -12 });
  s.object(b, { x: w * 0.8, y: h * 0.51, size: w * 0.52, turn: 12 });
  s.object(s.hero, { x: w / 2, y: h * 0.36, size: w * 0.76 });
  s.shade('bottom', 0.4, 0.9);
  s.sparkles(14);
  const y = h * 0.665;
  const high = h * 0.29;
  const ribbon = mix(p.mid, p.deep, 0.2);
  s.sheet.add(`<path d="M-10 ${n(y + high * 0.22)}h${n(w * 0.14)}v${n(high * 0.8)}H-10Z M${w + 10} ${n(y + high * 0.22)}h${n(-w * 0.14)}v${n(high * 0.8)}H${w + 10}Z" fill="${mix(ribbon, p.deep, 0.55)}"/>`);
  s.sheet.add(`<path d="M${n(w * 0.05)} ${n(y + high * 0.12)}Q${n(w / 2)} ${n(y - high * 0.12)} ${n(w * 0.95)} ${n(y + high * 0.12)}V${n(y + high * 0.92)}Q${n(w / 2)} ${n(y + high * 0.7)} ${n(w * 0.05)} ${n(y + high * 0.92)}Z" fill="${linear(s.sheet, [[0, mix(ribbon, p.light, 0.3)], [1, ribbon]])}" stroke="${p.accent}" stroke-width="3.5"/>`);
  s.title({ x: w * 0.1, y: y + high * 0.14, w: w * 0.8, h: high * 0.6, align: 'centre', rest: 0.5, warp: arched(w, high * 0.2) });
}

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
    const y = h * (0.9 + 0.03 * Math.sin(i * 2.1)) + (Math.abs(t - 0.5) < 0.26 ? h * 0.04 : -h * 0.04 * Math.abs(t - 0.5));
    s.sheet.add(coin(s.sheet, { x, y: y + (i % 3) * 8, r: w * s.dice.between(0.06, 0.1), squash: s.dice.between(0.4, 0.8), turn: s.dice.between(-40, 40) }, metal));
  }
  s.others.slice(0, 2).forEach((object, i) => {
    s.object(object, { x: i ? w * 0.84 : w * 0.15, y: h * 0.84, size: w * 0.3, turn: i ? 12 : -12 });
  });
  s.shade('top', 0.44, 0.85);
  s.sparkles(16);
  s.title({ x: w * 0.07, y: h * 0.07, w: w * 0.86, h: h * 0.25, align: 'centre', rest: 0.4, warp: arched(w, h * 0.03) });
}

/** Two rivals face to face across a bright split. */
export function versus(s: Scene): void {
  const { w, h, p } = s;
  s.backdrop(h * 0.6, { soft: 3 });
  const cut = `M${n(w * 0.6)} -4L${n(w * 0.42)} ${n(h * 0.36)}L${n(w * 0.56)} ${n(h * 0.36)}L${n(w * 0.36)} ${h + 4}`;
  s.sheet.add(`<path d="${cut}L-4 ${h + 4}V-4Z" fill="${p.mid}" opacity=".55"/><path d="${cut}L${w + 4} ${h + 4}V-4Z" fill="${p.deep}" opacity=".5"/>`);
  const rival = s.others[0] ?? s.hero;
  s.object(rival, { x: w * 0.78, y: h * 0.32, size: w * 0.74, turn: 8, rim: p.accent });
  s.object(s.hero, { x: w * 0.27, y: h * 0.48, size: w * 0.82, turn: -6, flip: true });
  s.sheet.add(`<path d="${cut}" fill="none" stroke="${p.accent}" stroke-width="9" opacity=".8" ${blur(s.sheet, 6)}/><path d="${cut}" fill="none" stroke="#fff" stroke-width="3"/>`);
  s.shade('bottom', 0.44, 0.95);
  s.sparkles(14);
  s.title({ x: w * 0.06, y: h * 0.7, w: w * 0.88, h: h * 0.24, align: 'centre', rest: 0.6 });
}
