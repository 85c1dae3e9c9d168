import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import type { DemoAccount, DemoAccounts } from '#schemas/platform';
import { players } from '../database/tables/index.ts';
import { serializable } from '../database/transaction.ts';
import { assertValid } from '../http/contract.ts';
import { insertPlayer } from '../members/accounts.ts';
import { currenciesOf } from '../merchants/currencies.ts';
import type { Services } from '../services.ts';

/** The accounts that a demo starts with. */
export function demoAccounts(seedsFolder: string): DemoAccount[] {
  const seed: DemoAccounts = JSON.parse(readFileSync(join(seedsFolder, 'accounts.json'), 'utf8'));
  assertValid('merchant.schema.json#/definitions/DemoAccounts', seed);
  return seed.accounts;
}

/** Opens the demo accounts that do not exist yet; those that do keep what was played since. */
export async function seedDemoAccounts(services: Services): Promise<void> {
  for (const account of demoAccounts(services.options.seedsFolder)) await seedAccount(account, services);
}

async function seedAccount(demo: DemoAccount, services: Services) {
  const { merchant: code, account, mobile, password, currency, deposit } = demo;
  const { db, clock } = services;
  const merchant = await services.merchants.find(code);
  if (!merchant) throw new Error(`demo account ${account}: no merchant ${code}`);
  if (currency && !currenciesOf(merchant).includes(currency))
    throw new Error(`demo account ${account}: merchant ${code} keeps no accounts in ${currency}`);
  const same = and(eq(players.merchant, code), eq(players.accountKey, account));
  if ((await db.select({ id: players.id }).from(players).where(same)).length > 0) return;
  const passwordHash = await services.passwords.hash(password);
  const language = merchant.defaultLanguage;
  await serializable(db, async (tx) => {
    const player = await insertPlayer(
      tx,
      merchant,
      { account, mobile, passwordHash, type: 0, language, currency, details: {} },
      clock(),
    );
    // Demo players have been here before: nobody wants the first-login steps in a demo.
    await tx.update(players).set({ firstLoginAt: clock() }).where(eq(players.id, player.id));
    await services.ledger.open(tx, player, { kind: 'deposit', amount: BigInt(deposit) });
  });
}
