import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from '../../database/drizzle/index.ts';
import { operators } from '../../database/tables/index.ts';
import type { Services } from '../../services.ts';
import { addOperator, type NewOperatorRow } from './operators.ts';
import { permissionsOf } from './roles.ts';

/** Accounts that a back office begins with: operators are made by two people. */
const firstAccounts = ['admin', 'admin2'];

/**
 * Makes the accounts that a back office begins with. In a demo those of gateway/seeds/operators.json, whose passwords everybody
 * knows: elsewhere they are disabled. Else `admin` and `admin2` with the passwords that are given, to be changed at the first
 * log-in, while there are fewer than two who make operators. What is missing, in words; nothing when two are there.
 */
export async function makeFirstOperators(
  services: Services,
  firstPasswords: readonly string[] = [],
): Promise<string | undefined> {
  const { options, db } = services;
  if (options.demo) {
    for (const operator of demoOperators(options.seedsFolder))
      await addOperator({ ...operator, passwordDue: false, demo: true }, services);
    return undefined;
  }
  await db.update(operators).set({ disabled: true }).where(eq(operators.demo, true));
  if ((await countMakers(db)) >= 2) return undefined;
  const person = { name: 'Administrator', passwordDue: true, roles: ['admin' as const], merchants: ['*'] };
  for (const [at, password] of firstPasswords.slice(0, 2).entries())
    await addOperator({ ...person, account: firstAccounts[at] ?? '', password }, services);
  if ((await countMakers(db)) >= 2) return undefined;
  return 'the back office has fewer than two administrators, and operators are made by two: start once with ADMIN_FIRST_PASSWORD and ADMIN_SECOND_PASSWORD';
}

/** How many operators there are who make others, whether they can log in now or not. */
async function countMakers(db: Services['db']): Promise<number> {
  const all = await db.select({ roles: operators.roles }).from(operators).where(eq(operators.demo, false));
  return all.filter(({ roles }) => permissionsOf(roles).has('operators.edit')).length;
}

/** The operators of a demo. */
function demoOperators(seedsFolder: string): Omit<NewOperatorRow, 'passwordDue'>[] {
  return JSON.parse(readFileSync(join(seedsFolder, 'operators.json'), 'utf8'));
}
