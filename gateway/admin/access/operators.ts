import { randomUUID } from 'node:crypto';
import type { OperatorLogIn, Role } from '#schemas/admin';
import { eq } from '../../database/drizzle/index.ts';
import { operators } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import { commonPasswords } from '../../members/common-passwords.ts';
import type { Services } from '../../services.ts';
import type { OperatorRow } from './operator-sessions.ts';

/** Tries at passwords are counted as those of players are; no merchant can be called so. */
export const triesOf = '@back-office';

export interface NewOperatorRow {
  account: string;
  name: string;
  password: string;
  passwordDue: boolean;
  roles: Role[];
  merchants: string[];
  demo?: boolean;
}

/** The operator of an account name, however it is written. */
async function findOperator(account: string, { db }: Pick<Services, 'db'>): Promise<OperatorRow | undefined> {
  return (await db.select().from(operators).where(eq(operators.accountKey, account.trim().toLowerCase())))[0];
}

/**
 * The operator whose account and password these are. Throws invalid_credentials, too_many_requests after many failures from one
 * address or from all, and operator_disabled, which is said only to those who know the password.
 */
export async function judgeOperator(
  { account, password }: Pick<OperatorLogIn, 'account' | 'password'>,
  ip: string,
  services: Services,
): Promise<OperatorRow> {
  const attempt = { merchant: triesOf, account: account.trim().toLowerCase(), ip, guarded: true };
  const { judged } = await services.loginFailures.judge(
    attempt,
    Number.POSITIVE_INFINITY,
    async () => true,
    async () => {
      const operator = await findOperator(account, services);
      // Who was invited and has set no password yet is nobody whom a password lets in.
      const fits = await services.passwords.verify(password, operator?.passwordHash || undefined);
      return fits ? operator : undefined;
    },
  );
  if (!judged) throw new Refusal('invalid_credentials');
  if (judged.disabled) throw new Refusal('operator_disabled');
  return judged;
}

/** An account of fewer letters is part of many words. */
const leastTelling = 4;

/**
 * Throws invalid_fields for a new password that is tried first: a common one, or one with the account in it. Its length is the
 * schema's.
 */
export function assertHardToGuess(password: string, { account }: Pick<OperatorRow, 'account'>, field: string): void {
  const typed = password.toLowerCase();
  const namesAccount = account.length >= leastTelling && typed.includes(account.toLowerCase());
  if (commonPasswords.has(typed) || namesAccount)
    throw new Refusal('invalid_fields', { fields: { [field]: 'too_common' } });
}

/** Writes an operator unless the account is there already. Whether it was written. */
export async function addOperator(
  { account, password, ...row }: NewOperatorRow,
  { db, passwords, clock }: Pick<Services, 'db' | 'passwords' | 'clock'>,
): Promise<boolean> {
  if (await findOperator(account, { db })) return false;
  const passwordHash = await passwords.hash(password);
  const accountKey = account.toLowerCase();
  const written = await db
    .insert(operators)
    .values({ id: randomUUID(), account, accountKey, passwordHash, createdAt: clock(), ...row })
    .onConflictDoNothing()
    .returning({ id: operators.id });
  return written.length > 0;
}
