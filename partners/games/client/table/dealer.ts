import { svg } from '../shell/dom.ts';

/** The host at the table, drawn: moves with the parts of a round. */
export interface Dealer {
  readonly element: SVGSVGElement;
  /** `open`: waits for bets; `closed`: waves bets off and deals; `paying`: nods to the winners. */
  set(phase: DealerPhase): void;
}

export type DealerPhase = 'open' | 'closed' | 'paying';

const skins = ['#f0c9a4', '#d9a679', '#b47a4e', '#8a5833'] as const;
const hairs = ['#1d1512', '#3b2416', '#6b3f1d', '#2a2a33'] as const;
/** Hair in front of and behind the head. */
const styles = [
  { back: 'M72 50c-6-34 62-34 56 0l4 26H68z', front: 'M76 44c2-20 46-22 48 0-8-10-34-12-48 0z' },
  { back: '', front: 'M75 46c-2-26 52-28 50 0-4-12-12-16-24-15-12 0-22 3-26 15z' },
  {
    back: 'M74 46c-4-30 56-30 52 0l-3 10H77zM118 30a9 9 0 1 1 14 8z',
    front: 'M76 45c4-20 40-22 48 0-14-8-32-10-48 0z',
  },
] as const;

/** One of several hosts, the same for a game at every visit. */
export function createDealer(gameCode: string): Dealer {
  const seed = [...gameCode].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);
  const skin = skins[seed % skins.length] ?? skins[0];
  const hair = hairs[(seed >> 2) % hairs.length] ?? hairs[0];
  const style = styles[(seed >> 4) % styles.length] ?? styles[0];
  const path = (d: string, fill: string, more: Record<string, string> = {}) => svg('path', { d, fill, ...more });
  const arm = (side: 'left' | 'right') => {
    const mirror = side === 'left' ? {} : { transform: 'matrix(-1 0 0 1 200 0)' };
    return svg(
      'g',
      mirror,
      svg(
        'g',
        { class: `dealer-arm is-${side}` },
        path('M58 96c-16 4-24 20-22 34l18 4c2-10 8-16 16-20z', '#fdfbf6'),
        path('M36 128c-2 8 2 13 9 13s10-4 9-11z', skin),
      ),
    );
  };
  const element = svg(
    'svg',
    { class: 'dealer', viewBox: '20 6 160 132', 'aria-hidden': 'true', 'data-phase': 'open' },
    svg(
      'g',
      { class: 'dealer-body' },
      path(style.back, hair),
      path('M90 74h20v18H90z', skin),
      path('M90 82c6 6 14 6 20 0v-6H90z', '#0003'),
      path('M54 140c0-32 14-46 36-52h20c22 6 36 20 36 52z', '#fdfbf6'),
      path('M64 140c0-26 8-42 27-51l9 22 9-22c19 9 27 25 27 51z', 'var(--gold-3)'),
      path('M64 140c0-26 8-42 27-51l9 22-2 29zM136 140c0-26-8-42-27-51l-9 22 2 29z', '#0002'),
      path('M100 94l-11-6v12zM100 94l11-6v12zM97 91h6v6h-6z', '#17110c'),
      svg('g', { class: 'dealer-head' }, ...headOf(skin, hair, style.front)),
    ),
    arm('left'),
    arm('right'),
  );
  return {
    element,
    set(phase) {
      element.dataset.phase = phase;
    },
  };
}

function headOf(skin: string, hair: string, front: string): SVGElement[] {
  const eye = (x: number) => svg('ellipse', { class: 'dealer-eye', cx: x, cy: 53, rx: 2.3, ry: 2.9, fill: '#22160f' });
  const brow = (x: number) =>
    svg('path', { d: `M${x} 46q5-3 10-1`, fill: 'none', stroke: hair, 'stroke-width': 2, 'stroke-linecap': 'round' });
  return [
    svg('ellipse', { cx: 78, cy: 55, rx: 4, ry: 6, fill: skin }),
    svg('ellipse', { cx: 122, cy: 55, rx: 4, ry: 6, fill: skin }),
    svg('path', { d: 'M78 46c0-18 44-18 44 0 0 22-8 36-22 36S78 68 78 46z', fill: skin }),
    brow(84),
    brow(106),
    eye(90),
    eye(110),
    svg('path', {
      d: 'M100 55l-2 7h4',
      fill: 'none',
      stroke: '#0004',
      'stroke-width': 1.6,
      'stroke-linejoin': 'round',
    }),
    svg('path', {
      d: 'M92 69q8 6 16 0',
      fill: 'none',
      stroke: '#8d3b31',
      'stroke-width': 2.2,
      'stroke-linecap': 'round',
    }),
    svg('circle', { cx: 86, cy: 64, r: 4, fill: '#e06a5a33' }),
    svg('circle', { cx: 114, cy: 64, r: 4, fill: '#e06a5a33' }),
    svg('path', { d: front, fill: hair }),
  ];
}
