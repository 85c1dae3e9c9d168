import type { SessionView } from '../../page-api.ts';
import { countUp } from './count-up.ts';
import { el } from './dom.ts';
import type { Money } from './money.ts';
import type { Translate } from './text.ts';

/** The balance and the last win, in the bar. Amounts in minor units. */
export interface BalanceDisplay {
  readonly element: HTMLElement;
  /** The last figure that the wallet has confirmed. */
  readonly confirmed: number;
  /** Number of that figure; later ones have greater ones. */
  readonly seq: number;
  /** A stake is on its way: until the round has been shown, nothing else may tell how it has ended. */
  readonly isHeld: boolean;
  /** Shows the balance less a stake that is on its way. */
  hold(stake: number): void;
  /** Shows what the wallet says; an older answer than the last one is ignored. */
  confirm(balance: number, seq: number): void;
  restore(): void;
  showWin(win: number): void;
  countWin(from: number, to: number, ms: number, hurry: AbortSignal): Promise<void>;
}

/** `onHold` hears whenever it begins or ends to be held. */
export function createBalance(
  money: Money,
  t: Translate,
  view: SessionView,
  onHold: (isHeld: boolean) => void,
): BalanceDisplay {
  let confirmed = view.balance;
  let seq = view.seq;
  let isHeld = false;
  const keep = (isKept: boolean) => {
    if (isKept === isHeld) return;
    isHeld = isKept;
    onHold(isHeld);
  };
  const amount = el('output', { class: 'amount', 'data-testid': 'balance' }, money.format(confirmed));
  const won = el('output', { class: 'amount', 'data-testid': 'win' }, money.format(0));
  const pair = (label: string, value: HTMLElement, name: string) =>
    el('div', { class: `figure figure-${name}` }, el('span', { class: 'figure-label' }, label), value);
  const winFigure = pair(t('bar.win'), won, 'win');
  // Announcing is left to the live region, which speaks once and not at every step of a count.
  for (const output of [amount, won]) output.setAttribute('aria-live', 'off');
  const showWin = (win: number) => {
    won.textContent = money.format(win);
    winFigure.classList.toggle('is-won', win > 0);
  };
  return {
    element: el('div', { class: 'figures' }, pair(t('bar.balance'), amount, 'balance'), winFigure),
    get confirmed() {
      return confirmed;
    },
    get seq() {
      return seq;
    },
    get isHeld() {
      return isHeld;
    },
    hold(stake) {
      keep(true);
      amount.textContent = money.format(Math.max(confirmed - stake, 0));
    },
    confirm(balance, newSeq) {
      if (newSeq >= seq) {
        confirmed = balance;
        seq = newSeq;
      }
      keep(false);
      amount.textContent = money.format(confirmed);
    },
    restore() {
      keep(false);
      amount.textContent = money.format(confirmed);
    },
    showWin,
    countWin: (from, to, ms, hurry) => countUp(from, to, ms, showWin, hurry),
  };
}
