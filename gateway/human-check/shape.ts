/** Size of a piece, px. */
export const pieceWidth = 58;
export const pieceHeight = 62;

const corner = 4;
const knob = 10;
/** The square that knobs and notch are put to. */
const body = { left: 0, top: 14, right: 47, bottom: 62 };

const circle = (x: number, y: number, centreX: number, centreY: number, radius: number) =>
  Math.hypot(x - centreX, y - centreY) - radius;

/**
 * How far a point of the piece's box lies from its outline, px: negative inside, positive outside. A square with a knob
 * above and to the right, and a notch on the left.
 */
export function distanceToPiece(x: number, y: number): number {
  const [centreX, centreY] = [(body.left + body.right) / 2, (body.top + body.bottom) / 2];
  const beyondX = Math.abs(x - centreX) - (body.right - body.left) / 2 + corner;
  const beyondY = Math.abs(y - centreY) - (body.bottom - body.top) / 2 + corner;
  const square =
    Math.hypot(Math.max(beyondX, 0), Math.max(beyondY, 0)) + Math.min(Math.max(beyondX, beyondY), 0) - corner;
  const above = circle(x, y, centreX, body.top - knob / 3, knob);
  const right = circle(x, y, body.right + 0.5, centreY, knob);
  const notch = circle(x, y, body.left + knob / 3, centreY, knob);
  return Math.max(Math.min(square, above, right), -notch);
}
