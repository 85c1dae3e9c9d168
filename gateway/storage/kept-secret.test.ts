import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { seedDataFolder } from '../../tests/support/database/template.ts';
import { startGateway } from '../../tests/support/gateway/gateway.ts';
import { eq } from '../database/drizzle/index.ts';
import { secrets } from '../database/tables/index.ts';

test('a new key pair leaves the numbers of draws as they are', { timeout: 90_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gateway-secret-'));
  await seedDataFolder(folder);
  const start = () => startGateway({ database: { folder: join(folder, 'database') } });
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
  rmSync(folder, { recursive: true, force: true });
  expect(second.key).not.toBe(first.key);
  expect(second.balls).toEqual(first.balls);
});
