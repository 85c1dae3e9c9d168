import { backOf } from '../backs/index.ts';
import { type Setting, sparkle } from '../backs/setting.ts';
import { mix } from '../colour.ts';
import { type Family, familyOf, type Palette } from '../families.ts';
import type { TitleBox } from '../kit/lockup.ts';
import { lit, objectImage, objectsOf } from '../kit/objects.ts';
import { blur, cover, linear, n, radial, Sheet } from '../kit/sheet.ts';
import { type Finish, title } from '../kit/title.ts';
import { Dice } from '../seed.ts';
import type { GameRow } from '../types.ts';

/** A tile being painted: the canvas, the game's colours and objects, where its light comes from. */
export class Scene {
  readonly sheet: Sheet;
  readonly dice: Dice;
  readonly family: Family;
  readonly p: Palette;
  readonly hero: string;
  readonly others: string[];
  readonly row: GameRow;
  readonly w: number;
  readonly h: number;
  /** Where the light stands, px. */
  light: { x: number; y: number };

  constructor(row: GameRow, w: number, h: number) {
    this.row = row;
    this.w = w;
    this.h = h;
    this.sheet = new Sheet(w, h);
    this.dice = new Dice(`art:${row.gameCode}`);
    this.family = familyOf(row.family);
    const palette = this.family.palettes[row.scene.palette];
    const [hero, ...others] = objectsOf(row.scene.objects);
    if (!palette || !hero) throw new Error(`${row.gameCode}: no palette or no object`);
    this.p = palette;
    this.hero = hero;
    this.others = others;
    this.light = { x: w * this.dice.pick([0.26, 0.5, 0.74]), y: h * this.dice.between(0.16, 0.3) };
  }

  /** Fills the picture with light falling off from its source, and stands the family's backdrop in it. */
  backdrop(horizon: number, options: { glow?: number; soft?: number } = {}): void {
    const { sheet, p, light, w, h } = this;
    const { glow = 0.95, soft = 0 } = options;
    sheet.add(
      cover(
        sheet,
        linear(sheet, [
          [0, mix(p.mid, p.deep, 0.3)],
          [0.5, p.mid],
          [1, mix(p.mid, p.deep, 0.6)],
        ]),
      ),
    );
    sheet.add(
      cover(
        sheet,
        radial(sheet, light.x, light.y, Math.hypot(w, h) * 0.62, [
          [0, mix(p.light, '#ffffff', 0.35), glow],
          [0.26, p.light, glow * 0.5],
          [0.8, p.mid, 0],
        ]),
      ),
    );
    const setting: Setting = { p, dice: this.dice, horizon, light };
    if (soft > 0) sheet.add(`<g ${blur(sheet, soft)}>`);
    backOf(this.family.back)(sheet, setting);
    if (soft > 0) sheet.add('</g>');
    this.haze(horizon);
  }

  /** A veil of lit air that sets the far things back. */
  haze(y: number): void {
    const { sheet, p, w, h } = this;
    sheet.add(
      `<rect y="${n(y - h * 0.28)}" width="${w}" height="${n(h * 0.42)}" fill="${linear(sheet, [
        [0, p.light, 0],
        [0.7, p.light, 0.2],
        [1, p.light, 0],
      ])}"/>`,
    );
  }

  /** Wedges of light turning around a point. */
  burst(x: number, y: number, opacity: number, count = 16): void {
    const { sheet, p, w, h } = this;
    const far = Math.hypot(w, h);
    let d = '';
    for (let i = 0; i < count; i++) {
      const a = (i / count) * Math.PI * 2 + 0.1;
      const half = (Math.PI / count) * 0.55;
      d += `M${n(x)} ${n(y)}L${n(x + Math.cos(a - half) * far)} ${n(y + Math.sin(a - half) * far)}L${n(x + Math.cos(a + half) * far)} ${n(y + Math.sin(a + half) * far)}Z`;
    }
    sheet.add(
      `<path d="${d}" fill="${radial(sheet, x, y, far * 0.7, [
        [0, p.light, opacity],
        [1, p.light, 0],
      ])}"/>`,
    );
  }

  /** The hero, lit from the scene's light. */
  object(
    object: string,
    at: { x: number; y: number; size: number; turn?: number; flip?: boolean; rim?: string },
  ): void {
    const { sheet, p, light } = this;
    const far = Math.hypot(light.x - at.x, light.y - at.y) || 1;
    const from = { dx: (light.x - at.x) / far, dy: Math.min(-0.35, (light.y - at.y) / far) };
    // an illustration's own light turns with it, so the filter sits outside the turn
    sheet.add(
      `<g ${lit(sheet, at.rim ?? mix(p.light, '#ffffff', 0.55), p.deep, from, at.size)}>${objectImage(object, at)}</g>`,
    );
  }

  /** An object out of the plane of focus. */
  soft(
    object: string,
    at: { x: number; y: number; size: number; turn?: number; blur: number; opacity?: number },
  ): void {
    this.sheet.add(`<g ${blur(this.sheet, at.blur)}>${objectImage(object, at)}</g>`);
  }

  /** Secondary objects: small and hazy behind, or large and blurred in front. */
  scatter(where: 'behind' | 'front', y: number): void {
    const { dice, w, h } = this;
    if (this.others.length === 0) return;
    const count = where === 'behind' ? 3 : 2;
    const first = dice.pick([-1, 1]);
    for (let i = 0; i < count; i++) {
      const object = this.others[i % this.others.length] ?? this.hero;
      const side = i % 2 ? first : -first;
      const turn = dice.between(-28, 28);
      if (where === 'behind') {
        // the first is near and sharp, the next ones farther off
        const size = w * (0.32 - i * 0.08);
        const x = w / 2 + side * w * dice.between(0.3, 0.42);
        const top = y + h * ((i % 2 ? 0.1 : -0.14 - i * 0.05) + dice.between(-0.04, 0.04));
        this.soft(object, { x, y: top, size, turn, blur: 0.5 + i * 0.8, opacity: 0.97 });
      } else {
        const size = w * dice.between(0.3, 0.4);
        const x = side < 0 ? w * dice.between(-0.02, 0.08) : w * dice.between(0.92, 1.02);
        this.soft(object, { x, y: y + h * dice.between(-0.04, 0.05), size, turn, blur: 3.2 });
      }
    }
  }

  /** Dust and sparkles in the light. */
  sparkles(count: number): void {
    const { sheet, dice, w, h, p } = this;
    for (let i = 0; i < count; i++) {
      const big = i % 4 === 0;
      const [x, y] = [dice.between(0.04, 0.96) * w, dice.between(0.04, 0.9) * h];
      sheet.add(
        big
          ? sparkle(x, y, dice.between(6, 15), '#fff', dice.between(0.65, 1))
          : `<circle cx="${n(x)}" cy="${n(y)}" r="${n(dice.between(0.8, 2.6))}" fill="${mix(p.light, '#ffffff', 0.6)}" opacity="${n(dice.between(0.4, 0.95))}"/>`,
      );
    }
  }

  /** Darkens the corners, and the side where the title stands. */
  shade(side: 'top' | 'bottom' | 'none', depth = 0.42, opacity = 0.92): void {
    const { sheet, p, w, h } = this;
    sheet.add(
      cover(
        sheet,
        radial(sheet, w / 2, h * 0.46, Math.hypot(w, h) * 0.62, [
          [0.6, p.deep, 0],
          [1, p.deep, 0.6],
        ]),
      ),
    );
    if (side === 'none') return;
    const gradient =
      side === 'bottom'
        ? linear(sheet, [
            [0, p.deep, 0],
            [0.62, p.deep, opacity * 0.8],
            [1, p.deep, opacity],
          ])
        : linear(sheet, [
            [0, p.deep, opacity],
            [0.38, p.deep, opacity * 0.8],
            [1, p.deep, 0],
          ]);
    const high = h * depth;
    sheet.add(`<rect y="${side === 'bottom' ? n(h - high) : 0}" width="${w}" height="${n(high)}" fill="${gradient}"/>`);
  }

  /** Letters the game's title into a box. */
  title(box: TitleBox, look: { finish?: Finish; face?: string } = {}): void {
    const face = look.face ?? this.family.font;
    title(this.sheet, this.row.name.EN, face, this.p, box, look.finish ?? FINISH[face] ?? 'candy');
  }
}

/** The finish that suits a lettering face, unless a composition asks for another. */
const FINISH: Record<string, Finish> = {
  cinzel: 'metal',
  metamorphous: 'metal',
  playfair: 'metal',
  limelight: 'metal',
  rye: 'metal',
  lilita: 'candy',
  titan: 'candy',
  bungee: 'candy',
  righteous: 'candy',
  anton: 'candy',
  russo: 'neon',
};
