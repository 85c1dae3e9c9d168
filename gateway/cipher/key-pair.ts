import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import type { PublicKey } from '#schemas/platform';
import { eq } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { secrets } from '../database/tables/index.ts';

const name = 'enc-key';
const generate = promisify(generateKeyPair);

export interface KeyPair {
  privateKey: KeyObject;
  publicKey: PublicKey;
}

/** The platform's key pair: made once, kept in the database, the same for every process on it. */
export async function loadKeyPair(db: Database): Promise<KeyPair> {
  const stored = (await read(db)) ?? (await create(db));
  const privateKey = createPrivateKey({ key: stored, format: 'jwk' });
  const { n = '', e = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  return { privateKey, publicKey: { kty: 'RSA', n, e, kid: n.slice(0, 16), alg: 'RSA-OAEP-256', use: 'enc' } };
}

async function read(db: Database): Promise<JsonWebKey | undefined> {
  const [row] = await db.select().from(secrets).where(eq(secrets.name, name));
  return row?.value as JsonWebKey | undefined;
}

async function create(db: Database): Promise<JsonWebKey> {
  const { privateKey } = await generate('rsa', { modulusLength: 3072 });
  await db
    .insert(secrets)
    .values({ name, value: privateKey.export({ format: 'jwk' }) })
    .onConflictDoNothing();
  // Another process may have been first: what the table holds is what counts.
  const stored = await read(db);
  if (!stored) throw new Error('the enc key could not be stored');
  return stored;
}
