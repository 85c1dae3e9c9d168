import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { MerchantProfile, NoticeSeeds } from '#schemas/platform';
import { readPlatform, readSeeds } from '../../../platform/index.ts';
import { platformFaults } from '../../platform-rules.ts';
import { seedFaults } from './rule.ts';

const project = join(import.meta.dirname, '../../../../..');
const shipped = join(project, 'gateway/seeds');

/** Seeds of one merchant, changed, with or without the rest of the gateway beside them; what is wrong with them. */
function check(
  changeProfile: (profile: Partial<MerchantProfile>) => void,
  changeNotices: (notices: NoticeSeeds) => void,
  { alone = false } = {},
) {
  const gateway = mkdtempSync(join(tmpdir(), 'gateway-'));
  onTestFinished(() => rmSync(gateway, { recursive: true }));
  const written = <Seed>(kind: string, change: (seed: Seed) => void) => {
    const seed = JSON.parse(readFileSync(join(shipped, kind, 'sv01.json'), 'utf8'));
    change(seed);
    mkdirSync(join(gateway, 'seeds', kind), { recursive: true });
    writeFileSync(join(gateway, 'seeds', kind, 'sv01.json'), JSON.stringify(seed, null, 2));
  };
  written('merchants', changeProfile);
  written('notices', changeNotices);
  for (const file of ['missions/missions.json', 'points/programme.json', 'club/programme.json', 'referral/terms.json'])
    if (!alone) cpSync(join(project, 'gateway', file), join(gateway, file));
  const seeds = readSeeds(join(gateway, 'seeds'), 'sv01');
  if (!seeds) throw new Error('no seeds');
  return seedFaults(seeds).map(({ rule, file, line, column, pointer }) => {
    const [, text = ''] = /seeds\/(\w+)\/sv01\.json$/.exec(file) ?? [];
    const lines = readFileSync(join(gateway, 'seeds', text, 'sv01.json'), 'utf8').split('\n');
    return [rule, pointer, lines[line - 1]?.slice(column - 1)];
  });
}

const none = () => undefined;

test('the merchants of the demo have time zones, and promotions that are paid as they say', () => {
  expect(platformFaults(shipped, join(project, 'brands'), [])).toEqual([]);
});

test('a merchant without a time zone, or with one that there is not', () => {
  const unset = check((profile) => {
    delete profile.timeZone;
  }, none);
  expect(unset).toEqual([['merchant-time-zone', '', '{']]);
  const wrong = check((profile) => {
    profile.timeZone = 'Asia/Saigone';
  }, none);
  expect(wrong).toEqual([['merchant-time-zone', '/timeZone', '"Asia/Saigone",']]);
});

test('a limit under which operators decide nothing, and a currency that it does not name', () => {
  const found = check((profile) => {
    profile.currencies = { THB: { dialingCodes: ['66'], welcomeBonus: 0 } };
    profile.backOffice = { limits: { cashier: { VND: 2_000_000 } } };
  }, none);
  // Promotions of the merchant's own currency are not for the other one.
  expect(found.filter(([rule]) => rule === 'merchant-limit')).toEqual([
    ['merchant-limit', '/backOffice/limits/cashier/VND', '2000000'],
    ['merchant-limit', '/backOffice/limits/cashier', '"cashier": {'],
  ]);
});

test('promotions that nothing pays, that are paid otherwise, or say a figure by hand: with their place in the file', () => {
  const found = check(none, ({ promotions }) => {
    const {
      'first-deposit': first,
      'daily-rebate': rebate,
      'live-rebate': live,
      'reload-bonus': reload,
      'welcome-bonus': welcome,
    } = promotions;
    if (!first || !rebate || !live || !reload || !welcome) throw new Error('the seeds have changed');
    delete (first as Partial<typeof first>).pays;
    rebate.pays = { rebate: 'COCKFIGHT' };
    Object.assign(live, { says: { every: 'week', mode: 'manual' } });
    reload.text.EN = 'With any deposit, up to {{maximum}}.';
    welcome.title.TY = 'Chào mừng: tặng ngay 1.000 ₫';
  });
  expect(found).toEqual([
    ['promotion-figure', '/promotions/welcome-bonus/title/TY', '"Chào mừng: tặng ngay 1.000 ₫",'],
    ['promotion-pays-nothing', '/promotions/first-deposit', '"first-deposit": {'],
    ['promotion-unpaid', '/promotions/daily-rebate/pays/rebate', '"COCKFIGHT"'],
    ['promotion-unpaid', '/promotions/live-rebate/says/every', '"week",'],
    ['promotion-placeholder', '/promotions/reload-bonus/text/EN', '"With any deposit, up to {{maximum}}.",'],
  ]);
});

test('times of service and payouts that are not those of the profile', () => {
  const found = check(
    (profile) => {
      delete profile.chat;
    },
    ({ announcements }) => {
      const { payouts, 'stay-safe': safe } = announcements;
      if (!payouts || !safe) throw new Error('the seeds have changed');
      payouts.content.EN = '<p>Most payouts now arrive within ten minutes.</p>';
      safe.title.TY = 'Chăm sóc khách hàng phục vụ {{hours}}';
      safe.content.CN = '<p>如遇此情况，请联系客服，全天候解答。</p>';
    },
  );
  expect(found).toEqual([
    ['notice-placeholder', '/announcements/stay-safe/title/TY', expect.stringContaining('{{hours}}')],
    ['notice-time', '/announcements/stay-safe/content/CN', expect.stringContaining('全天候')],
    ['notice-time', '/announcements/payouts/content/EN', '"<p>Most payouts now arrive within ten minutes.</p>",'],
  ]);
});

test('missions and the like are judged where the gateway is beside its seeds', () => {
  const name = ({ promotions }: NoticeSeeds) => {
    if (promotions['daily-rebate']) promotions['daily-rebate'].pays = { mission: 'monthly' };
  };
  expect(new Set(check(none, name).map(([rule]) => rule))).toEqual(new Set(['promotion-unpaid']));
  expect(check(none, name, { alone: true })).toEqual([]);
});

test('a folder of seeds holds the profile of each merchant', async () => {
  const platforms = await readPlatform(shipped, ['sv01', 'nl01']);
  expect([...platforms.values()].map(({ profile }) => profile?.merchant)).toEqual(['sv01', 'nl01']);
  await expect(readPlatform(shipped, ['nobody'])).rejects.toThrow('There is no file');
});
