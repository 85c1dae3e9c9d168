import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestClient } from '../../tests/support/client/client.ts';
import { type RunningGateway, startGateway } from '../../tests/support/gateway/gateway.ts';
import { and, eq } from '../database/drizzle/index.ts';
import { notices } from '../database/tables/index.ts';

let gateway: RunningGateway;
let client: TestClient;
beforeAll(async () => {
  gateway = await startGateway();
  client = new TestClient(gateway.url, 'sv01');
}, 60_000);
afterAll(() => gateway.close());

const ask = async (language: string, types?: string) =>
  (await client.call('notice', { headers: { language }, body: types ? { types } : {} })).value;

test('everything is in the language requested, in its order', async () => {
  const [english, vietnamese] = [await ask('EN'), await ask('TY')];
  expect(english.promotion.map(({ id }) => id)).toEqual(vietnamese.promotion.map(({ id }) => id));
  expect(english.promotion[0]).toMatchObject({ id: 'welcome-bonus', category: 'new_player' });
  expect(english.promotion[0]?.title).not.toBe(vietnamese.promotion[0]?.title);
  expect(english.banners.length).toBeGreaterThan(0);
});

test('only the types requested are announced', async () => {
  const all = (await ask('EN')).player.map(({ type }) => type);
  expect(new Set(all)).toEqual(new Set(['B', 'PL']));
  expect((await ask('EN', 'B')).player.map(({ type }) => type)).toEqual(['B']);
});

test('a promotion is there from its start to its end', async () => {
  const now = gateway.services.clock();
  const own = and(eq(notices.merchant, 'sv01'), eq(notices.id, 'draw-rebate'));
  await gateway.services.db
    .update(notices)
    .set({ startsAt: now + 10_000, endsAt: now + 20_000 })
    .where(own);
  const isThere = async () => (await ask('EN')).promotion.some(({ id }) => id === 'draw-rebate');
  expect(await isThere()).toBe(false);
  gateway.advance(10_000);
  expect(await isThere()).toBe(true);
  gateway.advance(10_000);
  expect(await isThere()).toBe(false);
});

test('times of payouts and of customer service are those of the profile; what it does not say is not announced', async () => {
  const announced = async (merchant: string, id: string, language = 'EN') => {
    const { player } = (await new TestClient(gateway.url, merchant).call('notice', { headers: { language } })).value;
    return player.find((one) => one.id === id);
  };
  const content = async (...[merchant, id, language]: Parameters<typeof announced>) =>
    (await announced(merchant, id, language))?.content;
  expect(await content('sv01', 'payouts')).toBe('<p>Most payouts arrive within 30 minutes.</p>');
  expect(await content('sv01', 'payouts', 'TY')).toBe('<p>Hầu hết lệnh rút tiền hoàn tất trong 30 phút.</p>');
  expect((await announced('lh01', 'payouts'))?.title).toBe('Payouts within 24 hours');
  expect(await content('lh01', 'host-hours', 'CN')).toContain('08:00–24:00 (新加坡标准时间)');
  expect(await content('vt01', 'late-finals')).toContain('Customer service answers 08:00–24:00 (Indochina Time).');
  const { merchants } = gateway.services;
  const before = await merchants.find('vt01');
  if (!before) throw new Error('no vt01');
  try {
    await merchants.change('vt01', ({ chat: _none, ...profile }) => profile);
    expect(await announced('vt01', 'late-finals')).toBeUndefined();
    expect(await announced('vt01', 'stay-safe')).toBeDefined();
  } finally {
    await merchants.change('vt01', () => before);
  }
});

test("a merchant's announcements are its own", async () => {
  await gateway.services.db.delete(notices).where(eq(notices.merchant, 'nl01'));
  expect((await new TestClient(gateway.url, 'nl01').call('notice')).value.promotion).toEqual([]);
  expect((await ask('EN')).player.length).toBeGreaterThan(0);
});

test('the help centre holds articles in the language requested; they are announced to those who ask', async () => {
  const articles = async (language: string) =>
    (await client.call('helpCenter', { headers: { language } })).value.articles;
  const [english, vietnamese] = [await articles('EN'), await articles('TY')];
  expect(english.map(({ id }) => id)).toEqual(['results', 'safety']);
  expect(vietnamese.map(({ id }) => id)).toEqual(['results', 'safety']);
  expect(english[0]?.title).not.toBe(vietnamese[0]?.title);
  expect((await ask('EN', 'H')).player.map(({ id }) => id).sort()).toEqual(['results', 'safety']);
});
