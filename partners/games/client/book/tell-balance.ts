import type { TicketView } from '../../book-api.ts';
import type { Shell } from '../shell/shell.ts';

/** Shows the balance that a ticket has left, and tells the site of it as rounds do. */
export function tellBalance(
  shell: Shell,
  { id, state, stake, payout, cashedOut, balance, seq, placedAt }: TicketView,
): void {
  if (balance === null || seq === null) return;
  shell.tell({
    roundId: id,
    state: state === 'settled' ? 'settled' : 'placed',
    stake,
    bets: null,
    win: payout + cashedOut,
    outcome: null,
    balance,
    seq,
    reason: '',
    startedAt: placedAt,
    draw: null,
    steps: 0,
    actions: [],
    proof: null,
  });
}
