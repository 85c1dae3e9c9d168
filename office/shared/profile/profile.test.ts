import { expect, test } from 'vitest';
import type { BootPayload } from '#engine/brand';
import { createMessages } from '#engine/i18n';
import { createFormat } from '../../../engine/i18n/format.ts';
import { standards } from '../../../gateway/merchants/standards.ts';
import nl01 from '../../../gateway/seeds/merchants/nl01.json' with { type: 'json' };
import sv01 from '../../../gateway/seeds/merchants/sv01.json' with { type: 'json' };
import { mergePatch } from '../../../schemas/platform/merge-patch.ts';
import site from '../../site/brand.json' with { type: 'json' };
import texts from '../../site/languages/EN/office.json' with { type: 'json' };
import { changesOf, leavesOf } from './changes.ts';
import { faultsOf } from './faults.ts';
import { patchOf, withValue } from './patch.ts';
import { withWholeProgrammes } from './programmes.ts';
import { childOf, type Json, nodeAt, profileNode, resolve, type SchemaNode } from './schema.ts';
import { kindOf, labelOf, unitOf } from './shape.ts';

/** Profiles in words, their differences and their faults, by the real schema. */
const core = { brand: site } as unknown as BootPayload['core'];
const { i18n } = createMessages({ core, language: 'EN', pages: {}, messages: { office: texts } });
const words = {
  text: i18n.getFixedT(null, 'office') as never,
  format: createFormat('en-GB', { code: 'USD', display: 'code' }),
};
const profile = nl01 as Json;
const rows = (after: Json) =>
  changesOf(profile, after, 'USD', words).map(({ labels, from, to }) => [labels.join(' › '), from, to]);
const changed = (path: string, value: unknown) => withValue(profile, path.split('/'), value);

/** Every place of the schema, a map and a list by one entry. */
function places(node: SchemaNode, path: string, seen: ReadonlySet<string> = new Set()): [string, SchemaNode][] {
  const { schema } = node;
  if (schema.anyOf)
    return schema.anyOf.map(resolve).flatMap((one) => {
      const key = one.ref ?? '';
      return seen.has(key) ? [] : places({ ...node, schema: one }, path, new Set([...seen, key]));
    });
  const keys = [
    ...Object.keys(schema.properties ?? {}),
    ...(typeof schema.additionalProperties === 'object' ? ['XXX'] : []),
    ...(schema.items ? ['0'] : []),
  ];
  const below = keys.flatMap((key) => {
    const child = childOf(node, key);
    return child ? places(child, `${path}/${key}`, seen) : [];
  });
  return [[path, node], ...below];
}
const all = places(profileNode('USD'), '');

test('every place of the schema can be typed, and none as JSON', () => {
  expect(all.length).toBeGreaterThan(200);
  const json = all.filter(([, node]) => kindOf(node) === 'json').map(([path]) => path);
  expect(json).toEqual([]);
});

test('every number says what it counts, but for those that count themselves', () => {
  const bare = all.filter(([, node]) => kindOf(node) === 'number' && unitOf(node) === undefined).map(([path]) => path);
  expect(bare).toEqual([
    '/rules/XXX/patternId',
    '/rules/XXX/minLength',
    '/rules/XXX/maxLength',
    '/cashier/deposit/methods/XXX/rank',
    '/cashier/deposit/openAtOnce',
    '/cashier/withdraw/perDay',
    '/cashier/transferUpline/perDay',
    '/captchaAfterFailures',
    '/security/paymentPassword/tries',
    '/security/bankAccounts/most/bank',
    '/security/bankAccounts/most/ewallet',
    '/security/bankAccounts/most/crypto',
    '/missions/XXX/target',
    '/feedback/words/min',
    '/feedback/words/max',
    '/club/ranks/XXX/withdrawalsPerDay',
    '/points/rewards/XXX/stock',
  ]);
  const unit = (path: string) => {
    const node = nodeAt(profileNode('USD'), path.split('/'));
    return node && unitOf(node);
  };
  expect(unit('security/coolingHours')).toBe('hours');
  expect(unit('security/paymentPassword/lockMinutes')).toBe('minutes');
  expect(unit('cashier/withdraw/arrival')).toBe('minutes');
  expect(unit('cashier/deposit/methods/card/fee/share')).toBe('percent');
  expect(unit('rebates/rates/RNG/0')).toBe('basis');
  expect(unit('rebates/claimDays')).toBe('days');
  expect(unit('cashier/deposit/turnover')).toBe('times');
  expect(unit('referral/reward')).toBe('units');
  expect(unit('points/rewards/watch/points')).toBe('points');
});

test('names are words, and amounts are of the currency of their place', () => {
  expect(labelOf('captchaAfterFailures')).toBe('Captcha after failures');
  const node = nodeAt(profileNode('USD'), ['cashier', 'deposit', 'methods', 'qr', 'limits', 'VND', 'chips', '0']);
  expect(node && [kindOf(node), node.currency]).toEqual(['money', 'VND']);
  const fixed = nodeAt(profileNode('USD'), ['cashier', 'withdraw', 'fee', 'fixed']);
  expect(fixed && [kindOf(fixed), fixed.currency]).toEqual(['money', 'USD']);
});

test('differences read as people say them', () => {
  expect(rows(profile)).toEqual([]);
  expect(rows(changed('cashier/deposit/methods/card/limits/USD/max', 250_050))).toEqual([
    ['Cashier › Deposit › Methods › card › Limits › USD › Max', 'USD\u00a02,000.00', 'USD\u00a02,500.50'],
  ]);
  expect(rows(changed('cashier/deposit/methods/card/arrival', 1))).toEqual([
    ['Cashier › Deposit › Methods › card › Arrival', '0 minutes', '1 minute'],
  ]);
  expect(rows(changed('register', false))).toEqual([['Register', 'Yes', 'No']]);
  expect(rows(changed('whitelabel/FREEPLAY3', '0'))).toEqual([['Whitelabel › FREEPLAY3', 'On', 'Off']]);
  expect(rows(changed('dialingCodes', ['44', '1']))).toEqual([['Dialing codes', '1, 44, 65, 86', '44, 1']]);
  expect(rows(changed('security', { coolingHours: 48 }))).toEqual([
    ['Security › Cooling hours', undefined, '48 hours'],
  ]);
  expect(rows(changed('rebates', { mode: 'manual', every: 'day', rates: { RNG: [80, 100] } })).at(-1)).toEqual([
    'Rebates › Rates › RNG',
    undefined,
    '0.8 %, 1 %',
  ]);
  expect(rows(changed('cashier/deposit/methods/crypto/fee', { share: 1.5 }))).toEqual([
    ['Cashier › Deposit › Methods › crypto › Fee › Share', undefined, '1.5 %'],
  ]);
  expect(rows(changed('cashier/deposit/bonuses', undefined)).map(([, , to]) => to)).toEqual(Array(6).fill(undefined));
});

test('an item that goes or changes is one row, whatever is behind it', () => {
  const [first, second, third] = nl01.customerService;
  expect(rows(changed('customerService', [second, third]))).toEqual([
    ['Customer service › 1 › Cs type', 'LIVECHAT', undefined],
    ['Customer service › 1 › Path', 'https://chat.northline.example/', undefined],
  ]);
  expect(rows(changed('customerService', [first, { ...second, path: 'https://t.me/other' }, third]))).toEqual([
    ['Customer service › 2 › Path', 'https://t.me/northline', 'https://t.me/other'],
  ]);
  expect(rows(changed('customerService', [third, second, first]))).toHaveLength(1);
});

test('four eyes read by what they are', () => {
  const node = nodeAt(profileNode('VND'), ['backOffice']);
  const rules = { fourEyes: { lockPlayer: 'always', decideWithdrawal: { above: { VND: 5_000_000 } } } };
  expect(node && leavesOf(node, rules, words).map(({ labels, to }) => [...labels, to])).toEqual([
    ['Four eyes', 'lockPlayer', 'always'],
    ['Four eyes', 'decideWithdrawal', 'Above', 'VND', 'VND\u00a05,000,000'],
  ]);
});

test.each([
  changed('cashier/deposit/methods/card/limits/USD/max', 1),
  changed('cashier/deposit/bonuses', undefined),
  changed('security', { coolingHours: 48 }),
  changed('hosts', ['a.example']),
  changed('rules/line', { enabled: true, required: false }),
])('a patch makes one profile of the other, and holds no more (%#)', (after) => {
  const patch = patchOf(profile, after);
  expect(mergePatch(profile, patch)).toEqual(after);
  expect(Object.keys(patch)).toHaveLength(1);
  expect(patchOf(after, after)).toEqual({});
});

test('seeds have no faults', () => {
  for (const one of [nl01, sv01])
    expect([...faultsOf(withWholeProgrammes(one as Json, standards), one.currency, words)]).toEqual([]);
});

test('faults stand at their fields, in words', () => {
  const faults = (path: string, value: unknown) => [...faultsOf(changed(path, value), 'USD', words)];
  const limits = 'cashier/deposit/methods/card/limits/USD';
  expect(faults(`${limits}/min`, '12,5x')).toEqual([[`/${limits}/min`, 'This is no amount of this currency.']]);
  expect(faults(`${limits}/min`, '')).toEqual([[`/${limits}/min`, 'Fill this in.']]);
  expect(faults(`${limits}/min`, undefined)).toEqual([[`/${limits}/min`, 'Fill this in.']]);
  expect(faults(`${limits}/min`, -1)).toEqual([[`/${limits}/min`, 'At least USD\u00a00.00.']]);
  expect(faults('captchaAfterFailures', 101)).toEqual([['/captchaAfterFailures', 'At most 100.']]);
  expect(faults('currency', 'usd')).toEqual([['/currency', 'This is not written as it has to be.']]);
  expect(faults('hosts', [])).toEqual([['/hosts', 'At least 1 of them.']]);
  expect(faults('cashier/deposit/methods/Card', nl01.cashier.deposit.methods.card)).toEqual([
    ['/cashier/deposit/methods/Card', 'This name does not fit.'],
  ]);
  expect(faults('security/unknown', 1)).toEqual([['/security/unknown', 'Nothing is known of this.']]);
  expect(faults('backOffice/fourEyes', { lockPlayer: { above: { VND: -1 } } })).toEqual([
    ['/backOffice/fourEyes/lockPlayer/above/VND', expect.stringMatching(/^At least VND/)],
  ]);
  expect(faults('backOffice/fourEyes', { lockPlayer: 'often' })).toHaveLength(1);
  expect(faults('missions', '{')).toEqual([['/missions', 'This is no JSON of the kind that belongs here.']]);
});
