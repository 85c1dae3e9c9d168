import type { SymbolId } from '../../../engines/slot/symbols.ts';
import type { SessionView } from '../../../page-api.ts';
import type { Translate } from '../../shell/text.ts';
import { drawCoin, drawScatter, drawWild } from './special-symbols.ts';

/** The symbols that carry the theme's artwork, in the order of the catalogue's list. */
export const artSymbols: readonly SymbolId[] = ['H1', 'H2', 'H3', 'H4', 'L1', 'L2', 'L3', 'L4'];

/** One symbol, drawn once for the present size: at rest, and smeared by speed. */
export interface Sprite {
  readonly still: HTMLCanvasElement;
  readonly blurred: HTMLCanvasElement;
}

export type SpriteSet = ReadonlyMap<SymbolId, Sprite>;

/** Loads the artwork; a picture that does not come is replaced by a drawn stone. */
export async function loadArt(game: SessionView['game']): Promise<ReadonlyMap<SymbolId, HTMLImageElement>> {
  const art = new Map<SymbolId, HTMLImageElement>();
  const load = async (symbol: SymbolId, id: string) => {
    const image = new Image();
    image.src = `/cdn/symbols/${id}.webp`;
    await image.decode().then(
      () => art.set(symbol, image),
      () => undefined,
    );
  };
  await Promise.all(artSymbols.map((symbol, index) => load(symbol, game.symbols[index] ?? '')));
  return art;
}

const stoneHues = [12, 45, 150, 210, 275, 330, 95, 190];

function drawStone(g: CanvasRenderingContext2D, size: number, index: number): void {
  const hue = stoneHues[index % stoneHues.length] ?? 0;
  const middle = size / 2;
  const radius = size * 0.34;
  const fill = g.createLinearGradient(0, middle - radius, 0, middle + radius);
  fill.addColorStop(0, `hsl(${hue} 90% 74%)`);
  fill.addColorStop(0.5, `hsl(${hue} 80% 48%)`);
  fill.addColorStop(1, `hsl(${hue} 85% 26%)`);
  g.fillStyle = fill;
  g.beginPath();
  const corners = 5 + (index % 4);
  for (let i = 0; i < corners; i += 1) {
    const angle = (i / corners) * Math.PI * 2 - Math.PI / 2;
    g.lineTo(middle + Math.cos(angle) * radius, middle + Math.sin(angle) * radius);
  }
  g.closePath();
  g.fill();
  g.strokeStyle = 'rgb(255 255 255 / 55%)';
  g.lineWidth = size * 0.025;
  g.stroke();
}

function plate(g: CanvasRenderingContext2D, size: number, color: string, strength: number): void {
  const glow = g.createRadialGradient(size / 2, size / 2, 0, size / 2, size / 2, size * 0.5);
  glow.addColorStop(0, `color-mix(in oklch, ${color} ${strength}%, transparent)`);
  glow.addColorStop(1, 'transparent');
  g.fillStyle = glow;
  g.fillRect(0, 0, size, size);
}

/** Symbols of higher rank stand larger and on more light: the eye must find them first. */
const scales: Readonly<Record<string, number>> = {
  H1: 1,
  H2: 0.98,
  H3: 0.96,
  H4: 0.94,
  L1: 0.82,
  L2: 0.8,
  L3: 0.78,
  L4: 0.76,
};

function canvasOf(width: number, height: number): { canvas: HTMLCanvasElement; g: CanvasRenderingContext2D | null } {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(Math.ceil(width), 1);
  canvas.height = Math.max(Math.ceil(height), 1);
  return { canvas, g: canvas.getContext('2d') };
}

function smear(still: HTMLCanvasElement): HTMLCanvasElement {
  const { canvas, g } = canvasOf(still.width, still.height * 1.6);
  const steps = 20;
  if (g) {
    g.globalAlpha = 2.2 / steps;
    for (let i = 0; i < steps; i += 1) g.drawImage(still, 0, still.height * (0.02 + (0.56 * i) / (steps - 1)));
  }
  return canvas;
}

/** Draws every symbol for squares of `size` device pixels. */
export function drawSprites(
  art: ReadonlyMap<SymbolId, HTMLImageElement>,
  size: number,
  palette: SessionView['game']['palette'],
  t: Translate,
): SpriteSet {
  const sprites = new Map<SymbolId, Sprite>();
  const add = (symbol: SymbolId, draw: (g: CanvasRenderingContext2D) => void) => {
    const { canvas, g } = canvasOf(size, size);
    if (g) {
      g.imageSmoothingQuality = 'high';
      draw(g);
    }
    sprites.set(symbol, { still: canvas, blurred: smear(canvas) });
  };
  for (const [index, symbol] of artSymbols.entries()) {
    add(symbol, (g) => {
      const isHigh = symbol.startsWith('H');
      plate(g, size, isHigh ? palette.accent : palette.ink, isHigh ? 34 : 10);
      const image = art.get(symbol);
      const side = size * (scales[symbol] ?? 0.8);
      g.shadowColor = 'rgb(0 0 0 / 55%)';
      g.shadowBlur = size * 0.07;
      g.shadowOffsetY = size * 0.035;
      g.translate((size - side) / 2, (size - side) / 2);
      if (image) g.drawImage(image, 0, 0, side, side);
      else drawStone(g, side, index);
    });
  }
  add('W', (g) => {
    plate(g, size, palette.primary, 50);
    drawWild(g, size, t('slot.wild'));
  });
  add('S', (g) => {
    plate(g, size, palette.accent, 60);
    drawScatter(g, size, t('slot.scatter'));
  });
  add('C', (g) => drawCoin(g, size));
  return sprites;
}
