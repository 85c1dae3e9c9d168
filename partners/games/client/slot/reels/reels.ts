import type { Grid, Strip, SymbolId } from '../../../engines/slot/symbols.ts';
import type { SessionView } from '../../../page-api.ts';
import { el, prefersReducedMotion } from '../../shell/dom.ts';
import type { Translate } from '../../shell/text.ts';
import { drawHighlight, type Highlight, type ReelBox } from './highlight.ts';
import { ReelMotion } from './reel-motion.ts';
import { drawSprites, type SpriteSet } from './sprites.ts';

const reelGap = 0.03;

/** The reels on their canvas. */
export interface Reels {
  readonly canvas: HTMLCanvasElement;
  spin(strips: readonly Strip[]): void;
  /** Lands one reel; resolves when it rests. */
  land(reel: number, column: Strip): Promise<void>;
  show(grid: Grid): void;
  highlight(highlight: Highlight | undefined): void;
  /** Lights the reel up that may still bring what the player hopes for. */
  tease(reel: number | undefined): void;
}

interface ReelsParts {
  /** What stands there before anything has been played. */
  readonly grid: Grid;
  readonly art: ReadonlyMap<SymbolId, HTMLImageElement>;
  readonly palette: SessionView['game']['palette'];
  readonly t: Translate;
  /** What lies behind a symbol that has won; dark when left out. */
  readonly wash?: string;
  /** What the canvas is called. */
  readonly label: string;
}

export function createReels({ grid, art, palette, t, label, wash = 'rgb(0 0 0 / 62%)' }: ReelsParts): Reels {
  const canvas = el('canvas', { class: 'reels', role: 'img', 'aria-label': label });
  const g = canvas.getContext('2d');
  const reels = grid.map((column) => new ReelMotion(column, column.length));
  const landed = new Map<number, () => void>();
  let sprites: SpriteSet = new Map();
  let shown: Highlight | undefined;
  let teased: number | undefined;
  let last = 0;
  let frame = 0;

  function boxOf(index: number): ReelBox {
    const gap = canvas.width * (reelGap / reels.length);
    const pitch = (canvas.width + gap) / reels.length;
    return { x: index * pitch, width: pitch - gap, cellHeight: canvas.height / (reels[index]?.rows ?? 1) };
  }

  function drawReel(reel: ReelMotion, index: number): void {
    if (!g) return;
    const { x, width, cellHeight } = boxOf(index);
    const side = Math.min(width, cellHeight);
    g.save();
    g.beginPath();
    g.rect(x, 0, width, canvas.height);
    g.clip();
    const first = Math.floor(reel.head) - 1;
    for (let position = first; position <= first + reel.rows + 1; position += 1) {
      const sprite = sprites.get(reel.at(position));
      if (!sprite) continue;
      const y = (position - reel.head + 0.5) * cellHeight - side / 2;
      const row = Math.round(position - reel.head);
      const isDimmed = shown !== undefined && reel.state === 'rest' && !shown.cells.has(`${index}:${row}`);
      g.globalAlpha = isDimmed ? 0.34 : 1;
      const left = x + (width - side) / 2;
      if (reel.isFast) g.drawImage(sprite.blurred, left, y - side * 0.3, side, side * 1.6);
      else if (!shown || isDimmed || row < 0 || row >= reel.rows) g.drawImage(sprite.still, left, y, side, side);
    }
    g.restore();
  }

  function drawTease(now: number, { x, width }: ReelBox): void {
    if (!g) return;
    const glow = g.createLinearGradient(0, 0, 0, canvas.height);
    const beat = 30 + 25 * Math.sin(now / 90);
    glow.addColorStop(0, `color-mix(in oklch, ${palette.primary} ${beat + 20}%, transparent)`);
    glow.addColorStop(0.5, 'transparent');
    glow.addColorStop(1, `color-mix(in oklch, ${palette.primary} ${beat + 20}%, transparent)`);
    g.fillStyle = glow;
    g.fillRect(x, 0, width, canvas.height);
  }

  function draw(now: number): void {
    if (!g || canvas.width === 0) return;
    g.clearRect(0, 0, canvas.width, canvas.height);
    if (teased !== undefined) drawTease(now, boxOf(teased));
    for (const [index, reel] of reels.entries()) drawReel(reel, index);
    if (shown) {
      drawHighlight(g, shown, {
        now,
        color: palette.primary,
        wash,
        boxes: reels.map((_, index) => boxOf(index)),
        sprite: (reel, row) => sprites.get(reels[reel]?.at(row) ?? 'L4')?.still,
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
    // No reel is lower than two rows.
    sprites = drawSprites(art, Math.min(boxOf(0).width, canvas.height / 2), palette, t);
    draw(performance.now());
  }
  new ResizeObserver(resize).observe(canvas);
  // The words on wild and scatter are drawn again in their own face once it is there.
  void document.fonts.load('800 20px "Be Vietnam Pro"').then(resize);

  return {
    canvas,
    spin(strips) {
      shown = undefined;
      for (const [index, reel] of reels.entries()) reel.spin(strips[index] ?? []);
      wake();
    },
    land(index, column) {
      const reel = reels[index];
      if (!reel) return Promise.resolve();
      if (prefersReducedMotion()) {
        reel.jump(column);
        wake();
        return Promise.resolve();
      }
      return new Promise((resolve) => {
        landed.set(index, resolve);
        reel.land(column, performance.now());
        wake();
      });
    },
    show(next) {
      shown = undefined;
      for (const [index, reel] of reels.entries()) reel.jump(next[index] ?? []);
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
