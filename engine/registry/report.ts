/** Something that went wrong inside a page, without ending it. */
export interface WidgetReport {
  kind: 'unknown-widget' | 'failed-widget' | 'invalid-props' | 'broken-page' | 'broken-brand' | 'mismatch';
  widget: string;
  /** JSON pointer of the block within its page. */
  pointer: string;
  error?: unknown;
}

/** Reports to the operator's monitoring, which listens to the `brand-engine:report` event; developers read the console. */
export function report(details: WidgetReport): void {
  console.error(`[${details.kind}] ${details.widget} at ${details.pointer}`, details.error ?? '');
  if (typeof window !== 'undefined') window.dispatchEvent(new CustomEvent('brand-engine:report', { detail: details }));
}
