import type { Warp } from '../kit/lettering.ts';

/** Arches lettering: the middle rises by `rise` px over a width of `w`. */
export const arch =
  (w: number, rise: number): Warp =>
  (x, y) => {
    const t = (x - w / 2) / (w / 2);
    return [x, y + rise * (t * t - 0.5)];
  };

/** Slants lettering upwards to the right by `slope` px per px, about the middle. */
export const climb =
  (w: number, slope: number): Warp =>
  (x, y) => [x, y - (x - w / 2) * slope];

/** Lets lettering swell in the middle, as on a barrel. */
export const swell =
  (w: number, middle: number, amount: number): Warp =>
  (x, y) => {
    const t = 1 - ((x - w / 2) / (w / 2)) ** 2;
    return [x, middle + (y - middle) * (1 - amount / 2 + amount * t)];
  };
