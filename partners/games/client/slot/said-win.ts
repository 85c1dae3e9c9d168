import type { Translate } from '../shell/text.ts';

/** A win as a sentence: on how many lines, where lines have won at all, which scatters need not. */
export function saidWin(t: Translate, amount: string, lines: number, balance: string): string {
  return lines > 0 ? t('slot.saidWin', { amount, lines, balance }) : t('slot.saidPlainWin', { amount, balance });
}
