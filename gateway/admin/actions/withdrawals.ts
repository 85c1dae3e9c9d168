import type { WithdrawalVerdict } from '#schemas/admin';
import type { MerchantProfile } from '#schemas/platform';
import { isKept } from '../../cashier/kept-payouts.ts';
import { machineOf, stateAfter } from '../../cashier/machine.ts';
import { isUndecided, moveWithdrawal, type WithdrawalRow } from '../../cashier/withdrawal-moves.ts';
import { staleByWithdrawal } from '../../cashier/withdrawals.ts';
import { and, eq } from '../../database/drizzle/index.ts';
import { withdrawals } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import { reportedSince } from '../../security/change-reports.ts';
import type { Action, Looked, Place } from '../commands/action.ts';
import { mostAlone } from '../commands/alone.ts';
import { findSubject, makerOf } from './find-subject.ts';
import { needsTwo } from './reported.ts';

const verdicts: readonly WithdrawalVerdict[] = ['approve', 'refuse', 'fail', 'forceReceive', 'giveBack'];

/**
 * Approves a withdrawal or refuses it, lets a payout go that an owner's report keeps, and decides on one that the player says has not
 * come.
 */
export const decideWithdrawal: Action<'decideWithdrawal'> = {
  async look({ withdrawal, verdict }, place) {
    const row = await findWithdrawal(withdrawal, place);
    const { playerId: id, merchant, currency, amount, fee, state } = row;
    const player = await findSubject(id, place);
    const since = await reportedSince(place.db, player, place.services.clock());
    if (!verdictsOn(row, since).includes(verdict)) throw new Refusal('case_moved', { state });
    const { facts, ...reported } = needsTwo(verdict === 'approve' ? since : undefined);
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
    const { books, services, looked } = place;
    if (!books) throw new Error('[Bug] the account is not held');
    // Held: it is not sent to the provider once more meanwhile.
    const row = await findWithdrawal(withdrawal, place, 'no key update');
    const since = await reportedSince(place.db, await findSubject(row.playerId, place), services.clock());
    if (!verdictsOn(row, since).includes(verdict)) throw new Refusal('case_moved', { state: row.state });
    // A report that has come since it was looked at keeps what one person, who has not seen it, approves.
    const releasedLock = verdict === 'approve' && looked.people === 2 ? since : undefined;
    const set = { note, ...(releasedLock === undefined ? {} : { releasedLock }) };
    const moved = await moveWithdrawal(books, row, verdict, `operator:${await makerOf(place)}`, set);
    if (!moved) throw new Refusal('case_moved', { state: row.state });
    return {
      result: { state: moved.state },
      after: () => {
        services.hub.publish(row.playerId, { type: 'stale', calls: staleByWithdrawal });
        if (verdict !== 'approve') return;
        const { withdrawals: book } = services;
        // One that was kept may have reached the provider before. Should this process die now, the janitor goes on.
        (isUndecided(row.state) ? book.send(withdrawal) : book.ask(withdrawal)).catch(() => undefined);
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

/**
 * What a withdrawal's state allows an operator. A payout is ended only while the provider's word is that it does not pay it, and one
 * that is decided on is let go only while the owner's report (`since`, by `reportedSince`) keeps it.
 */
export function verdictsOn(
  row: Pick<WithdrawalRow, 'state' | 'refusal' | 'releasedLock'>,
  since: number | undefined,
): WithdrawalVerdict[] {
  const { state, refusal } = row;
  const isEndable = refusal !== null && state !== 'paying';
  return verdicts.filter((verdict) => {
    if (verdict === 'fail' && !isEndable) return false;
    if (verdict === 'approve' && !isUndecided(state) && !isKept(row, since)) return false;
    return stateAfter(machineOf('withdrawal'), state, verdict) !== undefined;
  });
}

async function findWithdrawal(id: string, { db, merchant }: Place, lock?: 'no key update'): Promise<WithdrawalRow> {
  const same = and(eq(withdrawals.id, id), eq(withdrawals.merchant, merchant?.code ?? ''));
  const found = db.select().from(withdrawals).where(same);
  const [row] = await (lock ? found.for(lock) : found);
  if (!row) throw new Refusal('case_unknown');
  return row;
}
