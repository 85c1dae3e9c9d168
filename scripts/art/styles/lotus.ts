import { n } from '../kit/sheet.ts';

/** One pointed petal standing on (0, 0): `length` high, `width` across. */
export function petal(length: number, width: number): string {
  const k = width / 2;
  return `M0 0C${n(-k * 1.5)} ${n(-length * 0.3)} ${n(-k * 1.15)} ${n(-length * 0.72)} 0 ${n(-length)}C${n(k * 1.15)} ${n(-length * 0.72)} ${n(k * 1.5)} ${n(-length * 0.3)} 0 0Z`;
}

/** The centre vein and side veins of a petal. */
function veins(length: number, width: number): string {
  let d = `M0 ${n(-length * 0.06)}V${n(-length * 0.9)}`;
  for (const side of [-1, 1]) {
    for (const s of [0.34, 0.66])
      d += `M0 ${n(-length * 0.05)}C${n(side * width * 0.6 * s)} ${n(-length * 0.34)} ${n(side * width * 0.5 * s)} ${n(-length * 0.66)} 0 ${n(-length * 0.93)}`;
  }
  return d;
}

/** How a lotus is painted. */
export interface LotusPaint {
  fill: (row: number) => string;
  line: string;
  weight: number;
  veins?: boolean;
}

/** An open lotus with its foot at (0, 0), about 2.4 × `size` wide and 1.3 × `size` high, in three rows. */
export function lotus(size: number, paint: LotusPaint): string {
  const rows: [number[], number, number][] = [
    [[-74, 74, -52, 52, -27, 27, 0], 1.22, 0.46],
    [[-60, 60, -38, 38, -14, 14], 1, 0.46],
    [[-44, 44, -22, 22, 0], 0.74, 0.42],
  ];
  return rows
    .map(([turns, length, width], row) =>
      turns
        .map((turn) => {
          const [l, w] = [size * length * (1 - Math.abs(turn) / 320), size * width];
          const vein = paint.veins
            ? `<path d="${veins(l, w)}" fill="none" stroke="${paint.line}" stroke-width="${n(paint.weight * 0.5)}" stroke-opacity=".6"/>`
            : '';
          return `<g transform="rotate(${turn})"><path d="${petal(l, w)}" fill="${paint.fill(row)}" stroke="${paint.line}" stroke-width="${n(paint.weight)}" stroke-linejoin="round"/>${vein}</g>`;
        })
        .join(''),
    )
    .join('');
}
