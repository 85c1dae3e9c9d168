import type { HandRecord } from '../../pvp-api.ts';
import { openDialog } from '../shell/dialog.ts';
import { el } from '../shell/dom.ts';
import { icon } from '../shell/icons.ts';
import type { Money } from '../shell/money.ts';
import type { Shell } from '../shell/shell.ts';
import { checkHand } from './verify.ts';

/** The last hands of the stay, each with what it brought; its cards are checked while it is looked at. */
export async function openHistory(shell: Shell, money: Money): Promise<void> {
  const { t, api, view } = shell;
  const answer = await api.pvp.hands().catch(() => undefined);
  const hands = answer?.hands.toReversed() ?? [];
  const time = new Intl.DateTimeFormat(view.language, { timeStyle: 'medium' });
  const row = (hand: HandRecord) => {
    const proof = el('p', { class: 'hand-proof' }, t('pvp.checking'));
    void showProof(hand, proof);
    const sign = hand.change > 0 ? '+' : hand.change < 0 ? '−' : '';
    return el(
      'li',
      { class: 'hand-row' },
      el('time', {}, time.format(hand.at)),
      el('strong', { class: hand.change > 0 ? 'is-gain' : '' }, `${sign}${money.format(Math.abs(hand.change))}`),
      proof,
      el('code', { class: 'hand-root' }, hand.root),
    );
  };

  async function showProof(hand: HandRecord, shown: HTMLElement): Promise<void> {
    const isRight = await checkHand(hand).catch(() => undefined);
    const key = isRight === undefined ? 'pvp.unchecked' : isRight ? 'pvp.proven' : 'pvp.notProven';
    shown.replaceChildren(...(isRight ? [icon('check')] : []), t(key, { n: hand.opened.length }));
  }

  const lead = el('p', { class: 'note' }, t('pvp.proofLead'));
  const list = hands.length > 0 ? el('ol', { class: 'hands' }, ...hands.map(row)) : el('p', {}, t('pvp.noHands'));
  openDialog({ title: t('pvp.history'), closeLabel: t('shell.closeDialog'), content: [lead, list] });
}
