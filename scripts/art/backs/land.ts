import { mix } from '../colour.ts';
import { blur, n, polygon } from '../kit/sheet.ts';
import { type Back, range, ridge, sparkle } from './setting.ts';

/** Pyramids with a lit and a shaded face over dunes. */
export const pyramids: Back = (sheet, { p, dice, horizon, light }) => {
  const { w } = sheet;
  const pyramid = (cx: number, half: number, high: number, share: number) => {
    const peak: [number, number] = [cx, horizon - high];
    const ridgeX = cx + (light.x < cx ? half * 0.3 : -half * 0.3);
    sheet.add(
      polygon(
        [peak, [cx - half, horizon + 20], [ridgeX, horizon + 20]],
        `fill="${mix(p.light, p.mid, light.x < cx ? share : share + 0.35)}"`,
      ),
      polygon(
        [peak, [cx + half, horizon + 20], [ridgeX, horizon + 20]],
        `fill="${mix(p.light, p.mid, light.x < cx ? share + 0.35 : share)}"`,
      ),
    );
  };
  pyramid(w * dice.between(0.1, 0.25), w * 0.32, w * 0.34, 0.45);
  pyramid(w * dice.between(0.75, 0.95), w * 0.5, w * 0.55, 0.55);
  sheet.add(
    `<path d="${ridge(sheet, dice, horizon + 8, 14, 2)}" fill="${mix(p.mid, p.light, 0.15)}"/>`,
    `<path d="${ridge(sheet, dice, horizon + 60, 18, 2)}" fill="${mix(p.mid, p.deep, 0.35)}"/>`,
  );
};

/** Soft hills in three distances. */
export const hills: Back = (sheet, { p, dice, horizon }) => {
  for (let i = 0; i < 3; i++) {
    sheet.add(
      `<path d="${ridge(sheet, dice, horizon - 50 + i * 42, 22, 3)}" fill="${mix(mix(p.mid, p.light, 0.45), p.deep, i * 0.22)}"/>`,
    );
  }
  for (let i = 0; i < 12; i++)
    sheet.add(
      `<circle cx="${n(dice.between(0, sheet.w))}" cy="${n(dice.between(horizon, sheet.h))}" r="${n(dice.between(3, 12))}" fill="${p.light}" opacity=".22"/>`,
    );
};

/** Snow peaks with aurora bands. */
export const peaks: Back = (sheet, { p, dice, horizon }) => {
  const { w } = sheet;
  for (let i = 0; i < 3; i++) {
    const y = horizon * (0.14 + i * 0.14);
    sheet.add(
      `<path d="M-20 ${n(y + 30)}Q${n(w * 0.3)} ${n(y - 50 + i * 24)} ${n(w * 0.55)} ${n(y + 24)}T${w + 20} ${n(y)}" fill="none" stroke="${i % 2 ? p.accent : p.light}" stroke-width="${26 - i * 5}" opacity=".3" ${blur(sheet, 9)}/>`,
    );
  }
  sheet.add(
    `<path d="${range(sheet, dice, horizon, w * 0.5, 3)}" fill="${mix(p.mid, p.light, 0.3)}"/>`,
    `<path d="${range(sheet, dice, horizon + 30, w * 0.34, 4)}" fill="${mix(p.mid, p.deep, 0.3)}"/>`,
    `<path d="${ridge(sheet, dice, horizon + 36, 10, 3)}" fill="${mix(p.light, p.mid, 0.35)}"/>`,
  );
};

/** Table mountains in red dust. */
export const mesa: Back = (sheet, { p, dice, horizon }) => {
  const { w } = sheet;
  for (let i = 0; i < 4; i++) {
    const x = dice.between(-0.1, 0.9) * w;
    const wide = dice.between(0.16, 0.36) * w;
    const high = dice.between(0.2, 0.42) * w;
    const fill = mix(mix(p.mid, p.light, 0.35), p.deep, i * 0.14);
    sheet.add(
      polygon(
        [
          [x - 14, horizon + 20],
          [x + 6, horizon - high],
          [x + wide - 8, horizon - high - 6],
          [x + wide + 18, horizon + 20],
        ],
        `fill="${fill}"`,
      ),
    );
    sheet.add(
      polygon(
        [
          [x + wide * 0.55, horizon + 20],
          [x + wide * 0.62, horizon - high],
          [x + wide - 8, horizon - high - 6],
          [x + wide + 18, horizon + 20],
        ],
        `fill="${p.deep}" opacity=".25"`,
      ),
    );
  }
  sheet.add(`<path d="${ridge(sheet, dice, horizon + 12, 6, 3)}" fill="${mix(p.mid, p.deep, 0.25)}"/>`);
};

/** Rice terraces: stacked bright edges. */
export const terraces: Back = (sheet, { p, dice, horizon }) => {
  sheet.add(
    `<path d="${range(sheet, dice, horizon, sheet.w * 0.3, 3)}" fill="${mix(p.mid, p.light, 0.4)}" opacity=".8"/>`,
  );
  for (let i = 0; i < 6; i++) {
    const d = ridge(sheet, dice, horizon + i * (sheet.h - horizon) * 0.17, 14, 3);
    sheet.add(
      `<path d="${d}" fill="${mix(mix(p.mid, p.light, 0.2), p.deep, i * 0.13)}" stroke="${p.light}" stroke-opacity=".55" stroke-width="2"/>`,
    );
  }
};

/** Cut crystals growing from the ground. */
export const crystals: Back = (sheet, { p, dice }) => {
  const { w, h } = sheet;
  for (let i = 0; i < 13; i++) {
    const x = (i / 12) * w + dice.between(-20, 20);
    const t = dice.between(14, 34);
    const high = dice.between(0.25, 0.62) * h * (Math.abs(x - w / 2) / w + 0.45);
    const lean = (x - w / 2) * 0.3;
    const top: [number, number] = [x + lean, h - high];
    sheet.add(
      polygon(
        [[x - t, h], [x - t + lean * 0.8, h - high * 0.82], top, [x + lean * 0.8, h - high * 0.76], [x, h]],
        `fill="${mix(p.light, p.mid, 0.25 + dice.next() * 0.3)}" opacity=".85"`,
      ),
    );
    sheet.add(
      polygon(
        [[x + t, h], [x + t + lean * 0.8, h - high * 0.82], top, [x + lean * 0.8, h - high * 0.76], [x, h]],
        `fill="${mix(p.mid, p.deep, 0.2 + dice.next() * 0.4)}" opacity=".9"`,
      ),
    );
    if (i % 3 === 0) sheet.add(sparkle(top[0], top[1] + 6, 13, '#fff', 0.9));
  }
};

/** Icebergs on cold water. */
export const bergs: Back = (sheet, { p, dice, horizon }) => {
  const { w, h } = sheet;
  sheet.add(
    `<path d="${range(sheet, dice, horizon, w * 0.4, 3)}" fill="${mix(p.light, p.mid, 0.25)}"/>`,
    `<path d="${range(sheet, dice, horizon + 8, w * 0.2, 5)}" fill="#fff" opacity=".75"/>`,
  );
  sheet.add(`<rect y="${n(horizon + 10)}" width="${w}" height="${h}" fill="${mix(p.mid, p.deep, 0.2)}"/>`);
  for (let i = 0; i < 30; i++)
    sheet.add(
      `<circle cx="${n(dice.between(0, w))}" cy="${n(dice.between(0, h))}" r="${n(dice.between(1, 4))}" fill="#fff" opacity="${n(dice.between(0.3, 0.9))}"/>`,
    );
};

/** Puffy clouds in layers. */
export const clouds: Back = (sheet, { p, dice, horizon }) => {
  const puff = (y: number, fill: string, r: number) => {
    for (let x = -20; x < sheet.w + 40; x += r * 1.1)
      sheet.add(
        `<circle cx="${n(x)}" cy="${n(y + dice.between(-r, r) * 0.4)}" r="${n(r * dice.between(0.7, 1.2))}" fill="${fill}"/>`,
      );
    sheet.add(`<rect x="-10" y="${n(y)}" width="${sheet.w + 20}" height="${sheet.h}" fill="${fill}"/>`);
  };
  puff(horizon - 30, mix(p.light, p.mid, 0.45), 46);
  puff(horizon + 30, mix(p.light, p.mid, 0.18), 40);
  puff(horizon + 90, mix('#ffffff', p.light, 0.5), 48);
};
