import type { Translate } from '#engine/i18n';

/** What a type of account is called (§6): 4 is a trial, 1, 2, 41 and 42 are agents. */
export function accountTypeWords(type: number, text: Translate<'office'>): string {
  const kind = type === 4 ? 'trial' : [1, 2, 41, 42].includes(type) ? 'agent' : 'member';
  return text(`player.types.${kind}`);
}
