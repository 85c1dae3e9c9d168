/** The edge that a card is peeled from. */
export type Edge = 'bottom' | 'top' | 'left' | 'right';

export interface Peel {
  readonly edge: Edge;
  /** How far the edge has been pulled over the card, 0 to 1. */
  readonly share: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Box {
  readonly width: number;
  readonly height: number;
}

/** Let go beyond this, a card is opened; before, it closes again. */
export const opensAt = 0.6;

/** How far a finger that was put down at `from` and is at `to` has pulled an edge; points in px from the card's top left corner. */
export function peelOf(from: Point, to: Point, { width, height }: Box): Peel {
  const [across, down] = [to.x - from.x, to.y - from.y];
  const isDown = Math.abs(down) >= Math.abs(across);
  const [pulled, side] = isDown ? [down, height] : [across, width];
  const share = Math.min(1, Math.abs(pulled) / side);
  const edge = isDown ? (pulled < 0 ? 'bottom' : 'top') : pulled < 0 ? 'right' : 'left';
  return { edge, share };
}
