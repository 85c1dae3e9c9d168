import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MerchantProfile, NoticeSeeds, PromotionSeed } from '#schemas/platform';
import { promotionFaults } from '../../schemas/platform/promotion-faults.ts';
import { TestClient } from '../../tests/support/client/client.ts';
import { type RunningGateway, startGateway } from '../../tests/support/gateway/gateway.ts';
import { insertMember } from '../../tests/support/players/insert-player.ts';
import { currenciesOf } from '../merchants/currencies.ts';
import { mechanismsOf } from './mechanisms.ts';

const seeds = join(import.meta.dirname, '../seeds');
const codes = readdirSync(join(seeds, 'notices')).map((name) => name.replace('.json', ''));
const read = <Seed>(kind: string, code: string): Seed =>
  JSON.parse(readFileSync(join(seeds, kind, `${code}.json`), 'utf8'));

describe.each(codes)('promotions of %s', (code) => {
  const merchant = read<MerchantProfile>('merchants', code);
  const { promotions } = read<NoticeSeeds>('notices', code);

  test('say what pays them, in every currency, and have no figure of their own', () => {
    const mechanisms = mechanismsOf(merchant, promotions);
    const faults = currenciesOf(merchant).flatMap((currency) => promotionFaults(promotions, mechanisms, currency));
    expect(faults).toEqual([]);
  });

  test('are written in every language of the merchant', () => {
    for (const [id, { title, text, content = title }] of Object.entries(promotions))
      for (const texts of [title, text, content])
        expect([id, Object.keys(texts)]).toEqual([id, expect.arrayContaining(merchant.languages)]);
  });
});

describe('what goes wrong', () => {
  const merchant = read<MerchantProfile>('merchants', 'sv01');
  const faultsOf = (promotion: Partial<PromotionSeed>) => {
    const seed = { category: 'test', art: '', title: { EN: 'A' }, text: { EN: 'B' }, ...promotion } as PromotionSeed;
    const found = promotionFaults({ one: seed }, mechanismsOf(merchant, { one: seed }), 'VND');
    return found.map(({ code, pointer }) => [code, pointer]);
  };

  test('nothing pays it, or something that the merchant does not have', () => {
    expect(faultsOf({})).toEqual([['pays-nothing', '/one']]);
    expect(faultsOf({ pays: { bonus: 'second' } })).toEqual([['mechanism-missing', '/one/pays/bonus']]);
    expect(faultsOf({ pays: { rebate: 'COCKFIGHT' } })).toEqual([['mechanism-missing', '/one/pays/rebate']]);
    expect(faultsOf({ pays: { bonus: 'toString' } })).toEqual([['mechanism-missing', '/one/pays/bonus']]);
    // Only a promotion of category REFERRAL switches invitations on.
    expect(faultsOf({ pays: { referral: true } })).toEqual([['mechanism-missing', '/one/pays/referral']]);
    expect(faultsOf({ pays: { referral: true }, category: 'REFERRAL' })).toEqual([]);
    expect(faultsOf({ pays: { bonus: 'first' }, activity: { kind: 'claim' } })).toEqual([
      ['mechanism-missing', '/one/pays'],
    ]);
  });

  test('what texts say in words is otherwise, or not noted', () => {
    const rebate = { pays: { rebate: 'RNG' as const } };
    const says = { every: 'day', mode: 'manual' } as const;
    expect(faultsOf({ ...rebate, says })).toEqual([]);
    expect(faultsOf({ ...rebate, says: { ...says, every: 'week' } })).toEqual([
      ['mechanism-missing', '/one/says/every'],
    ]);
    expect(faultsOf(rebate)).toEqual([
      ['mechanism-missing', '/one/pays/rebate'],
      ['mechanism-missing', '/one/pays/rebate'],
    ]);
    expect(faultsOf({ pays: { mission: 'weekly-slots' }, says: { every: 'day' } })).toEqual([
      ['mechanism-missing', '/one/says/every'],
    ]);
    const bonus = { pays: { bonus: 'first' } };
    expect(faultsOf(bonus)).toEqual([['mechanism-missing', '/one/pays/bonus']]);
    expect(faultsOf({ ...bonus, says: { excludes: { gameTypes: ['PVP'] } } })).toEqual([]);
    expect(faultsOf({ ...bonus, says: { excludes: { gameTypes: ['LIVE'] } } })).toEqual([
      ['mechanism-missing', '/one/says/excludes'],
    ]);
    expect(faultsOf({ pays: { bonus: 'reload' }, says: { excludes: { gameTypes: ['PVP'] } } })).toEqual([
      ['mechanism-missing', '/one/says/excludes'],
    ]);
  });

  test.each([
    ['up to {{most}} and {{rate}}', 'placeholder-unknown'],
    ['100 % more', 'figure-by-hand'],
    ['<p>plus 131K</p>', 'figure-by-hand'],
    ['tối đa 130.000 đồng', 'figure-by-hand'],
    ['最高 130,000 越南盾', 'figure-by-hand'],
    ['เพิ่ม ๑๐ เปอร์เซ็นต์', 'figure-by-hand'],
    ['up to $50', 'figure-by-hand'],
    ['50 USD each', 'figure-by-hand'],
    ['played 12x', 'figure-by-hand'],
    ['{{percent}}, {{turnover}}× at 05:00 UTC, 140 characters, 3 pictures', undefined],
  ])('of a bonus: %s', (text, code) => {
    const pays = { bonus: 'reload' };
    expect(faultsOf({ pays, text: { EN: text } })).toEqual(code ? [[code, '/one/text/EN']] : []);
    if (code === 'figure-by-hand') expect(faultsOf({ pays: { information: true }, text: { EN: text } })).toEqual([]);
  });
});

describe('as they are served', () => {
  let gateway: RunningGateway;
  beforeAll(async () => {
    gateway = await startGateway();
  }, 60_000);
  afterAll(() => gateway.close());

  const promotions = async (merchant: string, language: string) => {
    const client = new TestClient(gateway.url, merchant);
    const { promotion } = (await client.call('notice', { headers: { language } })).value;
    return new Map(promotion.map((one) => [one.id, one]));
  };
  const plain = (text = '') => text.replaceAll('\u00a0', ' ');

  test('they say the figures of the cashier, rebates, invitations, missions and activities', async () => {
    const sv01 = await promotions('sv01', 'EN');
    const first = sv01.get('first-deposit');
    expect(first).toMatchObject({ pays: 'bonus', title: 'First deposit: 100% more' });
    expect(first?.text).toBe('Up to ₫2,000,000 on top of what you pay in first.');
    expect(first?.content).toContain('played 12 times');
    expect(sv01.get('daily-rebate')?.content).toContain('0.3% to 0.8%');
    expect(sv01.get('friend-referral')?.text).toContain('₫100,000 for every friend who joins, pays in ₫400,000');
    expect(sv01.get('lucky-envelope')?.text).toContain('up to ₫100,000');
    expect(sv01.get('lucky-envelope')?.activity?.prizes?.map(({ title }) => title)).toContain('20 points');
    expect(plain((await promotions('sv01', 'TY')).get('first-deposit')?.text)).toContain('tối đa 2.000.000 ₫');
    expect((await promotions('nl01', 'EN')).get('week-of-reels')?.text).toBe(
      'Play $250 on slots from Monday to Sunday and claim $2.',
    );
    // What has to be staked there, not what of it counts elsewhere.
    expect((await promotions('nl01', 'EN')).get('week-at-the-tables')?.text).toBe(
      'Play $2,500 at the live tables from Monday to Sunday and claim $2.',
    );
    expect((await promotions('demo', 'AR')).get('welcome-bonus')?.title).toMatch(/\u2068.*5.*€\u2069/u);
    for (const code of codes)
      for (const { title, text, content = '' } of (await promotions(code, 'EN')).values())
        expect(title + text + content).not.toContain('{{');
  });

  test('members of another currency have texts of their own; guests those of the merchant’s', async () => {
    const bonus = (await promotions('pv01', 'EN')).get('first-deposit');
    expect(bonus?.text).toContain('$200');
    expect(Object.keys(bonus?.inCurrency ?? {}).sort()).toEqual(['CNY', 'IDR', 'SGD', 'THB', 'USD', 'VND']);
    expect(plain(bonus?.inCurrency?.THB?.text)).toContain('THB 1,000');
    const welcome = (await promotions('pv01', 'EN')).get('welcome-bonus');
    expect(plain(welcome?.content)).toMatch(/USD 8, .*SGD 10, .*or VND 188,000/);
    expect((await promotions('sv01', 'EN')).get('first-deposit')).not.toHaveProperty('inCurrency');
  });

  test('those that stakes on all games count for say so; those of one area, or of none, do not', async () => {
    const [sv01, nl01] = [await promotions('sv01', 'EN'), await promotions('nl01', 'EN')];
    const all = ['first-deposit', 'welcome-bonus', 'daily-rebate', 'friend-referral'];
    expect(all.filter((id) => !sv01.get(id)?.weighted)).toEqual([]);
    expect(['week-of-reels', 'week-at-the-tables', 'points'].filter((id) => nl01.get(id)?.weighted)).toEqual([]);
  });

  test('the status says which types of games count in part, by the merchant’s own weights', async () => {
    const { merchants } = gateway.services;
    const before = await merchants.find('nl01');
    if (!before) throw new Error('no nl01');
    const client = new TestClient(gateway.url, 'nl01');
    const weights = async () => (await client.call('systemStatus')).value.info.stakeWeights;
    expect(await weights()).toEqual({ INHOUSE: 20, LIVE: 10, PVP: 10 });
    try {
      await merchants.change('nl01', (profile) => ({ ...profile, played: { weights: { LIVE: 100, FISH: 0 } } }));
      await expect.poll(weights).toEqual({ FISH: 0, INHOUSE: 20, PVP: 10 });
    } finally {
      await merchants.change('nl01', () => before);
    }
  });

  test('nobody sees what the merchant does not pay, or what its texts cannot say any more', async () => {
    const { merchants } = gateway.services;
    const before = await merchants.find('sv01');
    if (!before) throw new Error('no sv01');
    const ids = async () => [...(await promotions('sv01', 'EN')).keys()];
    const all = await ids();
    try {
      await merchants.change('sv01', ({ cashier, rebates, ...profile }) => ({
        ...profile,
        ...(cashier ? { cashier: { ...cashier, deposit: { ...cashier.deposit, bonuses: {} } } } : {}),
        // Paid without a claim: there are no days to say.
        ...(rebates ? { rebates: { ...rebates, mode: 'automatic', rates: { RNG: [30], ELOTT: [0] } } } : {}),
        welcomeBonus: 0,
      }));
      const gone = ['welcome-bonus', 'first-deposit', 'daily-rebate', 'live-rebate', 'reload-bonus', 'draw-rebate'];
      await expect.poll(ids).toEqual(all.filter((id) => !gone.includes(id)));
    } finally {
      await merchants.change('sv01', () => before);
    }
  });

  test('a promotion that says "daily" or "card rooms are closed" is not shown once that is not so', async () => {
    const { merchants } = gateway.services;
    const before = await merchants.find('sv01');
    if (!before) throw new Error('no sv01');
    const ids = async () => [...(await promotions('sv01', 'EN')).keys()];
    const all = await ids();
    const change = async (changed: (profile: MerchantProfile) => MerchantProfile, gone: string[]) => {
      try {
        await merchants.change('sv01', changed);
        await expect.poll(ids).toEqual(all.filter((id) => !gone.includes(id)));
      } finally {
        await merchants.change('sv01', () => before);
      }
    };
    const { rebates, cashier } = before;
    const first = cashier?.deposit.bonuses?.first;
    if (!rebates || !cashier || !first) throw new Error('the seeds have changed');
    await change(
      (profile) => ({ ...profile, rebates: { ...rebates, every: 'week' } }),
      ['daily-rebate', 'live-rebate', 'draw-rebate'],
    );
    const { excludes: _, ...open } = first;
    const deposit = { ...cashier.deposit, bonuses: { ...cashier.deposit.bonuses, first: open } };
    await change((profile) => ({ ...profile, cashier: { ...cashier, deposit } }), ['first-deposit']);
    expect((await promotions('sv01', 'EN')).get('daily-rebate')).not.toHaveProperty('says');
  });

  test('what a raffle brought and where one took part are called by their figures', async () => {
    const { token } = await insertMember(gateway);
    const client = new TestClient(gateway.url, 'sv01');
    const headers = { language: 'EN', 'idempotency-key': crypto.randomUUID() };
    await client.call('claimRaffle', { token, headers, body: { id: 'lucky-envelope' } });
    const [row] = (await client.call('activityRecord', { token, headers: { language: 'EN' }, body: {} })).value.list;
    expect(row?.prize).toMatch(/^(₫[\d,]+|20 points|Nothing this time)$/);
  });
});
