import type { Fault } from '#schemas/report';

/** Something that went wrong inside a page, without ending it. */
export interface FaultDetails extends Pick<Fault, 'kind' | 'widget' | 'pointer'> {
  error?: unknown;
  /** What the Content-Security-Policy has blocked. */
  violation?: Pick<SecurityPolicyViolationEvent, 'effectiveDirective' | 'blockedURI' | 'sourceFile'>;
}

/**
 * Tells developers by the console, and whoever listens to the `brand-engine:report` event: the part that tells the operator, or
 * an operator's own monitoring.
 */
export function report(details: FaultDetails): void {
  console.error(`[${details.kind}] ${details.widget} at ${details.pointer}`, details.error ?? '');
  if (typeof window !== 'undefined') window.dispatchEvent(new CustomEvent('brand-engine:report', { detail: details }));
}
