import type { RoundView } from '../../page-api.ts';
import type { Round } from '../rounds/round.ts';

function stateShown(round: Round): RoundView['state'] {
  if (round.state === 'settled' || round.state === 'cancelled' || round.state === 'placed') return round.state;
  return 'pending';
}

export function roundView(round: Round): RoundView {
  const isSettled = round.state === 'settled';
  return {
    roundId: round.id,
    state: stateShown(round),
    stake: round.stake,
    bets: round.bets,
    win: isSettled ? (round.win ?? 0) : 0,
    outcome: isSettled ? (round.outcome ?? null) : null,
    balance: round.balance ?? null,
    seq: round.seq ?? null,
    reason: round.reason ?? '',
    startedAt: round.startedAt,
    draw: round.draw ? { numero: round.draw.numero, at: round.draw.at } : null,
  };
}
