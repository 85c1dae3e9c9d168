import { svg } from '../shell/dom.ts';

/** Letters of an arc of 560 units: as large as `most`, smaller where the text is long. Chinese letters are as wide as two. */
function sizeFor(text: string, most: number): string {
  const width = [...text].reduce((sum, letter) => sum + (letter >= '\u2e80' ? 1.8 : 1), 0);
  return String(Math.min(most, 1000 / width));
}

/** What is printed on the felt in two arcs, as on a real table: what the game pays, and when the dealer plays. */
export function createFeltPrint(title: string, dealer: string): SVGSVGElement {
  const arc = (id: string, y: number) =>
    svg('path', { id, d: `M20 ${y}Q310 ${y + 62} 600 ${y}`, fill: 'none', stroke: 'none' });
  const line = (id: string, text: string, look: string, most: number) =>
    svg(
      'text',
      { class: look, 'text-anchor': 'middle', 'font-size': sizeFor(text, most) },
      svg('textPath', { href: `#${id}`, startOffset: '50%' }, text),
    );
  return svg(
    'svg',
    { class: 'felt-print', viewBox: '0 0 620 116', 'aria-hidden': 'true' },
    arc('felt-title', 24),
    arc('felt-dealer', 60),
    svg('path', { class: 'felt-ribbon', d: 'M14 40Q310 102 606 40L614 66Q310 130 6 66Z' }),
    line('felt-title', title, 'felt-title', 38),
    line('felt-dealer', dealer, 'felt-small', 25),
  );
}

/** The shoe that cards come from, and the tray where they go. */
export function createShoe(): SVGSVGElement {
  const edge = (y: number) => svg('path', { d: `M30 ${y}h52`, stroke: '#b8ae99', 'stroke-width': 1.2 });
  return svg(
    'svg',
    { class: 'felt-shoe', viewBox: '0 0 96 70', 'aria-hidden': 'true' },
    svg('path', { d: 'M14 14 74 4l16 12v34L28 66 8 52z', fill: '#130d0a' }),
    svg('path', { d: 'M14 14 74 4l16 12-58 11z', fill: '#4a352a' }),
    svg('path', { d: 'M32 27 90 16v34L28 66z', fill: '#2a1c15' }),
    svg('path', { d: 'M14 14 32 27 28 66 8 52z', fill: '#f5efe0' }),
    ...[34, 42, 50].map((y) => svg('path', { d: `M13 ${y - 14}l17 ${12}`, stroke: '#b8ae99', 'stroke-width': 1.2 })),
    edge(31),
    svg('path', { d: 'M40 34l42-8v16l-43 9z', fill: 'none', stroke: 'var(--gold-2)', 'stroke-width': 1.6 }),
  );
}
