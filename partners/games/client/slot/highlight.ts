import type { SlotSpin } from '../../engines/slot/engine.ts';

/** What of a result is lit: cells as `reel:row`, and the lines drawn through them. */
export interface Highlight {
  readonly cells: ReadonlySet<string>;
  readonly lines: readonly number[];
}

interface HighlightParts {
  readonly now: number;
  readonly cell: { readonly width: number; readonly height: number; readonly pitch: number };
  readonly lines: readonly (readonly number[])[];
  readonly color: string;
  sprite(reel: number, row: number): HTMLCanvasElement | undefined;
}

/** All that a spin has won, or one of its lines alone. */
export function highlightOf(
  spin: SlotSpin,
  lines: readonly (readonly number[])[],
  only?: number,
): Highlight | undefined {
  const wins = only === undefined ? spin.lineWins : spin.lineWins.slice(only, only + 1);
  const cells = new Set<string>();
  for (const win of wins) {
    for (let reel = 0; reel < win.count; reel += 1) cells.add(`${reel}:${lines[win.line]?.[reel] ?? 0}`);
  }
  if (spin.scatterWin > 0 && only === undefined) {
    for (const [reel, column] of spin.grid.entries()) {
      for (const [row, symbol] of column.entries()) if (symbol === 'S') cells.add(`${reel}:${row}`);
    }
  }
  return cells.size === 0 ? undefined : { cells, lines: wins.map((win) => win.line) };
}

const lineHues = [48, 12, 195, 320, 95, 265, 160, 30];

function drawLine(g: CanvasRenderingContext2D, rows: readonly number[], line: number, parts: HighlightParts): void {
  const { cell } = parts;
  const trace = () => {
    g.beginPath();
    for (const [reel, row] of rows.entries()) {
      const x = reel * cell.pitch + cell.width / 2;
      const y = (row + 0.5) * cell.height;
      if (reel === 0) g.moveTo(0, y);
      g.lineTo(x, y);
      if (reel === rows.length - 1) g.lineTo(reel * cell.pitch + cell.width, y);
    }
    g.stroke();
  };
  g.save();
  g.lineJoin = 'round';
  g.lineCap = 'round';
  g.globalAlpha = 0.85;
  g.strokeStyle = 'rgb(0 0 0 / 55%)';
  g.lineWidth = cell.width * 0.075;
  trace();
  g.strokeStyle = `oklch(84% 0.16 ${lineHues[line % lineHues.length] ?? 48})`;
  g.lineWidth = cell.width * 0.045;
  trace();
  g.restore();
}

/** Draws the lines first and the winning symbols over them, breathing. */
export function drawHighlight(g: CanvasRenderingContext2D, highlight: Highlight, parts: HighlightParts): void {
  const { cell, now, lines, color } = parts;
  for (const line of highlight.lines) drawLine(g, lines[line] ?? [], line, parts);
  const beat = 1.04 + 0.05 * Math.sin(now / 170);
  for (const key of highlight.cells) {
    const [reel = 0, row = 0] = key.split(':').map(Number);
    const sprite = parts.sprite(reel, row);
    if (!sprite) continue;
    const x = reel * cell.pitch + cell.width / 2;
    const y = (row + 0.5) * cell.height;
    const inset = cell.width * 0.03;
    g.save();
    g.fillStyle = `color-mix(in oklch, ${color} 22%, rgb(0 0 0 / 62%))`;
    g.strokeStyle = color;
    g.lineWidth = cell.width * 0.03;
    g.shadowColor = color;
    g.shadowBlur = cell.width * 0.14;
    g.beginPath();
    g.roundRect(
      x - cell.width / 2 + inset,
      y - cell.height / 2 + inset,
      cell.width - inset * 2,
      cell.height - inset * 2,
      cell.width * 0.1,
    );
    g.fill();
    g.stroke();
    g.restore();
    g.drawImage(
      sprite,
      x - (sprite.width * beat) / 2,
      y - (sprite.height * beat) / 2,
      sprite.width * beat,
      sprite.height * beat,
    );
  }
}
