import { lazy, Suspense } from 'react';
import { loadChunk } from '#engine/chunks';
import { Skeleton } from '#engine/ui';
import type { CheckStepProps } from './CheckStep.tsx';

const CheckStep = lazy(() => loadChunk(() => import('./CheckStep.tsx')));

/** The step after a log-in that was right and waits for a further answer (§8), loaded once there is one. */
export function LoginCheckStep(props: CheckStepProps) {
  return (
    <Suspense fallback={<Skeleton height="320px" />}>
      <CheckStep {...props} />
    </Suspense>
  );
}
