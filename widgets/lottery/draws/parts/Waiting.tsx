import { Skeleton } from '#engine/ui';

/** Draws that are on their way: the size of those that come. */
export function Waiting({ count, height }: { count: number; height: string }) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
    <li key={index} aria-hidden="true">
      <Skeleton height={height} radius="var(--radius-lg)" />
    </li>
  ));
}
