import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from '../../database/drizzle/index.ts';
import { operators } from '../../database/tables/index.ts';
import type { Services } from '../../services.ts';
import { addOperator, type NewOperatorRow } from './operators.ts';

/**
 * Makes the accounts that a back office begins with. In a demo those of gateway/seeds/operators.json, whose passwords everybody
 * knows: elsewhere they are disabled. Else, while there is none, `admin` with the password that is given, to be changed at the
 * first log-in. What is missing, in words; nothing when somebody can log in.
 */
export async function makeFirstOperators(services: Services, firstPassword?: string): Promise<string | undefined> {
  const { options, db } = services;
  if (options.demo) {
    for (const operator of demoOperators(options.seedsFolder))
      await addOperator({ ...operator, passwordDue: false, demo: true }, services);
    return undefined;
  }
  await db.update(operators).set({ disabled: true }).where(eq(operators.demo, true));
  const [known] = await db.select({ id: operators.id }).from(operators).where(eq(operators.demo, false)).limit(1);
  if (known) return undefined;
  if (!firstPassword) return 'the back office has no operator: start once with ADMIN_FIRST_PASSWORD';
  const isNew = await addOperator(
    {
      account: 'admin',
      name: 'Administrator',
      password: firstPassword,
      passwordDue: true,
      roles: ['admin'],
      merchants: ['*'],
    },
    services,
  );
  return isNew ? undefined : 'the back office has no operator but those of a demo: begin with another database';
}

/** The operators of a demo. */
function demoOperators(seedsFolder: string): Omit<NewOperatorRow, 'passwordDue'>[] {
  return JSON.parse(readFileSync(join(seedsFolder, 'operators.json'), 'utf8'));
}
