import { mix } from '../colour.ts';
import { blur, n, polygon } from '../kit/sheet.ts';
import type { Back } from './setting.ts';

/** A road racing to its vanishing point with speed lines. */
export const road: Back = (sheet, { p, dice, horizon, light }) => {
  const { w, h } = sheet;
  const vx = light.x * 0.4 + w * 0.3;
  for (let i = 0; i < 26; i++) {
    const a = dice.between(0, Math.PI * 2);
    const [r1, r2] = [dice.between(60, 160), dice.between(240, 560)];
    sheet.add(
      `<path d="M${n(vx + Math.cos(a) * r1)} ${n(horizon + Math.sin(a) * r1)}L${n(vx + Math.cos(a) * r2)} ${n(horizon + Math.sin(a) * r2)}" stroke="${i % 3 ? p.light : p.accent}" stroke-width="${n(dice.between(1, 5))}" opacity="${n(dice.between(0.15, 0.5))}"/>`,
    );
  }
  sheet.add(
    polygon(
      [
        [vx - 14, horizon],
        [vx + 14, horizon],
        [w * 1.25, h],
        [-w * 0.25, h],
      ],
      `fill="${mix(p.deep, p.mid, 0.2)}"`,
    ),
  );
  for (const s of [-1, 1])
    sheet.add(
      polygon(
        [
          [vx + s * 14, horizon],
          [vx + s * 17, horizon],
          [w / 2 + s * w * 0.86, h],
          [w / 2 + s * w * 0.75, h],
        ],
        `fill="${p.accent}"`,
      ),
    );
  for (let i = 0; i < 4; i++) {
    const [a, b] = [(i / 4) ** 1.7, ((i + 0.5) / 4) ** 1.7];
    const at = (t: number) => [vx + (w / 2 - vx) * t, horizon + (h - horizon) * t] as const;
    sheet.add(
      polygon(
        [
          [at(a)[0] - 1 - a * 8, at(a)[1]],
          [at(a)[0] + 1 + a * 8, at(a)[1]],
          [at(b)[0] + 1 + b * 8, at(b)[1]],
          [at(b)[0] - 1 - b * 8, at(b)[1]],
        ],
        `fill="#fff" opacity=".85"`,
      ),
    );
  }
};

/** Stands, floodlights and turf. */
export const stadium: Back = (sheet, { p, dice, horizon }) => {
  const { w, h } = sheet;
  sheet.add(
    `<path d="M-10 ${n(horizon * 0.5)}Q${n(w / 2)} ${n(horizon * 0.78)} ${w + 10} ${n(horizon * 0.5)}V${h}H-10Z" fill="${mix(p.deep, p.mid, 0.28)}"/>`,
  );
  for (let i = 0; i < 150; i++) {
    const x = dice.between(0, w);
    sheet.add(
      `<circle cx="${n(x)}" cy="${n(dice.between(horizon * 0.7, horizon + 4))}" r="1.7" fill="${dice.pick([p.light, p.accent, '#ffffff', p.mid])}" opacity="${n(dice.between(0.25, 0.8))}"/>`,
    );
  }
  for (const x of [0.08, 0.92]) {
    sheet.add(
      `<ellipse cx="${n(w * x)}" cy="${n(horizon * 0.24)}" rx="${n(w * 0.3)}" ry="${n(w * 0.22)}" fill="${p.light}" opacity=".5" ${blur(sheet, 26)}/>`,
    );
    for (let r = 0; r < 3; r++)
      for (let c = 0; c < 4; c++)
        sheet.add(`<circle cx="${n(w * x + (c - 1.5) * 15)}" cy="${n(horizon * 0.2 + r * 13)}" r="5" fill="#fff"/>`);
    sheet.add(
      polygon(
        [
          [w * x - 10, horizon * 0.2],
          [w * x + 10, horizon * 0.2],
          [w * 0.5 + (x - 0.5) * w * 1.1, h],
          [w * 0.5 - (x - 0.5) * w * 0.5, h],
        ],
        `fill="${p.light}" opacity=".1"`,
      ),
    );
  }
  sheet.add(`<rect y="${n(horizon)}" width="${w}" height="${h}" fill="${p.mid}"/>`);
  for (let i = 0; i < 7; i++)
    if (i % 2)
      sheet.add(
        polygon(
          [
            [w * (i / 7), horizon],
            [w * ((i + 1) / 7), horizon],
            [w * (((i + 1) / 7 - 0.5) * 2.4 + 0.5), h],
            [w * ((i / 7 - 0.5) * 2.4 + 0.5), h],
          ],
          `fill="${mix(p.mid, p.light, 0.16)}"`,
        ),
      );
  sheet.add(
    `<path d="M0 ${n(horizon + 3)}H${w}M${n(w * 0.16)} ${n(horizon)}L${n(-w * 0.05)} ${n(horizon + (h - horizon) * 0.5)}H${n(w * 1.05)}L${n(w * 0.84)} ${n(horizon)}" fill="none" stroke="#fff" stroke-width="4" opacity=".8"/><ellipse cx="${n(w / 2)}" cy="${n(horizon + (h - horizon) * 0.5)}" rx="${n(w * 0.3)}" ry="${n((h - horizon) * 0.2)}" fill="none" stroke="#fff" stroke-width="4" opacity=".8"/>`,
  );
};

/** A dusty ring: lamp haze, timber boards, crowd of heads. */
export const crowd: Back = (sheet, { p, dice, horizon }) => {
  const { w, h } = sheet;
  for (let row = 0; row < 3; row++) {
    for (let i = 0; i < 12; i++) {
      const x = (i + (row % 2) / 2) * (w / 11);
      const y = horizon - 50 + row * 26 + dice.between(-5, 5);
      sheet.add(
        `<path d="M${n(x - 20)} ${n(y + 46)}a20 22 0 0 1 40 0ZM${n(x)} ${n(y)}m-12 0a12 13 0 1 0 24 0a12 13 0 1 0 -24 0" fill="${mix(p.mid, p.deep, 0.35 + row * 0.2)}"/>`,
      );
    }
  }
  sheet.add(
    `<ellipse cx="${n(w / 2)}" cy="0" rx="${n(w * 0.6)}" ry="${n(horizon * 0.8)}" fill="${p.light}" opacity=".42" ${blur(sheet, 38)}/>`,
  );
  sheet.add(`<rect y="${n(horizon + 24)}" width="${w}" height="42" fill="${mix(p.mid, '#000000', 0.35)}"/>`);
  for (let i = 0; i < 9; i++)
    sheet.add(
      polygon(
        [
          [(i * w) / 8 - 20, horizon + 66],
          [(i * w) / 8, horizon + 24],
          [(i * w) / 8 + 20, horizon + 24],
          [(i * w) / 8, horizon + 66],
        ],
        `fill="${i % 2 ? p.accent : p.ink}" opacity=".85"`,
      ),
    );
  sheet.add(`<rect y="${n(horizon + 66)}" width="${w}" height="${h}" fill="${mix(p.light, p.mid, 0.45)}"/>`);
  for (let i = 0; i < 40; i++)
    sheet.add(
      `<ellipse cx="${n(dice.between(0, w))}" cy="${n(dice.between(horizon + 70, h))}" rx="${n(dice.between(4, 16))}" ry="2" fill="${p.deep}" opacity=".18"/>`,
    );
};
