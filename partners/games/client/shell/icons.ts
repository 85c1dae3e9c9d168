import { svg } from './dom.ts';

const shapes = {
  close: 'M6 6l12 12M18 6L6 18',
  back: 'M14.500 6l-6 6 6 6',
  info: 'M12 11v6M12 7.500v.100M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z',
  soundOn: 'M4 10v4h3.500L12 18V6L7.5 10zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.500a7.8 7.8 0 0 1 0 11',
  soundOff: 'M4 10v4h3.500L12 18V6L7.5 10zM16 9.500l5 5M21 9.500l-5 5',
  minus: 'M6 12h12',
  plus: 'M6 12h12M12 6v12',
  spin: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.300M20 3v4.500h-4.5',
  stop: 'M7.5 7.500h9v9h-9z',
  play: 'M8 5.500l10.5 6.500L8 18.500z',
  clear: 'M5 7h14M10 7V5h4v2M7 7l1 12h8l1-12',
  undo: 'M9 14L4 9l5-5M4.500 9H14a5.500 5.500 0 0 1 0 11h-4',
  again: 'M5 12a7 7 0 1 0 2.200-5.100M4 4v4.500h4.500',
  chip: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 16.500a4.500 4.500 0 1 0 0-9 4.500 4.500 0 0 0 0 9zM12 3v4.500M12 16.500V21M3 12h4.500M16.500 12H21',
  ticket:
    'M4 8.500a2 2 0 0 0 2-2h12a2 2 0 0 0 2 2v2a1.500 1.500 0 0 0 0 3v2a2 2 0 0 0-2 2H6a2 2 0 0 0-2-2v-2a1.500 1.500 0 0 0 0-3zM14 7v1.500M14 11.200v1.600M14 15.500V17',
  dice: 'M5 5h14v14H5zM9 9v.100M15 9v.100M12 12v.100M9 15v.100M15 15v.1',
  bot: 'M6 9h12v9H6zM12 9V5.500M12 5.500v.100M9.5 13v.100M14.5 13v.100M9.5 16h5M3.5 12v3M20.5 12v3',
  person: 'M12 12.500a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20a7.5 7.5 0 0 1 15 0',
  leave: 'M10 5H6v14h4M13 8.500l4 3.500-4 3.500M17 12H9.5',
  history: 'M4.5 12a7.500 7.500 0 1 0 2.300-5.400M4.5 4v3.500H8M12 8v4.300l3 1.700',
  lock: 'M6.500 11h11v8h-11zM9 11V8a3 3 0 0 1 6 0v3',
  up: 'M6 14.500l6-6 6 6',
  check: 'M5 12.500l4.500 4.500L19 7.500',
} as const;

export type IconName = keyof typeof shapes;

/** One drawn sign of the set, 24 × 24, in the text's colour; it says nothing to a screen reader. */
export function icon(name: IconName): SVGSVGElement {
  return svg('svg', { viewBox: '0 0 24 24', class: 'icon', 'aria-hidden': 'true' }, svg('path', { d: shapes[name] }));
}
