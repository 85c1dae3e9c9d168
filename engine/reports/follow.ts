import type { FaultDetails } from './report.ts';
import { typedTexts } from './typed.ts';

/**
 * Tells the operator what goes wrong on this page view, if it is one of those that do (`reports` in brand.json, which the document
 * names at its root). What sends it comes with the first fault; one that it cannot be had for is lost.
 */
export function followFaults(): void {
  const { release = '', reportRate = '1', reportTo = '/_report' } = document.documentElement.dataset;
  const rate = Number(reportRate);
  if (!(Math.random() < rate)) return;
  const typed = typedTexts();
  let sender: Promise<(details: FaultDetails, secrets: readonly string[]) => void> | undefined;
  const tell = async (details: FaultDetails) => {
    // Now: what failed may take its fields with it.
    const secrets = typed();
    sender ??= import('./send.ts').then(({ createSender }) => createSender({ release, rate, sendTo: reportTo }));
    try {
      (await sender)(details, secrets);
    } catch {
      sender = undefined;
    }
  };
  addEventListener('brand-engine:report', (event) => void tell((event as CustomEvent<FaultDetails>).detail));
  const site = { widget: 'site', pointer: '' };
  addEventListener('error', ({ error }) => void (isOurs(error) && tell({ kind: 'script-error', ...site, error })));
  addEventListener('unhandledrejection', ({ reason: error }) => {
    if (isOurs(error)) void tell({ kind: 'rejected-promise', ...site, error });
  });
  document.addEventListener('securitypolicyviolation', (violation) => {
    void tell({ kind: 'blocked-content', ...site, violation });
  });
}

/** Whether the site's own scripts have to do with an error. Browser extensions work in pages, and fail in them. */
function isOurs(error: unknown): boolean {
  return error instanceof Error && (error.stack ?? error.message).includes(`${location.origin}/assets/`);
}
