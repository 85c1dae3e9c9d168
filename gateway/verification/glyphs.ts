/**
 * Letters as strokes on a grid 4 wide and 6 high, y downwards: each string is one polyline of `x,y` points. Only
 * characters that nobody mixes up.
 */
const strokes: { [character: string]: string[] } = {
  A: ['0,6 2,0 4,6', '0.8,3.9 3.2,3.9'],
  C: ['4,1 3,0 1.2,0 0,1.4 0,4.6 1.2,6 3,6 4,5'],
  E: ['4,0 0,0 0,6 4,6', '0,3 3,3'],
  F: ['4,0 0,0 0,6', '0,3 3,3'],
  H: ['0,0 0,6', '4,0 4,6', '0,3 4,3'],
  K: ['0,0 0,6', '4,0 0,3.6', '1.4,2.5 4,6'],
  L: ['0,0 0,6 4,6'],
  M: ['0,6 0,0 2,3.4 4,0 4,6'],
  N: ['0,6 0,0 4,6 4,0'],
  P: ['0,6 0,0 3,0 4,0.9 4,2.3 3,3.2 0,3.2'],
  R: ['0,6 0,0 3,0 4,0.9 4,2.2 3,3.1 0,3.1', '1.8,3.1 4,6'],
  T: ['0,0 4,0', '2,0 2,6'],
  X: ['0,0 4,6', '4,0 0,6'],
  Y: ['0,0 2,3 4,0', '2,3 2,6'],
  '3': ['0,0.8 1,0 3,0 4,0.9 4,2 3,2.9 1.6,2.9', '3,2.9 4,3.8 4,5.1 3,6 1,6 0,5.2'],
  '4': ['3,6 3,0 0,4.2 4,4.2'],
  '6': ['3.6,0.3 2,0 0.8,0.9 0,3 0,4.8 1,6 3,6 4,5 4,3.9 3,3 1,3 0,3.9'],
  '7': ['0,0 4,0 1.4,6'],
  '9': ['0.4,5.7 2,6 3.2,5.1 4,3 4,1.2 3,0 1,0 0,1 0,2.1 1,3 3,3 4,2.1'],
};

export interface Segment {
  from: readonly [x: number, y: number];
  to: readonly [x: number, y: number];
}

/** The strokes of a letter as straight pieces around its centre, in grid units. */
export function segmentsOf(character: string): Segment[] {
  return (strokes[character] ?? []).flatMap((polyline) => {
    const points = polyline.split(' ').map((point) => {
      const [x = 0, y = 0] = point.split(',').map(Number);
      return [x - 2, y - 3] as const;
    });
    return points.slice(1).map((to, index) => ({ from: points[index] ?? to, to }));
  });
}

/** What captchas are spelt with. */
export const alphabet = Object.keys(strokes);
