import type { Translate } from '#engine/i18n';

const changes = [
  ...(['password', 'paymentPassword', 'contact', 'authenticatorSet', 'authenticatorRemoved', 'recoveryCodes'] as const),
  ...(['authenticatorRule', 'passkeyAdded', 'passkeyRemoved', 'factorsReset', 'social', 'device'] as const),
  ...(['bankAccount', 'bankAccountRemoved', 'outcomes'] as const),
] as const;

/** A change of what guards an account, in words; one of a later platform by its name. */
export function changeWords(change: string, text: Translate<'office'>): string {
  const known = changes.find((one) => one === change);
  return known ? text(`lock.changes.${known}`) : change;
}
