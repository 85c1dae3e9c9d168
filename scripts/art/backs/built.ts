import { mix } from '../colour.ts';
import { blur, n, polygon, type Sheet } from '../kit/sheet.ts';
import { type Back, ridge, type Setting, sparkle } from './setting.ts';

/** A tiered roof with upturned eaves, `tiers` high. */
function roofs(cx: number, base: number, half: number, tiers: number, fill: string, glow: string): string {
  let out = '';
  for (let i = 0; i < tiers; i++) {
    const s = half * (1 - i * 0.2);
    const y = base - i * half * 0.62;
    out += `<rect x="${n(cx - s * 0.6)}" y="${n(y - half * 0.42)}" width="${n(s * 1.2)}" height="${n(half * 0.44)}" fill="${fill}"/>`;
    out += `<rect x="${n(cx - s * 0.14)}" y="${n(y - half * 0.32)}" width="${n(s * 0.28)}" height="${n(half * 0.26)}" fill="${glow}" opacity=".75"/>`;
    out += `<path d="M${n(cx - s * 1.12)} ${n(y - half * 0.5)}Q${n(cx - s * 0.55)} ${n(y - half * 0.42)} ${n(cx - s * 0.34)} ${n(y - half * 0.72)}H${n(cx + s * 0.34)}Q${n(cx + s * 0.55)} ${n(y - half * 0.42)} ${n(cx + s * 1.12)} ${n(y - half * 0.5)}L${n(cx + s * 0.95)} ${n(y - half * 0.34)}H${n(cx - s * 0.95)}Z" fill="${fill}" stroke="${glow}" stroke-opacity=".5" stroke-width="1.5"/>`;
  }
  return out;
}

const scale = (sheet: Sheet, p: Setting['p'], opacity: number) => {
  const id = sheet.def(
    (name) =>
      `<pattern id="${name}" width="40" height="20" patternUnits="userSpaceOnUse"><path d="M0 20a20 20 0 0 1 40 0M-20 10a20 20 0 0 1 40 0M20 10a20 20 0 0 1 40 0M8 20a12 12 0 0 1 24 0" fill="none" stroke="${p.light}" stroke-width="1.4"/></pattern>`,
  );
  return `<rect width="${sheet.w}" height="${sheet.h}" fill="url(#${id})" opacity="${opacity}"/>`;
};

/** Pagodas over a scale pattern and curling cloud. */
export const pagoda: Back = (sheet, { p, dice, horizon, light }) => {
  const { w, h } = sheet;
  sheet.add(scale(sheet, p, 0.13));
  sheet.add(
    `<circle cx="${n(light.x)}" cy="${n(light.y)}" r="${n(w * 0.3)}" fill="${mix(p.light, p.mid, 0.2)}" opacity=".8"/>`,
  );
  sheet.add(roofs(w * dice.between(0.08, 0.2), horizon + 50, w * 0.2, 3, mix(p.mid, p.deep, 0.45), p.light));
  sheet.add(roofs(w * dice.between(0.8, 0.95), horizon + 60, w * 0.26, 4, mix(p.mid, p.deep, 0.65), p.light));
  for (let i = 0; i < 4; i++) {
    const [x, y, r] = [dice.between(-20, w), horizon + 30 + i * 26, dice.between(22, 40)];
    sheet.add(
      `<path d="M${n(x)} ${n(y)}h${n(r * 4)}a${n(r * 0.5)} ${n(r * 0.5)} 0 0 0 ${n(-r)} ${n(-r * 0.55)}a${n(r * 0.8)} ${n(r * 0.8)} 0 0 0 ${n(-r * 1.5)} ${n(-r * 0.1)}a${n(r * 0.55)} ${n(r * 0.55)} 0 0 0 ${n(-r * 1.1)} ${n(r * 0.65)}Z" fill="${mix(p.mid, p.light, 0.22)}" stroke="${p.light}" stroke-opacity=".7" stroke-width="1.6" opacity=".8"/>`,
    );
  }
  sheet.add(
    `<path d="${ridge(sheet, dice, Math.min(h * 0.86, horizon + 110), 10, 3)}" fill="${mix(p.mid, p.deep, 0.6)}"/>`,
  );
};

/** Columns and pediment on a cloudy height. */
export const temple: Back = (sheet, { p, horizon, light, dice }) => {
  const { w, h } = sheet;
  const stone = mix(p.light, '#ffffff', 0.35);
  const top = horizon - w * 0.42;
  sheet.add(
    polygon(
      [
        [w * 0.02, top],
        [w * 0.5, top - w * 0.2],
        [w * 0.98, top],
      ],
      `fill="${mix(stone, p.mid, 0.25)}"`,
    ),
  );
  sheet.add(`<rect x="${n(w * 0.02)}" y="${n(top)}" width="${n(w * 0.96)}" height="${n(w * 0.06)}" fill="${stone}"/>`);
  for (let i = 0; i < 6; i++) {
    const x = w * (0.05 + i * 0.164);
    sheet.add(
      `<rect x="${n(x)}" y="${n(top + w * 0.06)}" width="${n(w * 0.08)}" height="${n(h)}" fill="${mix(stone, p.mid, 0.2)}"/>`,
    );
    for (const k of [0.25, 0.55, 0.8])
      sheet.add(
        `<rect x="${n(x + w * 0.08 * k)}" y="${n(top + w * 0.06)}" width="${n(w * 0.012)}" height="${n(h)}" fill="${p.mid}" opacity=".45"/>`,
      );
  }
  sheet.add(
    `<circle cx="${n(light.x)}" cy="${n(light.y)}" r="${n(w * 0.5)}" fill="${p.light}" opacity=".4" ${blur(sheet, 40)}/>`,
  );
  for (let i = 0; i < 9; i++)
    sheet.add(
      `<circle cx="${n((i / 8) * w)}" cy="${n(horizon + 60 + dice.between(-16, 16))}" r="${n(dice.between(34, 58))}" fill="${mix('#ffffff', p.light, 0.45)}" opacity=".9"/>`,
    );
};

/** A city of lit windows at night. */
export const city: Back = (sheet, { p, dice, horizon, light }) => {
  const { w, h } = sheet;
  sheet.add(
    `<circle cx="${n(light.x)}" cy="${n(light.y)}" r="${n(w * 0.14)}" fill="${mix(p.light, '#ffffff', 0.4)}" opacity=".9"/>`,
  );
  for (let layer = 0; layer < 2; layer++) {
    for (let x = -10; x < w; ) {
      const wide = dice.between(34, 70);
      const high = dice.between(0.2, 0.5) * h * (layer ? 0.75 : 1);
      const y = horizon + 50 - high;
      sheet.add(
        `<rect x="${n(x)}" y="${n(y)}" width="${n(wide)}" height="${n(h)}" fill="${mix(p.mid, p.deep, 0.25 + layer * 0.45)}"/>`,
      );
      for (let r = 0; r < 9; r++)
        for (let c = 0; c < 3; c++)
          if (dice.next() < 0.4)
            sheet.add(
              `<rect x="${n(x + 7 + (c * wide) / 3.4)}" y="${n(y + 10 + r * 17)}" width="7" height="9" fill="${p.light}" opacity="${n(dice.between(0.35, 0.85))}"/>`,
            );
      x += wide + dice.between(-4, 8);
    }
  }
};

/** A crooked manor on a hill before the moon. */
export const manor: Back = (sheet, { p, dice, horizon, light }) => {
  const { w } = sheet;
  sheet.add(
    `<circle cx="${n(light.x)}" cy="${n(light.y)}" r="${n(w * 0.28)}" fill="${mix(p.light, '#ffffff', 0.25)}"/><circle cx="${n(light.x)}" cy="${n(light.y)}" r="${n(w * 0.42)}" fill="${p.light}" opacity=".2"/>`,
  );
  const x = light.x < w / 2 ? w * 0.72 : w * 0.24;
  const fill = mix(p.deep, p.mid, 0.22);
  for (const [dx, half, high] of [
    [-52, 26, 150],
    [0, 34, 210],
    [56, 24, 130],
  ] as const) {
    sheet.add(
      polygon(
        [
          [x + dx - half, horizon + 40],
          [x + dx - half, horizon - high * 0.55],
          [x + dx - half - 8, horizon - high * 0.55],
          [x + dx, horizon - high],
          [x + dx + half + 8, horizon - high * 0.55],
          [x + dx + half, horizon - high * 0.55],
          [x + dx + half, horizon + 40],
        ],
        `fill="${fill}"`,
      ),
    );
    sheet.add(
      `<path d="M${n(x + dx - 9)} ${n(horizon - high * 0.28)}v-22a9 9 0 0 1 18 0v22Z" fill="${p.accent}" opacity=".9"/>`,
    );
  }
  sheet.add(`<path d="${ridge(sheet, dice, horizon + 26, 16, 3)}" fill="${mix(p.deep, p.mid, 0.12)}"/>`);
  for (let i = 0; i < 3; i++)
    sheet.add(
      `<ellipse cx="${n(dice.between(0, w))}" cy="${n(horizon + 30 + i * 34)}" rx="${n(w * 0.5)}" ry="15" fill="${p.light}" opacity=".16" ${blur(sheet, 9)}/>`,
    );
};

/** Torii gates before a red sun. */
export const torii: Back = (sheet, { p, dice, horizon, light }) => {
  const { w } = sheet;
  sheet.add(
    scale(sheet, p, 0.1),
    `<circle cx="${n(light.x)}" cy="${n(light.y + 20)}" r="${n(w * 0.34)}" fill="${mix(p.light, '#ffffff', 0.2)}" opacity=".92"/>`,
  );
  const gate = (x: number, s: number, fill: string) =>
    sheet.add(
      `<g transform="translate(${n(x)} ${n(horizon + 60)}) scale(${n(s)})" fill="${fill}"><path d="M-78 -150Q0 -132 78 -150L74 -130Q0 -116 -74 -130Z"/><rect x="-62" y="-112" width="124" height="10"/><path d="M-50 -128h14l-4 130h-16Z"/><path d="M50 -128h-14l4 130h16Z"/></g>`,
    );
  gate(w * dice.between(0.15, 0.25), 0.9, mix(p.mid, p.deep, 0.25));
  gate(w * dice.between(0.7, 0.86), 1.6, mix(p.mid, p.deep, 0.6));
  sheet.add(`<path d="${ridge(sheet, dice, horizon + 50, 9, 3)}" fill="${mix(p.deep, p.mid, 0.3)}"/>`);
  for (let i = 0; i < 18; i++)
    sheet.add(
      `<ellipse cx="${n(dice.between(0, w))}" cy="${n(dice.between(0, sheet.h))}" rx="5" ry="3" transform="rotate(${dice.int(0, 90)})" fill="${p.light}" opacity=".75"/>`,
    );
};

/** Bunting, strings of bulbs and far fireworks. */
export const bunting: Back = (sheet, { p, dice, horizon }) => {
  const { w } = sheet;
  for (let b = 0; b < 3; b++) {
    const [x, y, r] = [dice.between(0.1, 0.9) * w, dice.between(0.1, 0.8) * horizon, dice.between(0.1, 0.24) * w];
    for (let i = 0; i < 20; i++) {
      const a = (i / 20) * Math.PI * 2;
      sheet.add(
        `<path d="M${n(x + Math.cos(a) * r * 0.35)} ${n(y + Math.sin(a) * r * 0.35)}L${n(x + Math.cos(a) * r)} ${n(y + Math.sin(a) * r)}" stroke="${b % 2 ? p.accent : p.light}" stroke-width="2.4" stroke-linecap="round" opacity=".6"/>`,
      );
    }
  }
  sheet.add(`<path d="${ridge(sheet, dice, horizon + 30, 12, 3)}" fill="${mix(p.mid, p.deep, 0.5)}"/>`);
  for (let s = 0; s < 2; s++) {
    const y0 = 6 + s * 46;
    for (let i = 0; i <= 10; i++) {
      const x = (i / 10) * w;
      const y = y0 + Math.sin((i / 10) * Math.PI) * 44;
      const fill = [p.accent, p.light, p.ink][i % 3] ?? p.ink;
      sheet.add(
        s
          ? `<circle cx="${n(x)}" cy="${n(y)}" r="6" fill="${fill}"/>`
          : polygon(
              [
                [x - 14, y],
                [x + 14, y],
                [x, y + 27],
              ],
              `fill="${fill}" opacity=".92"`,
            ),
      );
    }
  }
};

/** Striped awning with hanging lamps over a counter. */
export const awning: Back = (sheet, { p, dice, horizon }) => {
  const { w, h } = sheet;
  for (let i = 0; i < 4; i++)
    sheet.add(
      `<circle cx="${n(dice.between(0, w))}" cy="${n(dice.between(60, horizon))}" r="${n(dice.between(16, 40))}" fill="${i % 2 ? p.accent : p.light}" opacity=".3" ${blur(sheet, 6)}/>`,
    );
  const step = w / 7;
  for (let i = 0; i < 7; i++)
    sheet.add(
      `<path d="M${n(i * step)} -4h${n(step)}v52a${n(step / 2)} ${n(step / 2)} 0 0 1 ${n(-step)} 0Z" fill="${i % 2 ? p.ink : mix(p.mid, p.light, 0.15)}"/>`,
    );
  sheet.add(`<rect y="0" width="${w}" height="24" fill="${p.deep}" opacity=".3"/>`);
  sheet.add(
    `<rect y="${n(horizon + 70)}" width="${w}" height="${h}" fill="${mix(p.mid, p.deep, 0.55)}"/><rect y="${n(horizon + 70)}" width="${w}" height="7" fill="${p.light}" opacity=".65"/>`,
  );
  sheet.add(sparkle(w * 0.86, horizon * 0.5, 12, p.light, 0.8));
};
