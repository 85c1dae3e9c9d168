import { mix } from '../colour.ts';
import { blur, n, polygon } from '../kit/sheet.ts';
import { type Back, range, ridge } from './setting.ts';

/** Under water: light shafts, coral silhouettes, bubbles. */
export const reef: Back = (sheet, { p, dice, light }) => {
  const { w, h } = sheet;
  for (let i = 0; i < 6; i++) {
    const x = light.x + dice.between(-0.5, 0.5) * w;
    const t = dice.between(8, 26);
    sheet.add(
      polygon(
        [
          [x - t, -10],
          [x + t, -10],
          [x + t * 3 + (x - light.x) * 0.8, h],
          [x - t * 3 + (x - light.x) * 0.8, h],
        ],
        `fill="${p.light}" opacity="${n(dice.between(0.06, 0.18))}"`,
      ),
    );
  }
  const coral = (x: number, y: number, high: number, fill: string) => {
    let d = '';
    const grow = (bx: number, by: number, length: number, angle: number, depth: number): void => {
      const [ex, ey] = [bx + Math.cos(angle) * length, by + Math.sin(angle) * length];
      d += `M${n(bx)} ${n(by)}Q${n(bx + Math.cos(angle - 0.3) * length * 0.6)} ${n(by + Math.sin(angle - 0.3) * length * 0.6)} ${n(ex)} ${n(ey)}`;
      if (depth > 0)
        for (const turn of [-0.5, 0.45]) grow(ex, ey, length * dice.between(0.6, 0.8), angle + turn, depth - 1);
    };
    grow(x, y, high, -Math.PI / 2 + dice.between(-0.2, 0.2), 3);
    sheet.add(`<path d="${d}" fill="none" stroke="${fill}" stroke-width="${n(high * 0.2)}" stroke-linecap="round"/>`);
  };
  sheet.add(`<path d="${ridge(sheet, dice, h * 0.8, 22, 3)}" fill="${mix(p.mid, p.deep, 0.35)}"/>`);
  for (let i = 0; i < 4; i++)
    coral(
      (i % 2 ? w : 0) + dice.between(-30, 60) * (i % 2 ? -1 : 1),
      h * 0.86,
      dice.between(38, 62),
      mix(i % 2 ? p.accent : p.mid, p.deep, 0.45),
    );
  for (let i = 0; i < 16; i++) {
    const r = dice.between(2, 9);
    sheet.add(
      `<circle cx="${n(dice.between(0, w))}" cy="${n(dice.between(0, h * 0.85))}" r="${n(r)}" fill="${p.light}" fill-opacity=".16" stroke="#fff" stroke-opacity=".55" stroke-width="1.4"/>`,
    );
  }
};

/** Open sea with scalloped waves and a low sun on it. */
export const sea: Back = (sheet, { p, dice, horizon, light }) => {
  const { w, h } = sheet;
  sheet.add(`<circle cx="${n(light.x)}" cy="${n(horizon)}" r="${n(w * 0.2)}" fill="${mix(p.light, '#ffffff', 0.4)}"/>`);
  sheet.add(
    `<path d="${range(sheet, dice, horizon + 2, w * 0.16, 2)}" fill="${mix(p.mid, p.light, 0.25)}" opacity=".7"/>`,
  );
  for (let row = 0; row < 5; row++) {
    const y = horizon + row * (h - horizon) * 0.22;
    const size = 20 + row * 12;
    let d = `M${-size * dice.next()} ${n(y + size)}`;
    for (let x = 0; x < w + size * 2; x += size * 1.6)
      d += `q${n(size * 0.35)} ${n(-size * 0.75)} ${n(size * 0.95)} ${n(-size * 0.42)}q${n(-size * 0.1)} ${n(size * 0.4)} ${n(size * 0.65)} ${n(size * 0.42)}`;
    sheet.add(
      `<path d="${d}V${h + 40}H-60Z" fill="${mix(mix(p.mid, p.light, 0.16), p.deep, row * 0.17)}" stroke="${p.light}" stroke-opacity=".4" stroke-width="1.6"/>`,
    );
  }
};

/** A calm lake with reflections, reeds and a far shore. */
export const lake: Back = (sheet, { p, dice, horizon, light }) => {
  const { w, h } = sheet;
  sheet.add(
    `<circle cx="${n(light.x)}" cy="${n(horizon * 0.62)}" r="${n(w * 0.13)}" fill="${mix(p.light, '#ffffff', 0.5)}"/>`,
  );
  sheet.add(
    `<path d="${range(sheet, dice, horizon, w * 0.36, 4)}" fill="${mix(p.mid, p.light, 0.3)}"/>`,
    `<path d="${range(sheet, dice, horizon, w * 0.18, 6)}" fill="${mix(p.mid, p.deep, 0.35)}"/>`,
  );
  sheet.add(`<rect y="${n(horizon)}" width="${w}" height="${h}" fill="${mix(p.mid, p.deep, 0.1)}"/>`);
  for (let i = 0; i < 22; i++) {
    const y = horizon + (h - horizon) * (i / 22) ** 1.4;
    const half = dice.between(14, 60);
    const x = i % 2 ? light.x + dice.between(-20, 20) : dice.between(0, w);
    sheet.add(
      `<rect x="${n(x - half)}" y="${n(y)}" width="${n(half * 2)}" height="${n(2 + i * 0.12)}" rx="1.5" fill="${p.light}" opacity="${i % 2 ? 0.6 : 0.22}"/>`,
    );
  }
  for (let i = 0; i < 16; i++) {
    const x = (i % 2 ? w : 0) + dice.between(-10, 64) * (i % 2 ? -1 : 1);
    const high = dice.between(70, 190);
    sheet.add(
      `<path d="M${n(x)} ${h}q${n(dice.between(-14, 14))} ${n(-high * 0.6)} ${n(dice.between(-24, 24))} ${n(-high)}" stroke="${mix(p.deep, p.mid, 0.25)}" stroke-width="${n(dice.between(2, 5))}" fill="none" stroke-linecap="round"/>`,
    );
  }
};

/** Night sky: nebula, planet, stars. */
export const stars: Back = (sheet, { p, dice }) => {
  const { w, h } = sheet;
  for (let i = 0; i < 4; i++)
    sheet.add(
      `<ellipse cx="${n(dice.between(0, w))}" cy="${n(dice.between(0, h))}" rx="${n(dice.between(0.2, 0.5) * w)}" ry="${n(dice.between(0.1, 0.3) * w)}" fill="${i % 2 ? p.accent : p.light}" opacity=".25" ${blur(sheet, 32)}/>`,
    );
  for (let i = 0; i < 70; i++)
    sheet.add(
      `<circle cx="${n(dice.between(0, w))}" cy="${n(dice.between(0, h))}" r="${n(dice.between(0.5, 1.9))}" fill="#fff" opacity="${n(dice.between(0.3, 1))}"/>`,
    );
  const [x, y, r] = [dice.pick([0.06, 0.94]) * w, dice.between(0.1, 0.4) * h, dice.between(0.2, 0.34) * w];
  sheet.add(
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${mix(p.mid, p.light, 0.45)}"/><circle cx="${n(x + r * 0.3)}" cy="${n(y + r * 0.25)}" r="${n(r * 0.98)}" fill="${p.deep}" opacity=".5"/>`,
  );
  sheet.add(
    `<ellipse cx="${n(w / 2)}" cy="${n(h * 1.22)}" rx="${n(w * 0.95)}" ry="${n(h * 0.42)}" fill="${mix(p.mid, p.deep, 0.45)}" stroke="${p.light}" stroke-opacity=".6" stroke-width="3"/>`,
  );
};
