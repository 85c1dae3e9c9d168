import { el, svg } from '../../shell/dom.ts';

function lineFigure(line: readonly number[], rows: number, number: number): HTMLElement {
  const cells = line.flatMap((hit, reel) =>
    Array.from({ length: rows }, (_, row) =>
      svg('rect', {
        x: reel * 11 + 1,
        y: row * 11 + 1,
        width: 9,
        height: 9,
        rx: 2,
        class: row === hit ? 'hit' : 'miss',
      }),
    ),
  );
  const viewBox = `0 0 ${line.length * 11 + 1} ${rows * 11 + 1}`;
  const picture = svg('svg', { viewBox, 'aria-hidden': 'true' }, ...cells);
  return el('li', {}, picture, el('span', {}, String(number)));
}

/** A small picture of each line. */
export const lineFigures = (lines: readonly (readonly number[])[], rows: number): HTMLElement =>
  el('ol', { class: 'line-grid' }, ...lines.map((line, index) => lineFigure(line, rows, index + 1)));
