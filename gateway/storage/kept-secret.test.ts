import { expect, test } from 'vitest';
import { startGateway } from '../../tests/support/gateway/gateway.ts';
import { dropDatabase, newDatabase } from '../../tests/support/run/run.ts';
import { eq } from '../database/drizzle/index.ts';
import { secrets } from '../database/tables/index.ts';

test('a new key pair leaves the numbers of draws as they are', { timeout: 90_000 }, async () => {
  const url = await newDatabase();
  const start = () => startGateway({ database: { url } });
  const told = ({ services }: Awaited<ReturnType<typeof start>>) => ({
    key: services.cipher.publicKey.n,
    balls: services.draws.balls('any-game', '20261123001'),
  });
  const before = await start();
  const first = told(before);
  await before.services.db.delete(secrets).where(eq(secrets.name, 'enc-key'));
  await before.close();
  const after = await start();
  const second = told(after);
  await after.close();
  await dropDatabase(url);
  expect(second.key).not.toBe(first.key);
  expect(second.balls).toEqual(first.balls);
});
