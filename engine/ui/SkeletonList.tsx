import { Fragment, type ReactNode } from 'react';

/** Shapes that stand in for rows on their way, all alike. Give `<li aria-hidden="true">` as the row of a list. */
export function SkeletonList({ count, row }: { count: number; row: ReactNode }) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
    <Fragment key={index}>{row}</Fragment>
  ));
}
