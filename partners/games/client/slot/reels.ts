import type { Strip, SymbolId } from '../../engines/slot/model.ts';
import type { SessionView } from '../../page-api.ts';
import { el, prefersReducedMotion } from '../shell/dom.ts';
import type { Translate } from '../shell/text.ts';
import { drawHighlight, type Highlight } from './highlight.ts';
import { ReelMotion } from './reel-motion.ts';
import { drawSprites, type SpriteSet } from './sprites.ts';

const rows = 3;
const reelGap = 0.03;

/** The reels on their canvas. */
export interface Reels {
  readonly canvas: HTMLCanvasElement;
  spin(strips: readonly Strip[]): void;
  /** Lands one reel; resolves when it rests. */
  land(reel: number, stop: number): Promise<void>;
  show(strips: readonly Strip[], stops: readonly number[]): void;
  highlight(highlight: Highlight | undefined): void;
  /** Lights the reels up that may still bring the free spins. */
  tease(reel: number | undefined): void;
}

interface ReelsParts {
  readonly strips: readonly Strip[];
  readonly lines: readonly (readonly number[])[];
  readonly art: ReadonlyMap<SymbolId, HTMLImageElement>;
  readonly palette: SessionView['game']['palette'];
  readonly t: Translate;
}

export function createReels({ strips, lines, art, palette, t }: ReelsParts): Reels {
  const canvas = el('canvas', { class: 'reels', role: 'img', 'aria-label': t('slot.reels') });
  const g = canvas.getContext('2d');
  const reels = strips.map((strip) => new ReelMotion(strip, Math.floor(Math.random() * strip.length)));
  const landed = new Map<number, () => void>();
  let sprites: SpriteSet = new Map();
  let shown: Highlight | undefined;
  let teased: number | undefined;
  let cell = { width: 0, height: 0, pitch: 0 };
  let last = 0;
  let frame = 0;

  function drawReel(reel: ReelMotion, index: number): void {
    if (!g) return;
    const x = index * cell.pitch;
    g.save();
    g.beginPath();
    g.rect(x, 0, cell.width, canvas.height);
    g.clip();
    const first = Math.floor(reel.head) - 1;
    for (let position = first; position <= first + rows + 1; position += 1) {
      const y = (position - reel.head) * cell.height;
      const sprite = sprites.get(reel.at(position));
      if (!sprite) continue;
      const row = Math.round(position - reel.head);
      const isDimmed = shown !== undefined && reel.state === 'rest' && !shown.cells.has(`${index}:${row}`);
      g.globalAlpha = isDimmed ? 0.34 : 1;
      if (reel.isFast) g.drawImage(sprite.blurred, x, y - cell.height * 0.3);
      else if (!shown || isDimmed || row < 0 || row >= rows) g.drawImage(sprite.still, x, y);
    }
    g.restore();
  }

  function draw(now: number): void {
    if (!g || cell.width === 0) return;
    g.clearRect(0, 0, canvas.width, canvas.height);
    if (teased !== undefined) {
      const glow = g.createLinearGradient(0, 0, 0, canvas.height);
      const beat = 30 + 25 * Math.sin(now / 90);
      glow.addColorStop(0, `color-mix(in oklch, ${palette.primary} ${beat + 20}%, transparent)`);
      glow.addColorStop(0.5, 'transparent');
      glow.addColorStop(1, `color-mix(in oklch, ${palette.primary} ${beat + 20}%, transparent)`);
      g.fillStyle = glow;
      g.fillRect(teased * cell.pitch, 0, cell.width, canvas.height);
    }
    for (const [index, reel] of reels.entries()) drawReel(reel, index);
    if (shown) {
      drawHighlight(g, shown, {
        now,
        cell,
        lines,
        color: palette.primary,
        sprite: (reel, row) => sprites.get(reels[reel]?.at(Math.round(reels[reel].head) + row) ?? 'L4')?.still,
      });
    }
  }

  function tick(now: number): void {
    const seconds = Math.min((now - last) / 1000, 0.05);
    last = now;
    for (const [index, reel] of reels.entries()) {
      if (!reel.step(now, seconds)) continue;
      landed.get(index)?.();
      landed.delete(index);
    }
    draw(now);
    const isMoving = shown !== undefined || teased !== undefined || reels.some((reel) => reel.state !== 'rest');
    frame = isMoving ? requestAnimationFrame(tick) : 0;
  }

  function wake(): void {
    if (frame !== 0) return;
    last = performance.now();
    frame = requestAnimationFrame(tick);
  }

  function resize(): void {
    const ratio = Math.min(devicePixelRatio, 2.5);
    canvas.width = Math.round(canvas.clientWidth * ratio);
    canvas.height = Math.round(canvas.clientHeight * ratio);
    const pitch = (canvas.width + canvas.width * (reelGap / reels.length)) / reels.length;
    cell = { pitch, width: pitch - canvas.width * (reelGap / reels.length), height: canvas.height / rows };
    sprites = drawSprites(art, cell.width, cell.height, palette, t);
    draw(performance.now());
  }
  new ResizeObserver(resize).observe(canvas);
  // The words on wild and scatter are drawn again in their own face once it is there.
  void document.fonts.load('800 20px "Be Vietnam Pro"').then(resize);

  return {
    canvas,
    spin(next) {
      shown = undefined;
      for (const [index, reel] of reels.entries()) reel.spin(next[index] ?? reel.strip);
      wake();
    },
    land(index, stop) {
      const reel = reels[index];
      if (!reel) return Promise.resolve();
      if (prefersReducedMotion()) {
        reel.jump(reel.strip, stop);
        wake();
        return Promise.resolve();
      }
      return new Promise((resolve) => {
        landed.set(index, resolve);
        reel.land(stop, performance.now());
        wake();
      });
    },
    show(next, stops) {
      shown = undefined;
      for (const [index, reel] of reels.entries()) reel.jump(next[index] ?? reel.strip, stops[index] ?? 0);
      wake();
    },
    highlight(next) {
      shown = next;
      wake();
    },
    tease(index) {
      teased = index;
      wake();
    },
  };
}
