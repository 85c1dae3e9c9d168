import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { TestClient } from '../../tests/support/client/client.ts';
import { type RunningGateway, startGateway } from '../../tests/support/gateway/gateway.ts';
import { applySeeds } from './apply.ts';

const folder = mkdtempSync(join(tmpdir(), 'gateway-seeds-'));
const seedsFolder = join(folder, 'seeds');
const catalogueFolder = join(folder, 'catalogue');
let gateway: RunningGateway;
/** Puts the files of the repository into the folder. */
function restoreFiles(): void {
  cpSync(import.meta.dirname, seedsFolder, { recursive: true });
  cpSync(join(import.meta.dirname, '../catalogue'), catalogueFolder, {
    recursive: true,
    filter: (path) => !path.endsWith('/art'),
  });
}
beforeAll(async () => {
  restoreFiles();
  gateway = await startGateway({ seedsFolder, catalogueFolder });
}, 60_000);
afterEach(async () => {
  restoreFiles();
  await applySeeds(gateway.services);
});
afterAll(async () => {
  await gateway.close();
  rmSync(folder, { recursive: true, force: true });
});

function edit<T>(file: string, change: (content: T) => void): void {
  const path = join(folder, file);
  const content: T = JSON.parse(readFileSync(path, 'utf8'));
  change(content);
  writeFileSync(path, JSON.stringify(content));
}
const sv01 = () => new TestClient(gateway.url, 'sv01');
const minLength = async () => (await sv01().call('registerSettings')).value.username?.minLength;

test('a change in the database stays until somebody edits the file', async () => {
  await fetch(`${gateway.url}/_demo/merchants/sv01`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rules: { username: { minLength: 8 } } }),
  });
  await applySeeds(gateway.services);
  expect(await minLength()).toBe(8);

  type Profile = { rules: { username: { minLength: number } } };
  edit<Profile>('seeds/merchants/sv01.json', ({ rules }) => {
    rules.username.minLength = 7;
  });
  await applySeeds(gateway.services);
  // Merchants are read at most once a second.
  await expect.poll(minLength).toBe(7);
});

test('a game that leaves the catalogue leaves the lists, and cannot be launched', async () => {
  let gone = 0;
  edit<{ nodeId: number }[]>('catalogue/games.json', (games) => {
    gone = games.shift()?.nodeId ?? 0;
  });
  const total = async () => (await sv01().call('gameList')).value.total;
  const before = await total();
  await applySeeds(gateway.services);
  await expect.poll(total).toBe(before - 1);
  const { token } = (await sv01().call('freePlay')).value;
  expect((await sv01().call('launchGame', { token, body: { nodeId: gone } })).message).toBe('game_not_found');
});

test('a seed that breaks its schema, or holds a pattern that cannot be run safely, stops the start', async () => {
  const file = 'seeds/merchants/sv01.json';
  const wallets = (vendorWallets?: { vendors: string[] }) =>
    edit(file, (profile: object) => void Object.assign(profile, { vendorWallets }));
  wallets({ vendors: ['LUMO', 'NOBODY'] });
  await expect(applySeeds(gateway.services)).rejects.toThrow(`${file}: /vendorWallets/vendors/1 must be`);
  wallets();
  edit<{ rules: { zalo: { acceptedPattern?: string; patternId?: number } } }>(file, ({ rules }) => {
    rules.zalo = { ...rules.zalo, acceptedPattern: '(a+)+$' };
    delete rules.zalo.patternId;
  });
  await expect(applySeeds(gateway.services)).rejects.toThrow('acceptedPattern of zalo');
  edit<{ currency: string }>(file, (profile) => {
    profile.currency = 'dong';
  });
  const fault = await applySeeds(gateway.services).catch((error: Error) => error);
  // Of a fault with a cause the program says no words: they may be the database's.
  expect(fault).not.toHaveProperty('cause');
  expect(fault?.message).toMatch(/^seeds\/merchants\/sv01\.json: \/\S+ must /);
});

test('a demo account has played before, through the ledger, and has in the end what its seed says', async () => {
  const client = sv01();
  const { token } = (
    await client.call('login', { body: { username: 'demo88', password: 'Demo8888', type: 'username' } })
  ).value;
  expect((await client.call('balance', { token })).value.sumBalance).toBe(5_000_000);
  const { list, total, totals } = (await client.call('betRecords', { token, body: { size: 100 } })).value;
  expect(total.rows).toBe(48);
  expect(new Set(list.map(({ vassalage }) => vassalage)).size).toBeGreaterThan(2);
  expect(new Set(list.map(({ state }) => state)).size).toBe(2);
  const recent = (await client.call('recentGames', { token, body: {} })).value;
  expect(recent.list.map(({ nodeId }) => nodeId)).toEqual([...new Set(list.map(({ nodeId }) => nodeId))]);
  const moves = (await client.call('accountRecords', { token, body: { size: 100 } })).value;
  expect(moves.totals?.VND?.change).toBe(5_000_000);
  const deposit = moves.list.find(({ kind }) => kind === 'deposit');
  const bonus = (await client.call('bonusRecords', { token, body: {} })).value.list[0];
  expect(bonus).toMatchObject({ kind: 'bonus', state: 'met' });
  expect(5_000_000 - (deposit?.change ?? 0) - (bonus?.amount ?? 0)).toBe(totals?.VND?.net);
});
