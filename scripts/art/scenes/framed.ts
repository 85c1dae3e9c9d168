import { mix } from '../colour.ts';
import { blur, cover, linear, n, polygon, radial } from '../kit/sheet.ts';
import type { Scene } from './scene.ts';
import { arch as arched, swell } from './warps.ts';

const gold = (s: Scene) =>
  linear(
    s.sheet,
    [
      [0, mix(s.p.accent, '#ffffff', 0.7)],
      [0.35, s.p.accent],
      [0.55, mix(s.p.accent, s.p.deep, 0.55)],
      [0.75, s.p.accent],
      [1, mix(s.p.accent, '#ffffff', 0.5)],
    ],
    60,
  );

/** The scene seen through a jewelled arch that the hero steps out of; title on a plaque. */
export function arch(s: Scene): void {
  const { w, h, p } = s;
  s.backdrop(h * 0.54, { soft: 1 });
  s.burst(w / 2, h * 0.4, 0.4);
  s.scatter('behind', h * 0.34);
  const [l, r, top, foot] = [w * 0.09, w * 0.91, h * 0.075, h * 0.8];
  const rise = (r - l) / 2;
  const opening = `M${n(l)} ${n(foot)}V${n(top + rise * 0.72)}C${n(l)} ${n(top + rise * 0.2)} ${n(w * 0.36)} ${n(top + rise * 0.22)} ${n(w / 2)} ${n(top)}C${n(w * 0.64)} ${n(top + rise * 0.22)} ${n(r)} ${n(top + rise * 0.2)} ${n(r)} ${n(top + rise * 0.72)}V${n(foot)}Z`;
  s.sheet.add(
    `<path d="M0 0H${w}V${h}H0Z${opening}" fill-rule="evenodd" fill="${linear(s.sheet, [
      [0, mix(p.mid, p.deep, 0.62)],
      [1, p.deep],
    ])}"/>`,
  );
  s.sheet.add(
    `<path d="${opening}" fill="none" stroke="${p.deep}" stroke-width="15"/><path d="${opening}" fill="none" stroke="${gold(s)}" stroke-width="9"/><path d="${opening}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="1.2"/>`,
  );
  for (const [x, y] of [
    [w * 0.05, h * 0.04],
    [w * 0.95, h * 0.04],
  ] as const)
    s.sheet.add(`<circle cx="${n(x)}" cy="${n(y)}" r="7" fill="${gold(s)}"/>`);
  s.sheet.add(
    `<circle cx="${n(w / 2)}" cy="${n(top)}" r="12" fill="${gold(s)}"/><circle cx="${n(w / 2)}" cy="${n(top)}" r="7" fill="${p.light}"/>`,
  );
  s.object(s.hero, { x: w / 2, y: h * 0.46, size: w * 0.84 });
  s.shade('bottom', 0.4, 0.9);
  s.scatter('front', h * 0.72);
  s.sparkles(12);
  const [px, py, pw, ph] = [w * 0.045, h * 0.73, w * 0.91, h * 0.235];
  s.sheet.add(
    `<path d="M${n(px)} ${n(py + ph * 0.3)}q${n(w * 0.045)} ${n(-ph * 0.02)} ${n(w * 0.05)} ${n(-ph * 0.3)}h${n(pw - w * 0.1)}q${n(w * 0.005)} ${n(ph * 0.28)} ${n(w * 0.05)} ${n(ph * 0.3)}v${n(ph * 0.4)}q${n(-w * 0.045)} ${n(ph * 0.02)} ${n(-w * 0.05)} ${n(ph * 0.3)}h${n(-(pw - w * 0.1))}q${n(-w * 0.005)} ${n(-ph * 0.28)} ${n(-w * 0.05)} ${n(-ph * 0.3)}Z" fill="${linear(
      s.sheet,
      [
        [0, mix(p.mid, p.deep, 0.25)],
        [1, p.deep],
      ],
    )}" stroke="${gold(s)}" stroke-width="5"/>`,
  );
  s.title({ x: w * 0.13, y: py + ph * 0.16, w: w * 0.74, h: ph * 0.66, align: 'centre', rest: 0.5 });
}

/** Hero on a great coin with an engraved rim. */
export function medallion(s: Scene): void {
  const { w, h, p } = s;
  s.light = { x: w * 0.3, y: h * 0.1 };
  s.backdrop(h * 0.6, { soft: 3 });
  s.sheet.add(cover(s.sheet, p.deep, 'opacity=".28"'));
  const [cx, cy, r] = [w / 2, h * 0.41, w * 0.43];
  s.sheet.add(
    `<circle cx="${n(cx)}" cy="${n(cy + 10)}" r="${n(r)}" fill="${p.deep}" opacity=".7" ${blur(s.sheet, 12)}/><circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fill="${gold(s)}"/>`,
  );
  let ticks = '';
  for (let i = 0; i < 60; i++) {
    const a = (i / 60) * Math.PI * 2;
    ticks += `M${n(cx + Math.cos(a) * r * 0.88)} ${n(cy + Math.sin(a) * r * 0.88)}L${n(cx + Math.cos(a) * r * 0.96)} ${n(cy + Math.sin(a) * r * 0.96)}`;
  }
  s.sheet.add(`<path d="${ticks}" stroke="${mix(p.accent, p.deep, 0.7)}" stroke-width="3" stroke-linecap="round"/>`);
  s.sheet.add(
    `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r * 0.84)}" fill="${radial(
      s.sheet,
      cx - r * 0.3,
      cy - r * 0.4,
      r * 1.5,
      [
        [0, mix(p.light, p.mid, 0.2)],
        [0.5, p.mid],
        [1, p.deep],
      ],
    )}" stroke="${mix(p.accent, p.deep, 0.6)}" stroke-width="5"/>`,
  );
  s.scatter('behind', h * 0.4);
  s.object(s.hero, { x: cx, y: cy - h * 0.01, size: w * 0.82, turn: s.dice.between(-5, 5) });
  s.shade('bottom', 0.46, 0.95);
  s.scatter('front', h * 0.74);
  s.sparkles(14);
  s.title({
    x: w * 0.06,
    y: h * 0.69,
    w: w * 0.88,
    h: h * 0.25,
    align: 'centre',
    rest: 0.6,
    warp: swell(w, h * 0.81, 0.26),
  });
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
  for (const side of [-1, 1]) {
    const at = (t: number) => w / 2 + side * w * t;
    s.sheet.add(
      polygon(
        [
          [at(0.36), y + high * 0.3],
          [at(0.54), y + high * 0.3],
          [at(0.47), y + high * 0.68],
          [at(0.54), y + high * 1.06],
          [at(0.36), y + high * 1.06],
        ],
        `fill="${mix(ribbon, p.deep, 0.5)}" stroke="${p.accent}" stroke-width="2.5"`,
      ),
    );
  }
  const edge = (inset: number) =>
    `M${n(w * (0.075 + inset))} ${n(y + high * (0.14 + inset * 2))}Q${n(w / 2)} ${n(y - high * (0.12 - inset * 2))} ${n(w * (0.925 - inset))} ${n(y + high * (0.14 + inset * 2))}V${n(y + high * (0.94 - inset * 2))}Q${n(w / 2)} ${n(y + high * (0.7 - inset * 2))} ${n(w * (0.075 + inset))} ${n(y + high * (0.94 - inset * 2))}Z`;
  s.sheet.add(
    `<path d="${edge(0)}" fill="${linear(s.sheet, [
      [0, mix(ribbon, p.light, 0.3)],
      [0.6, ribbon],
      [1, mix(ribbon, p.deep, 0.4)],
    ])}" stroke="${p.accent}" stroke-width="4"/>`,
    `<path d="${edge(0.018)}" fill="none" stroke="${p.accent}" stroke-opacity=".6" stroke-width="1.3"/>`,
  );
  s.title({
    x: w * 0.12,
    y: y + high * 0.14,
    w: w * 0.76,
    h: high * 0.6,
    align: 'centre',
    rest: 0.5,
    warp: arched(w, high * 0.2),
  });
}
