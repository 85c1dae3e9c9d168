import type { PlayerHold, PlayerHoldings, PlayerRequirement, PlayerWallet, WaitingBonus } from '#schemas/admin';
import type { MerchantProfile } from '#schemas/platform';
import { findingsOfWaiting } from '../../cashier/history.ts';
import { depositRules, inLanguage } from '../../cashier/offers.ts';
import { requirementsOf } from '../../cashier/requirements.ts';
import { bonusWaits, stakesOfWaiting } from '../../cashier/waiting-bonuses.ts';
import { withdrawable } from '../../cashier/withdrawable.ts';
import { heldStates } from '../../cashier/withdrawals.ts';
import { and, desc, eq, gt, inArray } from '../../database/drizzle/index.ts';
import type { Database } from '../../database/open.ts';
import { deposits, ledgerTransfers, withdrawals } from '../../database/tables/index.ts';
import { own } from '../../http/own.ts';
import type { Turnover } from '../../ledger/turnover.ts';
import { vendorNames } from '../../lobby/names.ts';
import { waitingWelcome } from '../../members/welcome-bonus.ts';
import type { Services } from '../../services.ts';
import { type AdminHandlers, merchantOf } from '../call.ts';
import { ownPlayer } from './own-player.ts';

/** The back office speaks one language. */
export const officeLanguage = 'EN';

/** What a player has, what of it can be withdrawn, and what keeps the rest: as the player's own cashier counts it. */
export function holdingsReads(services: Services): Pick<AdminHandlers, 'playerHoldings'> {
  const { db, ledger } = services;
  return {
    playerHoldings: async ({ call, query }): Promise<PlayerHoldings> => {
      const merchant = merchantOf(call);
      const player = await ownPlayer(query.player, call, services);
      const { currency } = player;
      const has = await ledger.transact(player, async (books) => ({
        open: await books.turnovers(player),
        wallets: await books.wallets(player),
        // After the end of bonuses whose days are over.
        ...books.amounts(player),
      }));
      const { available, reason, turnoverLeft, coolingUntil } = await withdrawable(player, merchant, has, services);
      return {
        currency,
        balance: Number(has.balance),
        available,
        ...(reason === undefined ? {} : { reason }),
        held: Number(has.held),
        inWallets: Number(has.inWallets),
        toPlay: turnoverLeft,
        ...(coolingUntil === undefined ? {} : { coolingUntil }),
        requirements: await requirementsFor(db, has.open, merchant),
        holds: await holdsOf(db, player.id),
        wallets: await walletsIn(db, has.wallets),
        waiting: await waitingOf(db, player.id, merchant),
      };
    },
  };
}

/** What requires stakes, each with the deposit that it came with and the terms that bind meanwhile. */
async function requirementsFor(
  db: Database,
  open: readonly Turnover[],
  merchant: MerchantProfile,
): Promise<PlayerRequirement[]> {
  const parts = await requirementsOf(db, open, { merchant, language: officeLanguage });
  const ids = open.map(({ transferId }) => transferId);
  const { id, transactionId } = ledgerTransfers;
  const moves = await db.select({ id, transactionId }).from(ledgerTransfers).where(inArray(id, ids));
  const knownBy = new Map(moves.map((move) => [move.id, move.transactionId]));
  return parts.map((part, index) => {
    const { kind = 'adjustment', name = '', reference, required, played, at } = part;
    const { transferId, terms } = open[index] ?? {};
    const [family, deposit] = (transferId === undefined ? '' : (knownBy.get(transferId) ?? '')).split('/');
    return {
      ...{ kind, name, required, played, left: Math.max(0, required - played), at },
      ...(reference === undefined ? {} : { reference }),
      ...(family === 'deposit' && deposit ? { deposit } : {}),
      ...(terms?.until === undefined ? {} : { until: terms.until }),
      ...(terms?.mostStake === undefined ? {} : { mostStake: terms.mostStake }),
      ...(terms?.mostWon === undefined ? {} : { mostWon: terms.mostWon }),
    };
  });
}

async function holdsOf(db: Database, playerId: string): Promise<PlayerHold[]> {
  const { id: withdrawal, at, amount, state } = withdrawals;
  const rows = await db
    .select({ withdrawal, at, amount, state })
    .from(withdrawals)
    .where(and(eq(withdrawals.playerId, playerId), inArray(state, heldStates)))
    .orderBy(desc(at));
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }));
}

async function walletsIn(db: Database, wallets: Iterable<readonly [string, bigint]>): Promise<PlayerWallet[]> {
  const filled = [...wallets].filter(([, inside]) => inside > 0n);
  if (filled.length === 0) return [];
  const names = await vendorNames(db);
  return filled.map(([vendor, inside]) => ({ vendor: names.get(vendor) ?? vendor, amount: Number(inside) }));
}

async function waitingOf(db: Database, playerId: string, merchant: MerchantProfile): Promise<WaitingBonus[]> {
  const rows = await db
    .select()
    .from(deposits)
    .where(and(eq(deposits.playerId, playerId), gt(deposits.bonusWaits, 0n)))
    .orderBy(desc(deposits.at));
  const waiting = await Promise.all(rows.map((row) => waitingBonus(row, merchant, db)));
  return [...waiting, await welcomeThatWaits(db, playerId)].filter((one) => one !== undefined);
}

async function welcomeThatWaits(db: Database, player: string): Promise<WaitingBonus | undefined> {
  const row = await waitingWelcome(db, player);
  if (!row) return undefined;
  const { at, amount, turnover } = row;
  const why = await findingsOfWaiting(db, 'registration', player);
  return { player, at, name: 'Welcome bonus', amount: Number(amount), toPlay: Number(turnover), why };
}

/** The bonus of a deposit that waits for an operator, with what speaks against it; nothing where none does. */
export async function waitingBonus(
  row: typeof deposits.$inferSelect,
  merchant: MerchantProfile,
  db: Database,
): Promise<WaitingBonus | undefined> {
  if (!bonusWaits(row)) return undefined;
  const { id: deposit, at, bonusId, bonusWaits: amount } = row;
  const bonus = own(depositRules(merchant).bonuses, bonusId ?? '');
  return {
    deposit,
    at,
    name: bonus ? inLanguage(bonus.name, officeLanguage) : (bonusId ?? ''),
    amount: Number(amount),
    toPlay: Number(stakesOfWaiting(row, merchant)),
    why: await findingsOfWaiting(db, 'deposit', deposit),
  };
}
