import { randomInt, randomUUID } from 'node:crypto';
import type { MerchantProfile, Standing } from '#schemas/platform';
import { and, eq } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { players } from '../database/tables/index.ts';
import type { Call } from '../http/call.ts';
import type { Services } from '../services.ts';
import type { Player } from '../sessions/sessions.ts';

/** Digits and letters that nobody mixes up when an account name is read aloud. */
const clearCharacters = '23456789abcdefghjkmnpqrstuvwxyz';

/** A generated account name: the merchant's prefix and eight random characters. */
export function generatedAccount(prefix: string): string {
  const random = Array.from({ length: 8 }, () => clearCharacters[randomInt(clearCharacters.length)]);
  return prefix + random.join('');
}

export interface NewPlayer {
  account: string;
  mobile?: string | undefined;
  passwordHash?: string | undefined;
  paymentPasswordHash?: string | undefined;
  type: number;
  nickname?: string;
  language: string;
  /** ISO 4217 code; without it the merchant's own. */
  currency?: string | undefined;
  details: { [field: string]: string };
  standing?: Standing | undefined;
}

/** Writes a new player. The database refuses a second one of the same account or number: a unique violation. */
export async function insertPlayer(
  tx: Database,
  { code, currency }: MerchantProfile,
  player: NewPlayer,
  now: number,
): Promise<Player> {
  const [row] = await tx
    .insert(players)
    .values({
      id: randomUUID(),
      merchant: code,
      account: player.account,
      accountKey: player.account.toLowerCase(),
      mobile: player.mobile ?? null,
      passwordHash: player.passwordHash ?? null,
      paymentPasswordHash: player.paymentPasswordHash ?? null,
      passwordSetAt: player.passwordHash ? now : null,
      type: player.type,
      nickname: player.nickname ?? player.account,
      language: player.language,
      currency: player.currency ?? currency,
      details: player.details,
      standing: player.standing ?? null,
      createdAt: now,
    })
    .returning();
  if (!row) throw new Error('the player was not written');
  return row;
}

/** Whether the merchant has an account of this name, in whatever letter case. */
export async function isTaken(account: string, { merchant }: Call, { db }: Services): Promise<boolean> {
  const same = and(eq(players.merchant, merchant.code), eq(players.accountKey, account.toLowerCase()));
  return (await db.select({ id: players.id }).from(players).where(same)).length > 0;
}
