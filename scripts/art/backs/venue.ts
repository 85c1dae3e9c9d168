import { mix } from '../colour.ts';
import { blur, linear, n, polygon } from '../kit/sheet.ts';
import type { Back } from './setting.ts';

/** Wide sun rays over halftone dots. */
export const rays: Back = (sheet, { p, light }) => {
  const { w, h } = sheet;
  const far = Math.hypot(w, h);
  const count = 14;
  for (let i = 0; i < count; i++) {
    const a = (i / count) * Math.PI * 2;
    const half = Math.PI / count / 2;
    sheet.add(
      polygon(
        [
          [light.x, light.y],
          [light.x + Math.cos(a - half) * far, light.y + Math.sin(a - half) * far],
          [light.x + Math.cos(a + half) * far, light.y + Math.sin(a + half) * far],
        ],
        `fill="${p.light}" opacity=".26"`,
      ),
    );
  }
  const id = sheet.def(
    (name) =>
      `<pattern id="${name}" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(30)"><circle cx="7" cy="7" r="3" fill="${p.deep}"/></pattern>`,
  );
  const fade = sheet.def(
    (name) =>
      `<mask id="${name}"><rect width="${w}" height="${h}" fill="${linear(sheet, [
        [0, '#000'],
        [0.5, '#000'],
        [1, '#fff'],
      ])}"/></mask>`,
  );
  sheet.add(`<rect width="${w}" height="${h}" fill="url(#${id})" opacity=".3" mask="url(#${fade})"/>`);
};

/** Stage beams and a glossy floor. */
export const beams: Back = (sheet, { p, dice, horizon }) => {
  const { w, h } = sheet;
  for (let i = 0; i < 6; i++) {
    const x = (i / 5) * w;
    const aim = dice.between(0, w);
    const fade = linear(sheet, [
      [0, i % 2 ? p.accent : p.light, 0.75],
      [1, p.light, 0],
    ]);
    sheet.add(
      polygon(
        [
          [x - 5, -6],
          [x + 5, -6],
          [aim + 60, horizon + 60],
          [aim - 60, horizon + 60],
        ],
        `fill="${fade}" opacity=".5"`,
      ),
    );
    sheet.add(`<circle cx="${n(x)}" cy="2" r="9" fill="#fff" opacity=".9"/>`);
  }
  sheet.add(`<rect y="${n(horizon + 40)}" width="${w}" height="${h}" fill="${mix(p.deep, p.mid, 0.35)}"/>`);
  for (let i = -9; i <= 9; i++)
    sheet.add(
      `<path d="M${n(w / 2 + i * 16)} ${n(horizon + 40)}L${n(w / 2 + i * 90)} ${h}" stroke="${p.light}" stroke-width="1.2" opacity=".28"/>`,
    );
  for (let i = 0; i < 6; i++)
    sheet.add(
      `<path d="M0 ${n(horizon + 40 + i * i * 8)}H${w}" stroke="${p.light}" stroke-width="1.2" opacity=".28"/>`,
    );
  sheet.add(
    `<ellipse cx="${n(w / 2)}" cy="${n(horizon + 70)}" rx="${n(w * 0.46)}" ry="26" fill="${p.light}" opacity=".5" ${blur(sheet, 16)}/>`,
  );
};

/** Felt table from above the rail, under a lamp. */
export const felt: Back = (sheet, { p, horizon, light }) => {
  const { w, h } = sheet;
  sheet.add(
    polygon(
      [
        [light.x - 40, -10],
        [light.x + 40, -10],
        [w * 1.1, h],
        [-w * 0.1, h],
      ],
      `fill="${p.light}" opacity=".16" ${blur(sheet, 10)}`,
    ),
  );
  sheet.add(
    `<ellipse cx="${n(w / 2)}" cy="${n(h * 1.02)}" rx="${n(w * 0.98)}" ry="${n(h - horizon + 50)}" fill="${mix(p.deep, '#5a2f12', 0.5)}"/>`,
  );
  sheet.add(
    `<ellipse cx="${n(w / 2)}" cy="${n(h * 1.04)}" rx="${n(w * 0.92)}" ry="${n(h - horizon + 34)}" fill="${mix(p.mid, p.deep, 0.12)}"/>`,
  );
  sheet.add(
    `<ellipse cx="${n(w / 2)}" cy="${n(h * 1.06)}" rx="${n(w * 0.8)}" ry="${n(h - horizon + 4)}" fill="none" stroke="${p.accent}" stroke-width="2.5" opacity=".7"/>`,
  );
};

/** A panelled salon: arched niches, sconces, parquet. */
export const studio: Back = (sheet, { p, horizon, dice }) => {
  const { w, h } = sheet;
  const gold = p.accent;
  for (let i = 0; i < 3; i++) {
    const x = w * (i * 0.36 - 0.04);
    const wide = w * 0.3;
    sheet.add(
      `<path d="M${n(x)} ${n(horizon + 60)}V${n(horizon * 0.3)}a${n(wide / 2)} ${n(wide / 2)} 0 0 1 ${n(wide)} 0V${n(horizon + 60)}Z" fill="${mix(p.mid, p.light, 0.13 + 0.1 * (i % 2))}" stroke="${gold}" stroke-width="2.4" stroke-opacity=".8"/>`,
    );
    sheet.add(
      `<path d="M${n(x + 10)} ${n(horizon + 60)}V${n(horizon * 0.32)}a${n(wide / 2 - 10)} ${n(wide / 2 - 10)} 0 0 1 ${n(wide - 20)} 0V${n(horizon + 60)}" fill="none" stroke="${gold}" stroke-width="1" stroke-opacity=".55"/>`,
    );
    sheet.add(
      `<circle cx="${n(x - w * 0.03)}" cy="${n(horizon * 0.42)}" r="${n(w * 0.07)}" fill="${p.light}" opacity=".55" ${blur(sheet, 12)}/><circle cx="${n(x - w * 0.03)}" cy="${n(horizon * 0.42)}" r="7" fill="#fff8e0"/>`,
    );
  }
  for (let i = 0; i < 10; i++)
    sheet.add(
      `<circle cx="${n(dice.between(0, w))}" cy="${n(dice.between(0, horizon))}" r="${n(dice.between(4, 15))}" fill="${p.light}" opacity="${n(dice.between(0.08, 0.25))}"/>`,
    );
  sheet.add(
    `<ellipse cx="${n(w / 2)}" cy="${n(h * 1.05)}" rx="${n(w * 0.98)}" ry="${n(h - horizon + 34)}" fill="${mix('#3a1a0a', p.deep, 0.4)}" stroke="${gold}" stroke-opacity=".7" stroke-width="3"/>`,
  );
  sheet.add(
    `<ellipse cx="${n(w / 2)}" cy="${n(h * 1.08)}" rx="${n(w * 0.9)}" ry="${n(h - horizon + 20)}" fill="${mix(p.mid, p.deep, 0.15)}"/>`,
  );
};

/** Arcade floor grid under a striped sun. */
export const grid: Back = (sheet, { p, horizon, light }) => {
  const { w, h } = sheet;
  const r = w * 0.34;
  sheet.add(
    `<circle cx="${n(light.x)}" cy="${n(horizon - r * 0.4)}" r="${n(r)}" fill="${linear(sheet, [
      [0, p.accent],
      [1, p.light],
    ])}"/>`,
  );
  for (let i = 0; i < 6; i++)
    sheet.add(`<rect y="${n(horizon - r * 0.35 + i * 17)}" width="${w}" height="${3 + i * 1.6}" fill="${p.mid}"/>`);
  sheet.add(`<rect y="${n(horizon + 20)}" width="${w}" height="${h}" fill="${mix(p.deep, p.mid, 0.25)}"/>`);
  for (let i = -10; i <= 10; i++)
    sheet.add(
      `<path d="M${n(w / 2 + i * 22)} ${n(horizon + 20)}L${n(w / 2 + i * 120)} ${h}" stroke="${p.light}" stroke-width="2" opacity=".6"/>`,
    );
  for (let i = 0; i < 8; i++)
    sheet.add(`<path d="M0 ${n(horizon + 20 + i * i * 5)}H${w}" stroke="${p.light}" stroke-width="2" opacity=".6"/>`);
};
