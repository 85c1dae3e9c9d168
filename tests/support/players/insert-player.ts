import type { SessionStarted } from '#schemas/platform';
import { eq } from '../../../gateway/database/drizzle/index.ts';
import { players } from '../../../gateway/database/tables/index.ts';
import { serializable } from '../../../gateway/database/transaction.ts';
import { insertPlayer } from '../../../gateway/members/accounts.ts';
import type { Player } from '../../../gateway/sessions/sessions.ts';
import type { RunningGateway } from '../gateway/gateway.ts';
import { newName } from './players.ts';

/** A member to insert. What is left out is what an ordinary registration leaves: no money, no payment password. */
export interface MemberToInsert {
  /** Code of the merchant; sv01 by default. */
  merchant?: string;
  /** Account name; a new one by default. */
  account?: string;
  /** Dialing code and number, e.g. `+84 901234567`. */
  mobile?: string;
  /** Log-in password. Without one the member cannot log in, and no hash is computed. */
  password?: string;
  /** Payment password, typed as `password` is. */
  paymentPassword?: string;
  /** First deposit in minor units. */
  deposit?: number;
  /** 0 for a member, 1 for an agent. */
  type?: number;
  /** Fields of the registration, such as `email` and `payeeName`. */
  details?: { [field: string]: string };
  /** The merchant's default by default. */
  currency?: string;
}

/** A member with an open session. */
export interface InsertedMember {
  token: string;
  account: string;
  /** The row, which is also the holder of the ledger account. */
  player: Player;
  /** The response of the log-in that this replaces. */
  started: SessionStarted;
}

/**
 * Inserts a member with a ledger account and an open session into the gateway's database: no captcha, no request, and no scrypt unless
 * a password is given. The first deposit is posted by the ledger, so that its audit holds. For tests in which the registration
 * and its bonus do not matter.
 */
export async function insertMember(
  { services }: Pick<RunningGateway, 'services'>,
  {
    merchant: code = 'sv01',
    account = newName(),
    mobile,
    deposit = 0,
    type = 0,
    details = {},
    ...given
  }: MemberToInsert = {},
): Promise<InsertedMember> {
  const { db, clock, merchants, ledger, passwords, sessions } = services;
  const merchant = await merchants.find(code);
  if (!merchant) throw new Error(`there is no merchant ${code}`);
  const hash = (text: string | undefined) => (text === undefined ? undefined : passwords.hash(text));
  const [passwordHash, paymentPasswordHash] = [await hash(given.password), await hash(given.paymentPassword)];
  const { defaultLanguage: language } = merchant;
  const row = { account, mobile, passwordHash, paymentPasswordHash, type, language, currency: given.currency, details };
  const { player, token } = await serializable(db, async (tx) => {
    const inserted = await insertPlayer(tx, merchant, row, clock());
    await ledger.open(tx, inserted, { kind: 'deposit', amount: BigInt(deposit) });
    const firstLoginAt = inserted.createdAt;
    await tx.update(players).set({ firstLoginAt }).where(eq(players.id, inserted.id));
    const beginning = { how: 'password', device: '', address: '127.0.0.1' } as const;
    return { player: { ...inserted, firstLoginAt }, token: await sessions.start(tx, inserted, beginning) };
  });
  const started = { token, account, firstTimeLogin: false, passwordExpired: false };
  return { token, account, player, started };
}
