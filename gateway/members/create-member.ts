import type { FieldFault, SessionStarted } from '#schemas/platform';
import { isUniqueViolation } from '../database/faults.ts';
import { memberProfiles } from '../database/tables/index.ts';
import { serializable } from '../database/transaction.ts';
import type { Call } from '../http/call.ts';
import { Refusal } from '../http/refusal.ts';
import { welcomeOf } from '../merchants/currencies.ts';
import type { Services } from '../services.ts';
import { sessionFor, startFor } from '../sessions/start-for.ts';
import type { Ticket } from '../social/identities.ts';
import type { TakeProof } from '../verification/number-proof.ts';
import { insertPlayer } from './accounts.ts';
import { openWithWelcome } from './welcome-bonus.ts';

export interface NewMember {
  account: string;
  mobile: string | undefined;
  password: string | undefined;
  paymentPassword: string | undefined;
  details: { [field: string]: string };
  /** Whom a provider has vouched for: that opens the account from now on. */
  social: Ticket | undefined;
  /** What showed that the number is the player's: a code, or the phone-auth service's word. It opens one account. */
  proof: TakeProof | undefined;
}

/**
 * Writes the member with its wallet, welcome bonus and first session, all or nothing. Throws invalid_fields (taken, or wrong: the
 * proof of the number has been used meanwhile), social_ended and busy.
 */
export async function createMember(member: NewMember, call: Call, services: Services): Promise<SessionStarted> {
  const { merchant, language } = call;
  const { password, paymentPassword, social, proof, ...rest } = member;
  // Outside the transaction: hashing takes longer than everything in it.
  const passwordHash = password === undefined ? undefined : await services.passwords.hash(password);
  const paymentPasswordHash = paymentPassword ? await services.passwords.hash(paymentPassword) : undefined;
  const { currency } = welcomeOf(merchant, member.mobile);
  const hashes = { passwordHash, paymentPasswordHash };
  try {
    return await serializable(services.db, async (tx) => {
      if (proof && !(await proof(tx))) throw faultIn('verificationCode', 'wrong');
      const row = { ...rest, ...hashes, type: 0, language, currency };
      const player = await insertPlayer(tx, merchant, row, services.clock());
      // A code has come back from the number that it went to.
      if (proof) await tx.insert(memberProfiles).values({ playerId: player.id, mobileVerifiedAt: services.clock() });
      const { referralCode = '', affiliateCode = '' } = member.details;
      await services.referrals.note(tx, player, merchant, [referralCode, affiliateCode]);
      await services.messages.welcome(tx, player, merchant);
      if (social) await services.socialIdentities.connect(tx, player, social);
      const started = await sessionFor(await startFor(tx, player, call, services, { how: 'registration' }));
      await openWithWelcome(tx, player, merchant, services);
      await services.submits.settle(tx, call.submit, started);
      return started;
    });
  } catch (fault) {
    if (isUniqueViolation(fault, 'players_merchant_mobile_key')) throw faultIn('mobileNum', 'taken');
    if (isUniqueViolation(fault, 'players_merchant_account_key_key')) throw faultIn('username', 'taken');
    throw fault;
  }
}

function faultIn(field: string, fault: FieldFault): Refusal {
  return new Refusal('invalid_fields', { fields: { [field]: fault } });
}
