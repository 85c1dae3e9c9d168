import { useContext, useState } from 'react';
import { RouteMatched, useRouteQuery } from '#engine/routing';

export type Step = 'review' | 'proof' | 'receipt';

/**
 * The step of a flow, and the way to another: `step` of the address, so that back and a reload find it; where the route does not name
 * it, e.g. in a window, the flow's own.
 */
export function useStep(): [Step, (step: Step, options?: { replace?: boolean }) => void] {
  const isInAddress = useContext(RouteMatched)?.route.query?.step !== undefined;
  const { query, change } = useRouteQuery(defaults);
  const [own, setOwn] = useState<Step>('review');
  if (!isInAddress) return [own, setOwn];
  const step = (['proof', 'receipt'] as const).find((one) => one === query.step) ?? 'review';
  return [step, (next, options) => change({ step: next }, options)];
}

const defaults = { step: 'review' };
