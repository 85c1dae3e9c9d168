import type { DepositCase } from '#schemas/admin';
import { openStates } from '../../cashier/deposits.ts';
import { calledIn, depositRules } from '../../cashier/offers.ts';
import { picturesOf } from '../../cashier/proofs.ts';
import { and, eq, exists, inArray, type SQL, sql } from '../../database/drizzle/index.ts';
import { cashierFindings, deposits } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import { records } from '../../paging/index.ts';
import type { Services } from '../../services.ts';
import { type AdminCall, type AdminHandlers, merchantOf } from '../call.ts';
import { callAt, ofOwnMerchants } from '../own-merchants.ts';
import { amountIs } from './amount-is.ts';
import { accountOf, summed } from './case-parts.ts';
import { foundDeposits } from './find-payments.ts';
import { historyOf, openFindings } from './findings.ts';
import { waitingBonus } from './player-holdings.ts';
import { readPlayer } from './players.ts';

/** What came: nothing of what has failed or is waited for. */
const came = eq(deposits.state, 'paid');
const open = openFindings('deposit', deposits.id);
const columns = {
  id: deposits.id,
  merchant: deposits.merchant,
  at: deposits.at,
  player: deposits.playerId,
  account: accountOf(deposits.playerId),
  method: deposits.method,
  methodName: deposits.methodName,
  amount: deposits.amount,
  fee: deposits.fee,
  bonus: deposits.bonus,
  currency: deposits.currency,
  state: deposits.state,
  findings: sql<number>`(select count(*)::int from ${cashierFindings} where ${open})`,
};

/** Deposits as a queue, and one with all that is known of it. */
export function depositReads(services: Services): Pick<AdminHandlers, 'depositQueue' | 'depositFile'> {
  const { db } = services;
  return {
    depositQueue: ({ call, body: { state, player, findings, search, method, amount, ...page } }) =>
      records<DepositCase>(services, call.merchant ?? {}, page, {
        from: deposits,
        columns,
        where: and(
          ofOwnMerchants(deposits.merchant, call),
          inState(state),
          player ? eq(deposits.playerId, player) : undefined,
          search ? foundDeposits(search, call) : undefined,
          method ? eq(deposits.method, method) : undefined,
          amount ? (amountIs(amount, deposits, call) ?? sql`false`) : undefined,
          findings ? exists(db.select({ one: sql`1` }).from(cashierFindings).where(open)) : undefined,
        ),
        filter: { state, player, findings, search, method, amount },
        at: deposits.at,
        id: deposits.id,
        writtenIn: deposits.writtenIn,
        totals: {
          currency: deposits.currency,
          sums: { amount: summed(deposits.amount, came, state), fee: summed(deposits.fee, came, state) },
        },
        row: (row) => depositCase(row, call),
      }),
    depositFile: async ({ call, query: { id } }) => {
      const { sender, expiresAt } = deposits;
      const [found] = await db
        .select({ row: { ...columns, sender, expiresAt }, whole: deposits })
        .from(deposits)
        .where(and(eq(deposits.id, id), ofOwnMerchants(deposits.merchant, call)));
      if (!found) throw new Refusal('case_unknown');
      const { row, whole } = found;
      const at = callAt(row.merchant, call);
      const { sender: from, expiresAt: until, ...deposit } = row;
      const waiting = await waitingBonus(whole, merchantOf(at), db);
      return {
        deposit: depositCase(deposit, call),
        player: (await readPlayer(row.player, at, services)).player,
        ...(from === null ? {} : { sender: from }),
        ...(whole.instructions?.note ? { note: whole.instructions.note } : {}),
        expiresAt: until,
        turnover: Number(waiting ? whole.ownTurnover : whole.turnover),
        ...(waiting ? { waiting } : {}),
        pictures: await picturesOf(db, 'deposit', id),
        ...(await historyOf('deposit', id, db)),
      };
    },
  };
}

function inState(state: DepositCase['state'] | 'open' | undefined): SQL | undefined {
  if (state === undefined) return undefined;
  return state === 'open' ? inArray(deposits.state, openStates) : eq(deposits.state, state);
}

/** The method is called as operators call it; one that is offered no more, as it was then. */
function depositCase(
  { amount, fee, bonus, method, methodName, ...row }: { [name: string]: unknown },
  { merchants }: AdminCall,
): DepositCase {
  const known = row as Omit<DepositCase, 'amount' | 'fee' | 'bonus' | 'method'>;
  const profile = merchants.find(({ code }) => code === known.merchant);
  const own = { method: String(method), methodName: String(methodName) };
  const { methodName: name } = profile ? calledIn(depositRules(profile), 'EN', own) : own;
  return { ...known, method: name, amount: Number(amount), fee: Number(fee), bonus: Number(bonus) };
}
