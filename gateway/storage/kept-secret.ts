import { eq } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { secrets } from '../database/tables/index.ts';

/**
 * A secret that all gateways on a database share, by its name; `first` is what it is where there is none yet. What it keys stays
 * the same when other secrets change.
 */
export async function keptSecret(db: Database, name: string, first: () => Buffer): Promise<Buffer> {
  // Of several gateways that start at once one is first: what the table holds is what counts.
  await db
    .insert(secrets)
    .values({ name, value: first().toString('base64') })
    .onConflictDoNothing();
  const [kept] = await db.select().from(secrets).where(eq(secrets.name, name));
  if (typeof kept?.value !== 'string') throw new Error(`the secret ${name} could not be kept`);
  return Buffer.from(kept.value, 'base64');
}
