import { mix } from '../colour.ts';
import { objectImage } from '../kit/objects.ts';
import { blur, cover, linear, n, polygon, radial } from '../kit/sheet.ts';
import type { Scene } from './scene.ts';
import { swell } from './warps.ts';

/** A flat print: hard sun, screen dots, the hero as a die-cut sticker, poster lettering. */
export function poster(s: Scene): void {
  const { w, h, p, sheet } = s;
  sheet.add(
    cover(
      sheet,
      linear(sheet, [
        [0, p.mid],
        [1, mix(p.mid, p.deep, 0.45)],
      ]),
    ),
  );
  const [cx, cy] = [w * 0.54, h * 0.42];
  for (let i = 0; i < 12; i++) {
    const a = (i / 12) * Math.PI * 2;
    sheet.add(
      polygon(
        [
          [cx, cy],
          [cx + Math.cos(a) * h, cy + Math.sin(a) * h],
          [cx + Math.cos(a + 0.26) * h, cy + Math.sin(a + 0.26) * h],
        ],
        `fill="${mix(p.mid, p.light, 0.3)}"`,
      ),
    );
  }
  sheet.add(
    `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(w * 0.4)}" fill="${p.light}"/><circle cx="${n(cx)}" cy="${n(cy)}" r="${n(w * 0.33)}" fill="${p.accent}"/>`,
  );
  const dots = sheet.def(
    (id) =>
      `<pattern id="${id}" width="11" height="11" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><circle cx="5.5" cy="5.5" r="2.6" fill="${p.deep}"/></pattern>`,
  );
  sheet.add(`<path d="M0 0H${n(w * 0.5)}L0 ${n(h * 0.34)}Z" fill="url(#${dots})" opacity=".5"/>`);
  const cut = (edge: number) =>
    sheet.def(
      (id) =>
        `<filter id="${id}" x="-15%" y="-15%" width="130%" height="130%" color-interpolation-filters="sRGB"><feMorphology in="SourceAlpha" operator="dilate" radius="${edge}" result="fat"/><feGaussianBlur in="fat" stdDeviation="1.2" result="soft"/><feFlood flood-color="${p.ink}"/><feComposite in2="soft" operator="in" result="edge"/><feOffset in="soft" dx="7" dy="8" result="o"/><feFlood flood-color="${p.deep}" flood-opacity=".8"/><feComposite in2="o" operator="in" result="cast"/><feMerge><feMergeNode in="cast"/><feMergeNode in="edge"/><feMergeNode in="SourceGraphic"/></feMerge></filter>`,
    );
  const small = s.others[0];
  if (small)
    sheet.add(
      `<g filter="url(#${cut(3)})">${objectImage(small, { x: w * 0.82, y: h * 0.16, size: w * 0.26, turn: 14 })}</g>`,
    );
  sheet.add(
    `<g filter="url(#${cut(5)})">${objectImage(s.hero, { x: w * 0.5, y: h * 0.43, size: w * 0.84, turn: s.dice.between(-10, 4) })}</g>`,
  );
  sheet.add(
    polygon(
      [
        [0, h * 0.73],
        [w, h * 0.69],
        [w, h],
        [0, h],
      ],
      `fill="${p.deep}"`,
    ),
    polygon(
      [
        [0, h * 0.73],
        [w, h * 0.69],
        [w, h * 0.705],
        [0, h * 0.745],
      ],
      `fill="${p.accent}"`,
    ),
  );
  s.title(
    { x: w * 0.065, y: h * 0.765, w: w * 0.87, h: h * 0.19, align: 'left', rest: 0.5 },
    { finish: 'poster', face: 'anton' },
  );
}

/** Low moon, the hero against it, mist in front. */
export function moon(s: Scene): void {
  const { w, h, p } = s;
  s.light = { x: w / 2, y: h * 0.36 };
  s.backdrop(h * 0.66, { glow: 0.5, soft: 1.5 });
  s.sheet.add(cover(s.sheet, p.deep, 'opacity=".45"'));
  const r = w * 0.42;
  s.sheet.add(
    `<circle cx="${n(w / 2)}" cy="${n(h * 0.38)}" r="${n(r * 1.25)}" fill="${p.light}" opacity=".35" ${blur(s.sheet, 22)}/>`,
    `<circle cx="${n(w / 2)}" cy="${n(h * 0.38)}" r="${n(r)}" fill="${radial(s.sheet, w * 0.42, h * 0.3, r * 1.7, [
      [0, '#ffffff'],
      [0.5, mix(p.light, '#ffffff', 0.25)],
      [1, mix(p.light, p.mid, 0.55)],
    ])}"/>`,
  );
  for (const [dx, dy, k] of [
    [-0.3, 0.2, 0.12],
    [0.34, -0.25, 0.09],
    [0.2, 0.42, 0.07],
  ] as const)
    s.sheet.add(
      `<circle cx="${n(w / 2 + dx * r)}" cy="${n(h * 0.38 + dy * r)}" r="${n(k * w)}" fill="${p.mid}" opacity=".16"/>`,
    );
  s.object(s.hero, { x: w / 2, y: h * 0.44, size: w * 0.8, rim: '#ffffff' });
  s.scatter('front', h * 0.7);
  for (let i = 0; i < 3; i++)
    s.sheet.add(
      `<ellipse cx="${n(s.dice.between(0.1, 0.9) * w)}" cy="${n(h * (0.62 + i * 0.07))}" rx="${n(w * 0.6)}" ry="${n(h * 0.035)}" fill="${p.light}" opacity=".22" ${blur(s.sheet, 12)}/>`,
    );
  s.shade('bottom', 0.44, 0.95);
  s.sparkles(18);
  s.title({
    x: w * 0.07,
    y: h * 0.7,
    w: w * 0.86,
    h: h * 0.24,
    align: 'centre',
    rest: 0.7,
    warp: swell(w, h * 0.82, 0.22),
  });
}
