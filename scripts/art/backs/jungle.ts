import { mix } from '../colour.ts';
import { n, polygon } from '../kit/sheet.ts';
import { type Back, ridge } from './setting.ts';

const frond = (x: number, y: number, length: number, turn: number, fill: string, opacity = 1) => {
  let leaf = '';
  for (let i = 0; i < 9; i++) {
    const at = (length * (i + 1)) / 10;
    const span = length * 0.34 * Math.sin((Math.PI * (i + 2)) / 12);
    leaf += `M${n(at)} 0Q${n(at + span * 0.5)} ${n(-span * 0.5)} ${n(at + span * 0.8)} ${n(-span)}Q${n(at + span * 0.1)} ${n(-span * 0.55)} ${n(at - 7)} 0Q${n(at + span * 0.1)} ${n(span * 0.55)} ${n(at + span * 0.8)} ${n(span)}Q${n(at + span * 0.5)} ${n(span * 0.5)} ${n(at)} 0`;
  }
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)})" opacity="${opacity}"><path d="${leaf}M0 -2L${n(length)} 0L0 2Z" fill="${fill}"/></g>`;
};

/** Layered jungle: misty trunks, hanging fronds, ferns in front. */
export const palms: Back = (sheet, { p, dice, horizon }) => {
  const { w, h } = sheet;
  for (let i = 0; i < 5; i++) {
    const x = dice.between(0, w);
    const t = dice.between(8, 22);
    sheet.add(
      polygon(
        [
          [x - t, h],
          [x - t * 0.6, -10],
          [x + t * 0.6, -10],
          [x + t, h],
        ],
        `fill="${mix(p.mid, p.deep, 0.25)}" opacity=".55"`,
      ),
    );
  }
  sheet.add(`<path d="${ridge(sheet, dice, horizon, 14)}" fill="${mix(p.mid, p.deep, 0.4)}"/>`);
  for (let i = 0; i < 6; i++) {
    const right = i % 2 === 1;
    sheet.add(
      frond(
        right ? w + 10 : -10,
        dice.between(-20, horizon),
        dice.between(0.4, 0.62) * w,
        (right ? 180 : 0) + dice.between(-40, 40),
        mix(p.mid, p.deep, 0.3 + i * 0.08),
      ),
    );
  }
};

/** Stepped temple among foliage. */
export const ziggurat: Back = (sheet, { p, dice, horizon, light }) => {
  const { w } = sheet;
  const cx = w * dice.between(0.35, 0.65);
  for (let i = 0; i < 6; i++) {
    const half = w * (0.52 - i * 0.075);
    const y = horizon + 20 - i * w * 0.085;
    sheet.add(
      `<rect x="${n(cx - half)}" y="${n(y - w * 0.085)}" width="${n(half * 2)}" height="${n(w * 0.09)}" fill="${mix(p.mid, p.light, 0.12 + i * 0.07)}"/>`,
    );
    sheet.add(
      `<rect x="${n(light.x < cx ? cx : cx - half)}" y="${n(y - w * 0.085)}" width="${n(half)}" height="${n(w * 0.09)}" fill="${p.deep}" opacity=".28"/>`,
    );
  }
  sheet.add(
    polygon(
      [
        [cx - 26, horizon + 20],
        [cx - 12, horizon - w * 0.46],
        [cx + 12, horizon - w * 0.46],
        [cx + 26, horizon + 20],
      ],
      `fill="${mix(p.light, p.mid, 0.3)}"`,
    ),
  );
  sheet.add(`<path d="${ridge(sheet, dice, horizon + 18, 10, 4)}" fill="${mix(p.mid, p.deep, 0.5)}"/>`);
  for (let i = 0; i < 4; i++)
    sheet.add(
      frond(
        i % 2 ? w + 10 : -10,
        dice.between(0.05, 0.9) * horizon,
        w * 0.4,
        (i % 2 ? 180 : 0) + dice.between(-35, 35),
        mix(p.mid, p.deep, 0.6),
      ),
    );
};
