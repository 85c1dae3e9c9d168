import type { SlotWin } from '../../../engines/slot/outcome.ts';
import type { Grid, SymbolId } from '../../../engines/slot/symbols.ts';
import type { SessionView } from '../../../page-api.ts';
import { el, prefersReducedMotion } from '../../shell/dom.ts';
import type { Translate } from '../../shell/text.ts';
import { drawSprites, type SpriteSet } from '../reels/sprites.ts';
import { arriving, cascading, endOf, leaving, type Piece, resting, rowOf } from './falling.ts';
import { traceOutlines } from './outline.ts';
import { createSparks } from './sparks.ts';

/** The board on its canvas: symbols that fall, clusters with a line around them, and what flies when they burst. */
export interface BoardView {
  readonly canvas: HTMLCanvasElement;
  /** Lets everything fall out. */
  clear(): void;
  arrive(grid: Grid, hurry: AbortSignal): Promise<void>;
  /** Bursts the wins of what stands there, and lets `grid` come of it. */
  cascade(wins: readonly SlotWin[], grid: Grid, hurry: AbortSignal): Promise<void>;
  show(grid: Grid): void;
  light(wins: readonly SlotWin[] | undefined): void;
}

interface BoardParts {
  readonly grid: Grid;
  readonly art: ReadonlyMap<SymbolId, HTMLImageElement>;
  readonly palette: SessionView['game']['palette'];
  readonly t: Translate;
  readonly label: string;
}

const burstMs = 260;

export function createBoardView({ grid, art, palette, t, label }: BoardParts): BoardView {
  const canvas = el('canvas', { class: 'cluster-board', role: 'img', 'aria-label': label });
  const g = canvas.getContext('2d');
  const columns = grid.length;
  const rows = grid[0]?.length ?? 0;
  const sparks = createSparks();
  let stands = grid;
  let pieces: readonly Piece[] = resting(grid);
  let begun = 0;
  let bursting: { readonly wins: readonly SlotWin[]; readonly since: number } | undefined;
  let lit: readonly SlotWin[] | undefined;
  let sprites: SpriteSet = new Map();
  let size = 0;
  let frame = 0;
  let landed: (() => void) | undefined;

  function drawCells(): void {
    if (!g) return;
    for (let column = 0; column < columns; column += 1) {
      for (let row = 0; row < rows; row += 1) {
        g.fillStyle = (column + row) % 2 === 0 ? 'rgb(255 255 255 / 7%)' : 'rgb(255 255 255 / 3%)';
        g.beginPath();
        g.roundRect(column * size + size * 0.03, row * size + size * 0.03, size * 0.94, size * 0.94, size * 0.16);
        g.fill();
      }
    }
  }

  function drawPiece({ symbol, column }: Piece, row: number, scale: number, alpha: number): void {
    const sprite = sprites.get(symbol);
    if (!g || !sprite || row > rows || row < -1) return;
    const side = size * scale;
    g.globalAlpha = alpha;
    g.drawImage(sprite.still, column * size + (size - side) / 2, row * size + (size - side) / 2, side, side);
    g.globalAlpha = 1;
  }

  function drawPieces(now: number): void {
    const at = now - begun;
    const inWins = new Set((lit ?? bursting?.wins ?? []).flatMap(({ cells }) => cells.map(([c, r]) => `${c}:${r}`)));
    const burst = bursting ? Math.min((now - bursting.since) / burstMs, 1) : 0;
    for (const piece of pieces) {
      const row = rowOf(piece, at);
      const isIn = inWins.has(`${piece.column}:${piece.goal}`);
      if (isIn && bursting) drawPiece(piece, row, 0.96 + 0.34 * burst, 1 - burst);
      else if (isIn) drawPiece(piece, row, 1.01 + 0.05 * Math.sin(now / 150), 1);
      else drawPiece(piece, row, 0.94, lit && inWins.size > 0 ? 0.32 : 1);
    }
  }

  function drawOutlines(now: number): void {
    if (!g || !lit) return;
    for (const { cells } of lit) {
      g.save();
      traceOutlines(g, cells, size);
      g.fillStyle = `color-mix(in oklch, ${palette.primary} 16%, transparent)`;
      g.fill();
      g.shadowColor = palette.primary;
      g.shadowBlur = size * 0.22;
      g.lineJoin = 'round';
      g.strokeStyle = 'rgb(0 0 0 / 60%)';
      g.lineWidth = size * 0.1;
      g.stroke();
      g.shadowBlur = 0;
      g.strokeStyle = palette.primary;
      g.lineWidth = size * 0.055;
      g.setLineDash([size * 0.5, size * 0.12]);
      g.lineDashOffset = prefersReducedMotion() ? 0 : -now / 22;
      g.stroke();
      g.restore();
    }
  }

  function draw(now: number): void {
    if (!g || size === 0) return;
    g.clearRect(0, 0, canvas.width, canvas.height);
    drawCells();
    drawPieces(now);
    drawOutlines(now);
    sparks.draw(g, now);
  }

  function tick(now: number): void {
    draw(now);
    const isFalling = now - begun < endOf(pieces);
    if (!isFalling) {
      landed?.();
      landed = undefined;
    }
    const isMoving = isFalling || bursting !== undefined || lit !== undefined || sparks.isFlying(now);
    frame = isMoving ? requestAnimationFrame(tick) : 0;
  }

  function wake(): void {
    if (frame === 0) frame = requestAnimationFrame(tick);
  }

  function resize(): void {
    const ratio = Math.min(devicePixelRatio, 2.5);
    size = Math.round((canvas.clientWidth * ratio) / columns);
    canvas.width = size * columns;
    canvas.height = size * rows;
    sprites = drawSprites(art, size, palette, t);
    draw(performance.now());
  }
  new ResizeObserver(resize).observe(canvas);

  /** Lets pieces fall; resolves when they rest, at once where nothing is to move. */
  function fall(next: readonly Piece[], after: Grid, hurry?: AbortSignal): Promise<void> {
    stands = after;
    bursting = undefined;
    pieces = prefersReducedMotion() || hurry?.aborted ? resting(after) : next;
    begun = performance.now();
    const rests = new Promise<void>((resolve) => {
      landed = resolve;
      hurry?.addEventListener('abort', () => {
        pieces = resting(stands);
        wake();
      });
    });
    wake();
    return rests;
  }

  return {
    canvas,
    clear() {
      lit = undefined;
      if (prefersReducedMotion()) return;
      pieces = leaving(stands);
      begun = performance.now();
      wake();
    },
    arrive: (next, hurry) => fall(arriving(next), next, hurry),
    async cascade(wins, next, hurry) {
      lit = undefined;
      const before = stands;
      if (!prefersReducedMotion() && !hurry.aborted) {
        bursting = { wins, since: performance.now() };
        for (const [column, row] of wins.flatMap(({ cells }) => cells)) sparks.burst(column, row, size, palette);
        wake();
        await new Promise((resolve) => setTimeout(resolve, burstMs));
      }
      await fall(cascading(before, wins, next), next, hurry);
    },
    show(next) {
      lit = undefined;
      void fall(resting(next), next);
    },
    light(wins) {
      lit = wins;
      wake();
    },
  };
}
