import { lazy, Suspense } from 'react';
import { loadChunk } from '#engine/chunks';
import { Skeleton } from '#engine/ui';
import type { ChartProps } from './parts/Plot.tsx';

const Plot = lazy(() => loadChunk(() => import('./parts/Plot.tsx')));

/** A small chart of bars or a line, with its figures as a table behind it. Its code comes when the first one is drawn. */
export function Chart(props: ChartProps) {
  return (
    <Suspense fallback={<Skeleton height="236px" />}>
      <Plot {...props} />
    </Suspense>
  );
}
