import { tellOutcome } from '../../cashier/outcomes.ts';
import { and, count, eq } from '../../database/drizzle/index.ts';
import { ledgerAccounts, players, sessions } from '../../database/tables/index.ts';
import { staleByMessage } from '../../messages/write.ts';
import { isLocked } from '../../sessions/locks.ts';
import type { Action, Place } from '../commands/action.ts';
import { findSubject } from './find-subject.ts';

/** Corrects a balance by an amount of either sign: a movement of the ledger of its own kind. */
export const adjustBalance: Action<'adjustBalance'> = {
  async look({ player: id, amount }, place) {
    const player = await findSubject(id, place);
    const { currency, merchant } = player;
    const balance = await balanceOf(player, place);
    return {
      subject: id,
      subjectName: player.account,
      amount,
      currency,
      facts: { balance, after: balance + amount },
      holder: { id, merchant, currency },
    };
  },
  async run({ amount }, { id, looked: { holder }, books, services }) {
    if (!holder || !books) throw new Error('[Bug] the account is not held');
    const { balance } = await books.post(holder, {
      transactionId: `adjustment/${id}`,
      kind: 'adjustment',
      change: BigInt(amount),
    });
    const outcome = amount > 0 ? 'adjustedUp' : 'adjustedDown';
    await tellOutcome(books, holder, { outcome, id, amount: BigInt(Math.abs(amount)) });
    const stale = { type: 'stale' as const, calls: staleByMessage };
    return { result: { balance }, after: () => services.hub.publish(holder.id, stale) };
  },
};

/** Ends all sessions of a player and the games that were launched from them. */
export const endPlayerSessions: Action<'endPlayerSessions'> = {
  look: ({ player }, place) => lookAtPlayer(player, place),
  async run({ player }, { db, services }) {
    await db.select({ id: players.id }).from(players).where(eq(players.id, player)).for('no key update');
    const ended = await services.sessions.endOthers(db, player);
    return { result: { ended: ended.length }, after: () => services.sessions.closeSockets(ended) };
  },
};

export async function lookAtPlayer(id: string, place: Place) {
  const { account, ...player } = await findSubject(id, place);
  const [open] = await place.db.select({ rows: count() }).from(sessions).where(eq(sessions.playerId, id));
  return {
    subject: id,
    subjectName: account,
    facts: { locked: isLocked(player, place.services.clock()), sessions: open?.rows ?? 0 },
  };
}

async function balanceOf({ id, merchant, currency }: typeof players.$inferSelect, { db }: Place): Promise<number> {
  const own = and(
    eq(ledgerAccounts.merchant, merchant),
    eq(ledgerAccounts.kind, 'player'),
    eq(ledgerAccounts.owner, id),
    eq(ledgerAccounts.currency, currency),
  );
  const [account] = await db.select({ balance: ledgerAccounts.balance }).from(ledgerAccounts).where(own);
  return Number(account?.balance ?? 0n);
}
