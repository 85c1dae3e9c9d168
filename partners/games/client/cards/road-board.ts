import { el, svg } from '../shell/dom.ts';
import type { Road } from '../table/badge-row.ts';
import { beadPlate, bigRoad, derivedRoad, type Mark, type Pattern, rows } from './roads.ts';

/** Side of a cell in the drawing. */
const cell = 10;
/** So many columns of a road are seen; older ones are left out. */
const columns = { bead: 6, big: 14, derived: 12 } as const;

/** The derived roads, by the columns that they look back. */
const derived = [
  { back: 1, look: 'is-big-eye' },
  { back: 2, look: 'is-small-road' },
  { back: 3, look: 'is-cockroach' },
] as const;

interface Board<Outcome> {
  /** Who has won; `tie` for nobody. */
  winnerOf(outcome: Outcome): string;
  /** Who can win, each for what comes next. */
  readonly sides: readonly string[];
  /** What stands in a bead. */
  letterOf(winner: string): string;
  /** How often each has won, in words. */
  inWords(counts: ReadonlyMap<string, number>): string;
}

/** The roads of a card table: the bead plate, the big road, the three that derive from it, and what would come next in them. */
export function createRoadBoard<Outcome>({ winnerOf, sides, letterOf, inWords }: Board<Outcome>): Road<Outcome> {
  const results: string[] = [];
  const element = el('div', { class: 'road-board', role: 'img' });

  /** A road with its newest columns; marks are told by `draw`. */
  function road(marks: readonly Mark<string>[], shown: number, draw: (mark: Mark<string>) => Element[]): SVGSVGElement {
    const first = Math.max(0, Math.max(-1, ...marks.map(({ column }) => column)) + 1 - shown);
    const grid = svg('path', { class: 'road-grid', d: gridOf(shown) });
    const seen = marks.filter(({ column }) => column >= first);
    const placed = seen.map((mark) => {
      const place = `translate(${(mark.column - first) * cell} ${mark.row * cell})`;
      return svg('g', { transform: place, class: `mark is-${mark.side}` }, ...draw(mark));
    });
    return svg('svg', { viewBox: `0 0 ${shown * cell} ${rows * cell}`, 'aria-hidden': 'true' }, grid, ...placed);
  }

  const bead = ({ side }: Mark<string>) => [
    svg('circle', { cx: 5, cy: 5, r: 4.2 }),
    svg('text', { x: 5, y: 7, 'text-anchor': 'middle' }, letterOf(side)),
  ];
  const ring = ({ ties }: Mark<string>) => [
    svg('circle', { class: 'ring', cx: 5, cy: 5, r: 3.4 }),
    ...(ties > 0 ? [svg('path', { class: 'tie', d: 'M2 8L8 2' })] : []),
  ];

  /** A sign of a derived road: a ring, a disc or a stroke. */
  const sign = (look: string, pattern: Pattern) => [
    look === 'is-cockroach'
      ? svg('path', { class: `sign is-${pattern}`, d: 'M2 8L8 2' })
      : svg('circle', { class: `sign is-${pattern}`, cx: 5, cy: 5, r: 3.2 }),
  ];

  /** What each derived road would get if a side won next; nothing where it has not begun. */
  function asked(side: string): HTMLElement {
    const next = [...results, side];
    const signs = derived.map(({ back, look }) => {
      const [now, then] = [derivedRoad(results, back), derivedRoad(next, back)];
      const pattern = then.length > now.length ? then.at(-1) : undefined;
      return svg('svg', { viewBox: '0 0 10 10', class: look }, ...(pattern ? sign(look, pattern) : []));
    });
    return el('span', { class: `ask is-${side}` }, el('b', {}, letterOf(side)), ...signs);
  }

  function draw(): void {
    const counts = new Map<string, number>();
    for (const side of results) counts.set(side, (counts.get(side) ?? 0) + 1);
    element.setAttribute('aria-label', inWords(counts));
    const smaller = derived.map(({ back, look }) => {
      const drawn = road(bigRoad(derivedRoad(results, back)), columns.derived, ({ side }) =>
        sign(look, side as Pattern),
      );
      drawn.classList.add(look);
      return drawn;
    });
    element.replaceChildren(
      el(
        'div',
        { class: 'roads-main' },
        road(beadPlate(results), columns.bead, bead),
        road(bigRoad(results), columns.big, ring),
      ),
      el('div', { class: 'roads-derived' }, ...smaller),
      el('div', { class: 'roads-ask' }, ...sides.map(asked)),
    );
  }
  draw();
  return {
    element,
    badge: (outcome) => ({ face: [letterOf(winnerOf(outcome))], look: `is-${winnerOf(outcome)}` }),
    add(outcome) {
      results.push(winnerOf(outcome));
      draw();
    },
  };
}

function gridOf(shown: number): string {
  const across = Array.from({ length: rows + 1 }, (_, row) => `M0 ${row * cell}H${shown * cell}`);
  const down = Array.from({ length: shown + 1 }, (_, column) => `M${column * cell} 0V${rows * cell}`);
  return [...across, ...down].join('');
}
