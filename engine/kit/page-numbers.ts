/** Pages around the one that is shown, itself among them (§9). */
const range = 3;
/** Pages at either end (§9). */
const margin = 1;

/**
 * Numbers of the pages that a pager offers, in order; `gap` stands for those between. A single page is not left out: its
 * number needs no more room than the gap.
 */
export function pageNumbers(page: number, pages: number): (number | 'gap')[] {
  const first = Math.max(1, Math.min(page - Math.floor(range / 2), pages - range + 1));
  const isNear = (one: number) => one >= first && one < first + range;
  const isShown = (one: number) => one <= margin || one > pages - margin || isNear(one);
  return Array.from({ length: pages }, (_, index) => index + 1).flatMap((one): (number | 'gap')[] => {
    if (isShown(one) || (isShown(one - 1) && isShown(one + 1))) return [one];
    return isShown(one - 1) ? ['gap'] : [];
  });
}
