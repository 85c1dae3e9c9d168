import { isUniqueViolation } from '../database/faults.ts';
import { serializable } from '../database/transaction.ts';
import type { Call } from '../http/call.ts';
import { Refusal } from '../http/refusal.ts';
import { welcomeOf } from '../merchants/currencies.ts';
import type { Services } from '../services.ts';
import type { Player } from '../sessions/sessions.ts';
import type { Ticket } from '../social/identities.ts';
import { insertPlayer } from './accounts.ts';

export interface NewMember {
  account: string;
  mobile: string | undefined;
  password: string | undefined;
  paymentPassword: string | undefined;
  details: { [field: string]: string };
  /** Whom a provider has vouched for: that opens the account from now on. */
  social: Ticket | undefined;
}

/** Writes the member with its wallet and welcome bonus, all or nothing. Throws invalid_fields (taken), social_ended and busy. */
export async function createMember(
  member: NewMember,
  { merchant, language }: Call,
  services: Services,
): Promise<Player> {
  const { password, paymentPassword, social, ...rest } = member;
  // Outside the transaction: hashing takes longer than everything in it.
  const passwordHash = password === undefined ? undefined : await services.passwords.hash(password);
  const paymentPasswordHash = paymentPassword ? await services.passwords.hash(paymentPassword) : undefined;
  const { currency, welcomeBonus } = welcomeOf(merchant, member.mobile);
  const hashes = { passwordHash, paymentPasswordHash };
  try {
    return await serializable(services.db, async (tx) => {
      const row = { ...rest, ...hashes, type: 0, language, currency };
      const player = await insertPlayer(tx, merchant, row, services.clock());
      await services.ledger.open(tx, player, { kind: 'bonus', amount: BigInt(welcomeBonus) });
      if (social) await services.socialIdentities.connect(tx, player, social);
      return player;
    });
  } catch (fault) {
    if (isUniqueViolation(fault, 'players_merchant_mobile_key')) throw taken('mobileNum');
    if (isUniqueViolation(fault, 'players_merchant_account_key_key')) throw taken('username');
    throw fault;
  }
}

function taken(field: string): Refusal {
  return new Refusal('invalid_fields', { fields: { [field]: 'taken' } });
}
