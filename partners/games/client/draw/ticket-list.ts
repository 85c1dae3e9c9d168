import type { DrawOutcome } from '../../engines/draw/engine.ts';
import type { SlipBet } from '../../engines/slip.ts';
import type { RoundView } from '../../page-api.ts';
import { el } from '../shell/dom.ts';
import type { Shell } from '../shell/shell.ts';
import { slipRow } from './slip-row.ts';

/** The slips that the player has bought, the newest first, and what has become of each. */
export interface TicketList {
  readonly element: HTMLElement;
  show(slips: readonly RoundView[]): void;
}

export function createTicketList(shell: Shell): TicketList {
  const { t, money, view } = shell;
  const time = new Intl.DateTimeFormat(view.language, { timeStyle: 'medium' });
  const list = el('ol', { class: 'tickets', tabindex: 0, 'aria-label': t('draw.tickets') });
  const empty = el('p', { class: 'slip-empty' }, t('draw.noTickets'));

  function stateOf(slip: RoundView): string {
    if (slip.state === 'placed') return t('draw.placed', { time: time.format(slip.draw?.at) });
    if (slip.state === 'pending') return t('draw.settling');
    if (slip.state === 'cancelled') return t('draw.returned');
    return slip.win > 0 ? `+ ${money.format(slip.win)}` : t('draw.lost');
  }

  function ticket(slip: RoundView): HTMLElement {
    const outcome = slip.outcome as DrawOutcome | null;
    const isWon = slip.win > 0;
    const rows = (slip.bets as readonly SlipBet[]).map((bet, index) => {
      const row = slipRow(shell, bet, outcome?.balls ?? []);
      if (outcome) row.classList.add((outcome.results[index]?.win ?? 0) > 0 ? 'is-won' : 'is-lost');
      return row;
    });
    const head = el(
      'header',
      {},
      el('h3', {}, t('draw.ticket', { numero: slip.draw?.numero ?? '' })),
      el('span', { class: isWon ? 'ticket-state is-won' : 'ticket-state' }, stateOf(slip)),
    );
    return el('li', { class: 'ticket', 'data-state': slip.state }, head, el('ol', { class: 'slip-list' }, ...rows));
  }

  return {
    element: el(
      'section',
      { class: 'slip', 'aria-label': t('draw.tickets') },
      el('header', { class: 'slip-head' }, el('h2', {}, t('draw.tickets'))),
      empty,
      list,
    ),
    show(slips) {
      // A slip that the wallet refused was never one.
      const bought = slips.filter((slip) => slip.state !== 'cancelled' || slip.balance !== null);
      empty.hidden = bought.length > 0;
      list.replaceChildren(...bought.toReversed().map(ticket));
    },
  };
}
