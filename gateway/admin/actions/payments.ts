import { holderOf as holderOfDeposit, moveDeposit } from '../../cashier/deposit-moves.ts';
import { staleByDeposit } from '../../cashier/deposits.ts';
import { machineOf, stateAfter } from '../../cashier/machine.ts';
import { calledIn, depositRules } from '../../cashier/offers.ts';
import { and, eq, isNull } from '../../database/drizzle/index.ts';
import { cashierFindings, deposits } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import { referenceOf } from '../../ledger/reference.ts';
import type { Action, Place } from '../commands/action.ts';
import { findingsOf } from '../reads/findings.ts';
import { accountOf, makerOf } from './find-subject.ts';

/** Credits a deposit or ends it, where the provider does not say; what it says later against that is a finding. */
export const decideDeposit: Action<'decideDeposit'> = {
  async look({ deposit, verdict }, place) {
    const row = await findDeposit(deposit, place);
    if (!stateAfter(machineOf('deposit'), row.state, verdict)) throw new Refusal('case_moved', { state: row.state });
    const { amount, fee, bonus, currency, state } = row;
    // As operators call it, whatever language the player reads.
    const { methodName: method } = place.merchant ? calledIn(depositRules(place.merchant), 'EN', row) : row;
    const credited = verdict === 'pay';
    return {
      subject: row.playerId,
      subjectName: await accountOf(row.playerId, place),
      amount: credited ? Number(amount - fee + bonus) : 0,
      currency,
      facts: { state, method, verdict },
      holder: holderOfDeposit(row),
    };
  },
  async run({ deposit, verdict, note }, place) {
    const { books, services } = place;
    if (!books) throw new Error('[Bug] the account is not held');
    const row = await findDeposit(deposit, place);
    const moved = await moveDeposit(books, row, verdict, `operator:${await makerOf(place)}`, { note });
    if (!moved) throw new Refusal('case_moved', { state: row.state });
    const stale = { type: 'stale' as const, calls: staleByDeposit };
    return { result: { state: moved.state }, after: () => services.hub.publish(row.playerId, stale) };
  },
};

/** Notes that somebody has looked at a finding. */
export const resolveFinding: Action<'resolveFinding'> = {
  async look({ finding }, { db, merchant }) {
    const [row] = await db
      .select()
      .from(cashierFindings)
      .where(
        and(
          eq(cashierFindings.id, Number(finding)),
          isNull(cashierFindings.resolvedAt),
          findingsOf({ merchants: merchant ? [merchant] : [] }, db),
        ),
      );
    if (!row) throw new Refusal('nothing_found');
    return { subject: row.subject, subjectName: referenceOf(row.subject), facts: { what: row.what, kind: row.kind } };
  },
  async run({ finding }, { db, services }) {
    await db
      .update(cashierFindings)
      .set({ resolvedAt: services.clock() })
      .where(eq(cashierFindings.id, Number(finding)));
    return {};
  },
};

/** A deposit of the merchant. Throws case_unknown. */
export async function findDeposit(id: string, { db, merchant }: Place) {
  const same = and(eq(deposits.id, id), eq(deposits.merchant, merchant?.code ?? ''));
  const [row] = await db.select().from(deposits).where(same);
  if (!row) throw new Refusal('case_unknown');
  return row;
}
