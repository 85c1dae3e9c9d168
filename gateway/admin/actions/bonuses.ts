import type { BonusDecision } from '#schemas/admin';
import { holderOf } from '../../cashier/deposit-moves.ts';
import { staleByDeposit } from '../../cashier/deposits.ts';
import { bonusWaits, decideWaitingBonus, stakesOfWaiting } from '../../cashier/waiting-bonuses.ts';
import { Refusal } from '../../http/refusal.ts';
import { decideWelcome, waitingWelcome } from '../../members/welcome-bonus.ts';
import { staleByMessage } from '../../messages/write.ts';
import type { Action, Place } from '../commands/action.ts';
import { accountOf, findSubject } from './find-subject.ts';
import { findDeposit } from './payments.ts';

/** Gives a bonus that waits since somebody alike has had it, or does not; always by two. */
export const decideBonus: Action<'decideBonus'> = {
  async look({ deposit, player }, place) {
    const {
      holder,
      amount: bonus,
      turnover,
    } = await (deposit === undefined ? welcomeThatWaits(player, place) : depositThatWaits(deposit, place));
    const amount = Number(bonus);
    return {
      subject: holder.id,
      subjectName: await accountOf(holder.id, place),
      amount,
      currency: holder.currency,
      facts: { turnover: Number(turnover) },
      holder,
    };
  },
  async run({ deposit, player, verdict }, place) {
    const { books, merchant, services } = place;
    if (!books || !merchant) throw new Error('[Bug] the account is not held');
    if (deposit === undefined) {
      const { row, holder } = await welcomeThatWaits(player, place);
      if (!(await decideWelcome(books, row, verdict))) throw new Refusal('case_moved', { state: 'decided' });
      return { after: () => services.hub.publish(holder.id, stale(staleByMessage)) };
    }
    const { row } = await depositThatWaits(deposit, place);
    await decideWaitingBonus(books, row, verdict === 'give', merchant);
    return { after: () => services.hub.publish(row.playerId, stale(staleByDeposit)) };
  },
};

const stale = (calls: readonly string[]) => ({ type: 'stale' as const, calls: [...calls, 'bonusRecords'] });

/** The deposit whose bonus waits. Throws case_unknown and case_moved. */
async function depositThatWaits(deposit: string, place: Place) {
  const row = await findDeposit(deposit, place);
  if (!place.merchant || !bonusWaits(row)) throw new Refusal('case_moved', { state: row.state });
  return { row, holder: holderOf(row), amount: row.bonusWaits, turnover: stakesOfWaiting(row, place.merchant) };
}

/** The welcome bonus of a player that waits. Throws player_unknown and case_moved. */
async function welcomeThatWaits(player: BonusDecision['player'] = '', place: Place) {
  const { id, merchant, currency } = await findSubject(player, place);
  const row = await waitingWelcome(place.db, id);
  if (!row) throw new Refusal('case_moved', { state: 'decided' });
  return { row, holder: { id, merchant, currency }, amount: row.amount, turnover: row.turnover };
}
