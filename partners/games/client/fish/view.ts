import { span } from '../../engines/fish/model.ts';
import type { Place } from '../../engines/fish/shoal.ts';

/** How the square of the water lies on this page's stage: stretched over it, and turned so that the own seat is below. */
export interface View {
  readonly width: number;
  readonly height: number;
  /** CSS pixels of a unit, for things that must not be stretched. */
  readonly scale: number;
  toStage(place: Place): Place;
  toWater(x: number, y: number): Place;
}

export function createView(width: number, height: number, isTurned: boolean): View {
  const turned = (value: number) => (isTurned ? span - value : value);
  const clamp = (value: number) => Math.min(Math.max(value, 0), span);
  return {
    width,
    height,
    scale: (Math.sqrt(width * height) / span) * 1.12,
    toStage: ({ x, y }) => ({ x: (turned(x) / span) * width, y: (turned(y) / span) * height }),
    toWater: (x, y) => ({ x: clamp(turned((x / width) * span)), y: clamp(turned((y / height) * span)) }),
  };
}
