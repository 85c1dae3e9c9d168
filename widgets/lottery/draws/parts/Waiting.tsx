import { Skeleton, SkeletonList } from '#engine/ui';

/** Draws that are on their way: the size of those that come. */
export function Waiting({ count, height }: { count: number; height: string }) {
  const row = (
    <li aria-hidden="true">
      <Skeleton height={height} radius="var(--radius-lg)" />
    </li>
  );
  return <SkeletonList count={count} row={row} />;
}
