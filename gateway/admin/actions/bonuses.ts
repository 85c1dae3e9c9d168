import { holderOf } from '../../cashier/deposit-moves.ts';
import { staleByDeposit } from '../../cashier/deposits.ts';
import { bonusWaits, decideWaitingBonus, stakesOfWaiting } from '../../cashier/waiting-bonuses.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Action } from '../commands/action.ts';
import { accountOf } from './find-subject.ts';
import { findDeposit } from './payments.ts';

/** Gives a bonus that waits since somebody alike has had it, or does not; always by two. */
export const decideBonus: Action<'decideBonus'> = {
  async look({ deposit, verdict }, place) {
    const { merchant } = place;
    const row = await findDeposit(deposit, place);
    if (!merchant || !bonusWaits(row)) throw new Refusal('case_moved', { state: row.state });
    const amount = Number(row.bonusWaits);
    return {
      subject: row.playerId,
      subjectName: await accountOf(row.playerId, place),
      amount,
      moved: verdict === 'give' ? amount : 0,
      currency: row.currency,
      facts: { turnover: Number(stakesOfWaiting(row, merchant)) },
      holder: holderOf(row),
    };
  },
  async run({ deposit, verdict }, place) {
    const { books, merchant, services } = place;
    if (!books || !merchant) throw new Error('[Bug] the account is not held');
    const row = await findDeposit(deposit, place);
    if (!bonusWaits(row)) throw new Refusal('case_moved', { state: row.state });
    await decideWaitingBonus(books, row, verdict === 'give', merchant);
    const stale = { type: 'stale' as const, calls: [...staleByDeposit, 'bonusRecords'] };
    return { after: () => services.hub.publish(row.playerId, stale) };
  },
};
