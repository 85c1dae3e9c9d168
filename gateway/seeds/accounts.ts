import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DemoAccount, DemoAccounts, MerchantProfile } from '#schemas/platform';
import { and, eq } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { players, referrals } from '../database/tables/index.ts';
import { serializable } from '../database/transaction.ts';
import { assertValid } from '../http/contract.ts';
import { Ledger } from '../ledger/ledger.ts';
import { standardTerms } from '../ledger/terms.ts';
import { trialType } from '../members/account-types.ts';
import { insertPlayer } from '../members/accounts.ts';
import { currenciesOf } from '../merchants/currencies.ts';
import type { Services } from '../services.ts';
import type { Player } from '../sessions/sessions.ts';
import { bonusOf, gamesOf, netOf, noteRecent, pastRounds, playHistory } from './history.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The accounts that a demo starts with: those of single merchants, and those that every merchant has. */
export function demoAccounts(seedsFolder: string): DemoAccount[] {
  const seed: DemoAccounts = JSON.parse(readFileSync(join(seedsFolder, 'accounts.json'), 'utf8'));
  assertValid('merchant.schema.json#/definitions/DemoAccounts', seed);
  const folder = join(seedsFolder, 'merchants');
  const merchants = readdirSync(folder)
    .sort()
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as MerchantProfile);
  const everywhere = merchants.flatMap(({ code, trialBalance, passwordDays }) =>
    seed.everywhere
      .filter(({ passwordAgeDays }) => passwordAgeDays === undefined || passwordDays !== undefined)
      .map((member) => ({ merchant: code, deposit: trialBalance, ...member })),
  );
  return [...seed.accounts, ...everywhere];
}

/** Opens the demo accounts that do not exist yet; those that do keep what was played since. */
export async function seedDemoAccounts(services: Services): Promise<void> {
  // No secrets: whoever has the same password may have the same hash, which takes its time to make.
  const hashes = new Map<string, Promise<string>>();
  const hash = (password: string) => {
    const made = hashes.get(password) ?? services.passwords.hash(password);
    hashes.set(password, made);
    return made;
  };
  for (const account of demoAccounts(services.options.seedsFolder)) await seedAccount(account, hash, services);
}

/** Opens a demo account, unless its merchant has one of that name. Throws for what the merchant does not keep. */
export async function seedAccount(
  demo: DemoAccount,
  hash: (password: string) => Promise<string>,
  { db, clock, merchants, ledger, messages }: Services,
): Promise<void> {
  const { merchant: code, account, mobile, password, currency, deposit, type = 0, nickname, standing, history } = demo;
  const merchant = await merchants.find(code);
  if (!merchant) throw new Error(`demo account ${account}: no merchant ${code}`);
  if (currency && !currenciesOf(merchant).includes(currency))
    throw new Error(`demo account ${account}: merchant ${code} keeps no accounts in ${currency}`);
  const same = and(eq(players.merchant, code), eq(players.accountKey, account));
  if ((await db.select({ id: players.id }).from(players).where(same)).length > 0) return;
  const passwordHash = await hash(password);
  const language = merchant.defaultLanguage;
  const named = nickname ? { nickname } : {};
  const now = clock();
  await serializable(db, async (tx) => {
    const player = await insertPlayer(
      tx,
      merchant,
      { account, mobile, passwordHash, type, language, currency, details: {}, standing, ...named },
      now,
    );
    // Demo players have been here before: nobody wants the first-login steps in a demo.
    const passwordSetAt = now - (demo.passwordAgeDays ?? 0) * dayMs;
    await tx.update(players).set({ firstLoginAt: now, passwordSetAt }).where(eq(players.id, player.id));
    if (demo.upline !== undefined) await noteUpline(tx, player, demo.upline, now);
    if (type !== trialType) await messages.welcome(tx, player, merchant);
    const kind = type === trialType ? 'trial' : 'deposit';
    if (!history) {
      await ledger.open(tx, player, { kind, amount: BigInt(deposit) });
      return fillWallets(tx, player, demo.wallets, now);
    }
    const rounds = pastRounds(`${code}/${account}`, history, merchant, await gamesOf(tx, history), now);
    const began = now - (history.days + 1) * dayMs;
    // The bonus was met long ago: nobody has looked in between, and what was played since counts for rewards.
    const played = { ...standardTerms.played, rewardsUnderBonus: true };
    const before = new Ledger(
      tx,
      () => began,
      () => undefined,
      async () => ({ ...standardTerms, played }),
    );
    const bonus = bonusOf(BigInt(deposit), rounds);
    // What it has in the end is what its seed says.
    await before.open(tx, player, { kind, amount: BigInt(deposit) - netOf(rounds) - bonus.amount });
    await before.transact(player, (books) =>
      books.post(player, {
        transactionId: `past-bonus/${player.id}`,
        kind: 'bonus',
        change: bonus.amount,
        turnover: bonus.turnover,
      }),
    );
    await playHistory(before, player, rounds);
    await noteRecent(tx, player.id, rounds);
    await fillWallets(tx, player, demo.wallets, now);
  });
}

/** Moves what a seed says from the balance into wallets of vendors. */
async function fillWallets(
  tx: Database,
  player: Player,
  wallets: { [vendor: string]: number } | undefined,
  at: number,
): Promise<void> {
  if (!wallets) return;
  const ledger = new Ledger(
    tx,
    () => at,
    () => undefined,
  );
  await ledger.transact(player, async (books) => {
    for (const [wallet, amount] of Object.entries(wallets)) {
      const transactionId = `wallet/seed-${player.id}/${wallet}`;
      await books.post(player, { transactionId, kind: 'wallet', wallet, change: -BigInt(amount) });
    }
  });
}

/** Notes who has invited a demo player. Throws for an account that is not there. */
async function noteUpline(tx: Database, { id: playerId, merchant }: Player, upline: string, at: number): Promise<void> {
  const same = and(eq(players.merchant, merchant), eq(players.accountKey, upline));
  const [inviter] = await tx.select({ id: players.id }).from(players).where(same);
  if (!inviter) throw new Error(`demo account ${upline} of merchant ${merchant} is to stand before whom it invited`);
  await tx.insert(referrals).values({ playerId, inviterId: inviter.id, at });
}
