import type { MoveKind, TurnoverPart } from '#schemas/platform';
import { inArray } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { activityApplications, deposits, ledgerTransfers, rewards } from '../database/tables/index.ts';
import type { Call } from '../http/call.ts';
import { own } from '../http/own.ts';
import { transactionReference } from '../ledger/reference.ts';
import type { Turnover } from '../ledger/turnover.ts';
import { textFor } from '../points/programme.ts';
import { depositRules, inLanguage } from './offers.ts';

type Named = Pick<Call, 'merchant' | 'language'>;

/** What a player still has to play, part by part, each called by what it came with. */
export async function requirementsOf(db: Database, open: readonly Turnover[], call: Named): Promise<TurnoverPart[]> {
  if (open.length === 0) return [];
  const ids = open.map(({ transferId }) => transferId);
  const moves = await db
    .select({ id: ledgerTransfers.id, kind: ledgerTransfers.kind, transactionId: ledgerTransfers.transactionId })
    .from(ledgerTransfers)
    .where(inArray(ledgerTransfers.id, ids));
  const moveOf = new Map(moves.map((move) => [move.id, move]));
  const names = await namesOf(
    db,
    moves.map(({ transactionId }) => transactionId),
    call,
  );
  return open.map(({ transferId, required, played, createdAt }) => {
    const move = moveOf.get(transferId);
    const part = { required: Number(required), played: Number(played), at: createdAt };
    if (!move) return part;
    const { transactionId, kind } = move;
    const name = names.get(transactionId);
    // Kinds of the ledger that require stakes are those of records.
    const whose = { kind: kind as MoveKind, reference: transactionReference(transactionId) };
    return { ...part, ...whose, ...(name ? { name } : {}) };
  });
}

/** What movements are called, by what they are known by; those that have no name of their own are left out. */
async function namesOf(db: Database, transactionIds: readonly string[], call: Named): Promise<Map<string, string>> {
  const idsIn = (family: string) =>
    transactionIds.map((known) => known.split('/')).flatMap(([first, id = '']) => (first === family ? [id] : []));
  const rules = depositRules(call.merchant);
  const names = new Map<string, string>();
  const paid = idsIn('deposit');
  if (paid.length > 0)
    for (const { id, method, methodName, bonusId } of await db
      .select()
      .from(deposits)
      .where(inArray(deposits.id, paid))) {
      const offered = own(rules.methods, method);
      names.set(`deposit/${id}`, offered ? inLanguage(offered.name, call.language) : methodName);
      const bonus = bonusId === null ? undefined : own(rules.bonuses, bonusId);
      if (bonus) names.set(`deposit/${id}/bonus`, inLanguage(bonus.name, call.language));
    }
  const given = idsIn('reward');
  if (given.length > 0)
    for (const { id, title } of await db.select().from(rewards).where(inArray(rewards.id, given)))
      names.set(`reward/${id}`, textFor(title, call));
  const joined = idsIn('activity');
  if (joined.length > 0)
    for (const { id, title } of await db
      .select({ id: activityApplications.id, title: activityApplications.title })
      .from(activityApplications)
      .where(inArray(activityApplications.id, joined)))
      names.set(`activity/${id}`, textFor(title, call));
  return names;
}
