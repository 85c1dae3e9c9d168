import { svg } from '../shell/dom.ts';

/** A cut stone, its facets lighter towards the light. */
export const gem = (): SVGSVGElement =>
  svg(
    'svg',
    { viewBox: '0 0 64 64', class: 'mines-gem', 'aria-hidden': 'true' },
    svg('path', { d: 'M18 10h28l14 16-28 30L4 26z', class: 'gem-body' }),
    svg('path', { d: 'M18 10 4 26h17zM46 10l14 16H43z', class: 'gem-mid' }),
    svg('path', { d: 'M18 10h28L32 26zM18 10l3 16h11zM46 10l-3 16H32z', class: 'gem-light' }),
    svg('path', { d: 'M4 26h17l11 30z', class: 'gem-dark' }),
    svg('path', { d: 'M60 26H43L32 56z', class: 'gem-darker' }),
    svg('path', { d: 'M22 14h12l-7 8z', class: 'gem-shine' }),
  );

/** A round mine with horns and a lit fuse. */
export function mine(): SVGSVGElement {
  const horns = Array.from({ length: 8 }, (_, n) =>
    svg('path', { d: 'M30 4h4l1 14h-6z', transform: `rotate(${n * 45} 32 36)`, class: 'mine-horn' }),
  );
  return svg(
    'svg',
    { viewBox: '0 0 64 72', class: 'mines-mine', 'aria-hidden': 'true' },
    svg('path', { d: 'M32 20c0-9 4-13 12-14', class: 'mine-fuse' }),
    ...horns,
    svg('circle', { cx: 32, cy: 38, r: 19, class: 'mine-body' }),
    svg('circle', { cx: 26, cy: 31, r: 6, class: 'mine-shine' }),
    svg('path', { d: 'M44 1l2 4 4 1-4 2-2 4-2-4-4-2 4-1z', class: 'mine-spark' }),
  );
}
