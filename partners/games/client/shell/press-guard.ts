/** The second half of a double tap comes no later than this, ms. */
const doubleMs = 600;

/**
 * Says whether a press of a control counts. After the first half of a double tap the control may do something else: the
 * second half was not meant for that. `does` tells what a press would do now.
 */
export function createPressGuard(now: () => number = () => performance.now()): (does: string) => boolean {
  let last = { at: Number.NEGATIVE_INFINITY, does: '' };
  return (does) => {
    const at = now();
    if (does !== last.does && at - last.at <= doubleMs) return false;
    last = { at, does };
    return true;
  };
}
