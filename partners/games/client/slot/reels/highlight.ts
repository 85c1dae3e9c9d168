import type { SlotWin } from '../../../engines/slot/outcome.ts';

/** Where a reel and its symbols stand on the canvas, in device pixels. */
export interface ReelBox {
  readonly x: number;
  readonly width: number;
  readonly cellHeight: number;
}

/** What of a result is lit: cells as `reel:row`, and the lines drawn through them. */
export interface Highlight {
  readonly cells: ReadonlySet<string>;
  readonly traces: readonly Trace[];
}

interface Trace {
  readonly line: number;
  readonly rows: readonly number[];
}

interface HighlightParts {
  readonly now: number;
  readonly color: string;
  readonly wash: string;
  readonly boxes: readonly ReelBox[];
  sprite(reel: number, row: number): HTMLCanvasElement | undefined;
}

/** Lights wins up, with the lines that they stand on. */
export function highlightOf(wins: readonly SlotWin[], lines: readonly (readonly number[])[] = []): Highlight {
  const cells = wins.flatMap((win) => win.cells.map(([reel, row]) => `${reel}:${row}`));
  const traces = wins.flatMap(({ line }) => {
    const rows = line === undefined ? undefined : lines[line];
    return line === undefined || !rows ? [] : [{ line, rows }];
  });
  return { cells: new Set(cells), traces };
}

const lineHues = [48, 12, 195, 320, 95, 265, 160, 30];

function drawLine(g: CanvasRenderingContext2D, { rows, line }: Trace, boxes: readonly ReelBox[]): void {
  const width = boxes[0]?.width ?? 0;
  const trace = () => {
    g.beginPath();
    for (const [reel, row] of rows.entries()) {
      const box = boxes[reel];
      if (!box) continue;
      const y = (row + 0.5) * box.cellHeight;
      if (reel === 0) g.moveTo(0, y);
      g.lineTo(box.x + box.width / 2, y);
      if (reel === rows.length - 1) g.lineTo(box.x + box.width, y);
    }
    g.stroke();
  };
  g.save();
  g.lineJoin = 'round';
  g.lineCap = 'round';
  g.globalAlpha = 0.85;
  g.strokeStyle = 'rgb(0 0 0 / 55%)';
  g.lineWidth = width * 0.075;
  trace();
  g.strokeStyle = `oklch(84% 0.16 ${lineHues[line % lineHues.length] ?? 48})`;
  g.lineWidth = width * 0.045;
  trace();
  g.restore();
}

/** Draws the lines first and the winning symbols over them, breathing. */
export function drawHighlight(g: CanvasRenderingContext2D, highlight: Highlight, parts: HighlightParts): void {
  const { now, boxes, color, wash } = parts;
  for (const trace of highlight.traces) drawLine(g, trace, boxes);
  const beat = 1.04 + 0.05 * Math.sin(now / 170);
  for (const key of highlight.cells) {
    const [reel = 0, row = 0] = key.split(':').map(Number);
    const sprite = parts.sprite(reel, row);
    const box = boxes[reel];
    if (!sprite || !box) continue;
    const { width, cellHeight } = box;
    const x = box.x + width / 2;
    const y = (row + 0.5) * cellHeight;
    const inset = width * 0.03;
    g.save();
    g.fillStyle = `color-mix(in oklch, ${color} 22%, ${wash})`;
    g.strokeStyle = color;
    g.lineWidth = width * 0.03;
    g.shadowColor = color;
    g.shadowBlur = width * 0.14;
    g.beginPath();
    g.roundRect(box.x + inset, y - cellHeight / 2 + inset, width - inset * 2, cellHeight - inset * 2, width * 0.1);
    g.fill();
    g.stroke();
    g.restore();
    const side = Math.min(width, cellHeight) * beat;
    g.drawImage(sprite, x - side / 2, y - side / 2, side, side);
  }
}
