import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, sql } from '../database/drizzle/index.ts';
import { ledgerAccounts, ledgerTransfers, ledgerTurnovers, players } from '../database/tables/index.ts';
import { inTurn } from '../database/transaction.ts';
import { eachAlone } from '../jobs/each-alone.ts';
import { amountIn } from '../ledger/decimal.ts';
import { givable } from '../ledger/given.ts';
import { leftOf } from '../ledger/turnover.ts';
import type { Sent } from '../messages/messages.ts';
import { coolingOf } from '../security/cooling.ts';
import type { Services } from '../services.ts';
import words from './messages.json' with { type: 'json' };

/** So many are told at a time. */
const atOnce = 200;

/** Ends bonuses whose days are over, and tells players of those that have ended, each once. Safe to run again. */
export async function lookAtBonuses(services: Services): Promise<void> {
  await endExpired(services);
  await tellEnded(services);
}

async function endExpired({ db, clock, ledger, report }: Services): Promise<void> {
  const isOver = sql`(${ledgerTurnovers.terms} ->> 'until')::bigint <= ${clock()}`;
  const rows = await db
    .selectDistinct({ id: ledgerAccounts.owner, merchant: ledgerAccounts.merchant, currency: ledgerAccounts.currency })
    .from(ledgerTurnovers)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerTurnovers.accountId))
    .where(and(isNull(ledgerTurnovers.endedAt), isNotNull(ledgerTurnovers.terms), isOver));
  // Who has a bet open keeps it until that is settled.
  await eachAlone(rows, (holder) => ledger.turnovers(holder).then(() => undefined), report);
}

async function tellEnded(services: Services): Promise<void> {
  // By their ids: those whose message cannot be written now keep none behind them waiting.
  let last = 0n;
  for (;;) {
    const rows = await untoldAfter(last, services);
    await eachAlone(rows, (row) => tell(row, services), services.report);
    last = rows.at(-1)?.bonus.id ?? last;
    if (rows.length < atOnce) return;
  }
}

function untoldAfter(last: bigint, { db, clock }: Pick<Services, 'db' | 'clock'>) {
  const { id, endedAt, toldAt, ended } = ledgerTurnovers;
  return db
    .select({
      bonus: ledgerTurnovers,
      amount: ledgerTransfers.amount,
      merchant: ledgerTransfers.merchant,
      player: players,
    })
    .from(ledgerTurnovers)
    .innerJoin(ledgerTransfers, eq(ledgerTransfers.id, ledgerTurnovers.transferId))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerTurnovers.accountId))
    .innerJoin(players, eq(players.id, ledgerAccounts.owner))
    .where(
      and(
        isNotNull(endedAt),
        isNull(toldAt),
        lte(endedAt, clock()),
        isNotNull(ended),
        inArray(ledgerTransfers.kind, givable),
        gt(id, last),
      ),
    )
    .orderBy(asc(id))
    .limit(atOnce);
}

type Untold = Awaited<ReturnType<typeof untoldAfter>>[number];

async function tell(
  { bonus, amount, merchant, player }: Untold,
  { db, clock, ledger, messages }: Services,
): Promise<void> {
  // Another requirement, or a change to what guards the account, may still keep the money.
  const isKept = leftOf(await ledger.turnovers(player)) > 0 || coolingOf(player, clock()).coolingUntil !== undefined;
  const sent = await inTurn(db, async (tx) => {
    // Of several gateways that look, one tells.
    const untold = and(eq(ledgerTurnovers.id, bonus.id), isNull(ledgerTurnovers.toldAt));
    const [taken] = await tx.update(ledgerTurnovers).set({ toldAt: clock() }).where(untold).returning();
    if (!taken) return undefined;
    const forfeit = and(
      eq(ledgerTransfers.merchant, merchant),
      eq(ledgerTransfers.transactionId, `forfeit/${bonus.transferId}`),
    );
    const [back] = await tx.select({ amount: ledgerTransfers.amount }).from(ledgerTransfers).where(forfeit);
    const sums = { amount, taken: back?.amount ?? 0n, currency: player.currency };
    const message = messageOf(bonus.ended ?? 'met', sums, isKept);
    await messages.write(tx, merchant, { ...message, to: player, copied: true });
    return message;
  });
  if (sent) messages.announce(merchant, { to: player });
}

/** What a player reads of a bonus that has ended, in every language that the platform writes. Amounts are minor units. */
function messageOf(
  ended: 'met' | 'dropped' | 'given_up' | 'expired',
  { amount, taken, currency }: { amount: bigint; taken: bigint; currency: string },
  isKept: boolean,
): Pick<Sent, 'kind' | 'texts'> {
  const met = taken > 0n ? 'capped' : 'met';
  const text =
    ended !== 'met' ? (`${ended}Text` as const) : isKept ? (`${met}LeftText` as const) : (`${met}Text` as const);
  const texts = Object.entries(words).map(([language, word]) => {
    const said = word[text]
      .replaceAll('{amount}', amountIn(language, Number(amount), currency))
      .replaceAll('{taken}', amountIn(language, Number(taken), currency));
    return [language, { title: word[`${ended}Title`], content: `<p>${said}</p>` }] as const;
  });
  return { kind: 'bonus', texts: Object.fromEntries(texts) };
}
