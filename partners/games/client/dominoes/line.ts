import type { DominoView } from '../../engines/pvp/dominoes/dominoes.ts';
import { el, svg } from '../shell/dom.ts';
import type { Shell } from '../shell/shell.ts';
import { layOut, type Spot } from './layout.ts';
import { drawTile } from './tile-face.ts';

/** The line in the middle of the table, and how many tiles are left to draw. */
export interface LineView {
  readonly element: HTMLElement;
  show(view: DominoView | undefined): void;
}

/** Rows reach so many halves of tiles to each side. */
const widths = { narrow: 5, wide: 9 };
/** A short line is drawn no larger than one of this size. */
const least = { width: 10, height: 6 };

export function createLine({ t }: Shell): LineView {
  const board = svg('svg', { class: 'line-board', 'aria-hidden': 'true' });
  const stock = el('p', { class: 'line-stock' });
  const words = el('p', { class: 'visually-hidden' });
  const element = el('div', { class: 'domino-line' }, board, stock, words);
  const wide = matchMedia('(min-width: 760px)');
  let current: DominoView | undefined;
  let known = new Set<number>();

  function place({ tile, x, y, turn }: Spot): SVGGElement {
    const face = drawTile(tile.left, tile.right);
    face.setAttribute('class', known.has(tile.place) ? 'laid' : 'laid is-new');
    return svg('g', { transform: `translate(${x} ${y}) rotate(${turn})` }, face);
  }

  function draw(): void {
    const line = current?.line ?? [];
    const [first] = current?.log ?? [];
    const start = line.find(
      ({ left, right }) => Math.max(left, right) === first?.tile?.high && Math.min(left, right) === first.tile.low,
    );
    const spots = layOut(line, start?.place ?? -1, wide.matches ? widths.wide : widths.narrow);
    const xs = spots.map(({ x }) => Math.abs(x) + 1.2);
    const ys = spots.map(({ y }) => y);
    const half = Math.max(least.width / 2, ...xs);
    const top = Math.min(0, ...ys) - 1.2;
    const height = Math.max(0, ...ys) + 1.2 - top;
    const spare = Math.max(least.height - height, 0);
    board.setAttribute('viewBox', `${-half} ${top - spare / 2} ${half * 2} ${height + spare}`);
    board.replaceChildren(...spots.map(place));
    known = new Set(line.map((tile) => tile.place));
  }

  wide.addEventListener('change', draw);
  return {
    element,
    show(view) {
      const isSame = view?.line.length === current?.line.length && view?.line[0]?.place === current?.line[0]?.place;
      current = view;
      stock.textContent = view && view.stock > 0 ? t('dominoes.stock', { n: view.stock }) : '';
      const [left, right] = [view?.line[0]?.left, view?.line.at(-1)?.right];
      words.textContent = left === undefined ? '' : t('dominoes.ends', { left, right: right ?? left });
      if (!isSame || known.size === 0) draw();
    },
  };
}
