import { el, svg } from '../shell/dom.ts';

/** Places of the pips of each face, in thirds of the die. */
const pips: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[1, 1]],
  2: [
    [0, 0],
    [2, 2],
  ],
  3: [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  4: [
    [0, 0],
    [2, 0],
    [0, 2],
    [2, 2],
  ],
  5: [
    [0, 0],
    [2, 0],
    [1, 1],
    [0, 2],
    [2, 2],
  ],
  6: [
    [0, 0],
    [2, 0],
    [0, 1],
    [2, 1],
    [0, 2],
    [2, 2],
  ],
};

/** The face of a die with pips; one and four are red, as in Asia. */
export function pipFace(face: number): SVGSVGElement {
  const look = face === 1 || face === 4 ? 'pips is-red-pips' : 'pips';
  const dots = (pips[face] ?? []).map(([x, y]) =>
    svg('circle', { cx: 7 + x * 9, cy: 7 + y * 9, r: face === 1 ? 4.4 : 3 }),
  );
  return svg('svg', { viewBox: '0 0 32 32', class: look, 'aria-hidden': 'true' }, ...dots);
}

/** The face of a die with a picture; its word stands in for one that does not come. */
export function pictureFace(name: string, word: string): HTMLImageElement {
  const picture = el('img', {
    src: `/cdn/symbols/${name}.webp`,
    alt: '',
    width: 48,
    height: 48,
    class: 'picture-face',
  });
  picture.addEventListener('error', () => picture.replaceWith(el('span', { class: 'face-word' }, word)), {
    once: true,
  });
  return picture;
}
