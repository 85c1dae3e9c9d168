import type { WithdrawalVerdict } from '#schemas/admin';
import type { MerchantProfile } from '#schemas/platform';
import { machineOf, stateAfter } from '../../cashier/machine.ts';
import { moveWithdrawal, type WithdrawalRow } from '../../cashier/withdrawal-moves.ts';
import { staleByWithdrawal } from '../../cashier/withdrawals.ts';
import { and, eq } from '../../database/drizzle/index.ts';
import { withdrawals } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Action, Looked, Place } from '../commands/action.ts';
import { mostAlone } from '../commands/alone.ts';
import { findSubject, makerOf } from './find-subject.ts';
import { reportedOf } from './reported.ts';

const verdicts: readonly WithdrawalVerdict[] = ['approve', 'refuse', 'fail', 'forceReceive', 'giveBack'];

/** Approves a withdrawal or refuses it, and decides on a payout that the player says has not come. */
export const decideWithdrawal: Action<'decideWithdrawal'> = {
  async look({ withdrawal, verdict }, place) {
    const row = await findWithdrawal(withdrawal, place);
    if (!verdictsOn(row).includes(verdict)) throw new Refusal('case_moved', { state: row.state });
    const { playerId: id, merchant, currency, amount, fee, state } = row;
    const player = await findSubject(id, place);
    const { facts, ...reported } = await reportedOf(verdict === 'approve' && player, place);
    return {
      subject: id,
      subjectName: player.account,
      amount: -Number(amount),
      currency,
      ...peopleFor(verdict, row, place.merchant),
      ...reported,
      facts: { state, verdict, payout: Number(amount - fee), ...facts },
      holder: { id, merchant, currency },
    };
  },
  async run({ withdrawal, verdict, note }, place) {
    const { books, services } = place;
    if (!books) throw new Error('[Bug] the account is not held');
    // Held: it is not sent to the provider once more meanwhile.
    const row = await findWithdrawal(withdrawal, place, 'no key update');
    if (!verdictsOn(row).includes(verdict)) throw new Refusal('case_moved', { state: row.state });
    const moved = await moveWithdrawal(books, row, verdict, `operator:${await makerOf(place)}`, { note });
    if (!moved) throw new Refusal('case_moved', { state: row.state });
    return {
      result: { state: moved.state },
      after: () => {
        services.hub.publish(row.playerId, { type: 'stale', calls: staleByWithdrawal });
        // Should this process die now, the janitor asks for the payout.
        if (verdict === 'approve') services.withdrawals.send(withdrawal).catch(() => undefined);
      },
    };
  },
};

/**
 * How many people a verdict takes, whatever a profile says (decision 0944): money that may have arrived is given back by two, and
 * a large sum is let go by two.
 */
function peopleFor(
  verdict: WithdrawalVerdict,
  { currency }: Pick<WithdrawalRow, 'currency'>,
  merchant: MerchantProfile | undefined,
): Pick<Looked, 'people' | 'alone'> {
  if (verdict === 'giveBack' || verdict === 'fail') return { people: 2 };
  if (verdict !== 'approve') return {};
  return { alone: mostAlone(merchant, currency) };
}

/** What a withdrawal's state allows an operator. A payout is ended only while the provider's word is that it does not pay it. */
export function verdictsOn({ state, refusal }: Pick<WithdrawalRow, 'state' | 'refusal'>): WithdrawalVerdict[] {
  const allowed = verdicts.filter((verdict) => stateAfter(machineOf('withdrawal'), state, verdict) !== undefined);
  if (refusal !== null && state !== 'paying') return allowed;
  return allowed.filter((verdict) => verdict !== 'fail');
}

async function findWithdrawal(id: string, { db, merchant }: Place, lock?: 'no key update'): Promise<WithdrawalRow> {
  const same = and(eq(withdrawals.id, id), eq(withdrawals.merchant, merchant?.code ?? ''));
  const found = db.select().from(withdrawals).where(same);
  const [row] = await (lock ? found.for(lock) : found);
  if (!row) throw new Refusal('case_unknown');
  return row;
}
