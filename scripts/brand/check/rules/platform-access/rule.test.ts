import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type MerchantAccess, readPlatform } from '../../../platform/platform.ts';
import { checkBrands } from '../../check.ts';
import { reported, testFleet } from '../../test-fleet.ts';
import { platformAccess } from './rule.ts';

const check = (access: object, profile: Partial<MerchantAccess>, merchant = 'demo') => {
  const brand = JSON.stringify({ id: 'kid', extends: 'base', access });
  const platform = { rules: {}, images: [], games: [], profile: { merchant, smsProviders: [], ...profile } };
  return reported(testFleet({ kid: { brand } }, [platformAccess(new Map([['demo', platform]]))]).check(['kid']));
};

const slider = { kind: 'slider', where: ['login', 'register'] };

test('a check of another kind, before another call, or before none', () => {
  expect(check({ humanCheck: { kind: 'image' } }, { humanCheck: slider })).toEqual([
    [
      'human-check-differs',
      '"image"',
      expect.stringContaining('wants the human check "slider" before "login" and "register"'),
    ],
  ]);
  expect(check({ humanCheck: { kind: 'slider', where: ['login'] } }, { humanCheck: slider })).toEqual([
    ['human-check-differs', '"where"', expect.stringContaining('before "register" as well')],
  ]);
  expect(
    check({ humanCheck: { kind: 'slider', where: ['login', 'register', 'sms'] } }, { humanCheck: slider }),
  ).toMatchObject([['human-check-differs', expect.anything(), expect.stringContaining('no human check before "sms"')]]);
  expect(check({ humanCheck: { kind: 'slider' } }, {})).toMatchObject([
    ['human-check-differs', '"slider"', expect.stringContaining('before "login", "register" or "sms"')],
  ]);
});

test('other checks that the brand offers and the platform does not take, and the other way round', () => {
  const geetest = (only: boolean) => ({ kind: 'geetest', where: ['login'], only });
  expect(check({ humanCheck: geetest(false) }, { humanCheck: geetest(true) })).toMatchObject([
    ['human-check-differs', '"geetest"', expect.stringContaining('takes nothing in place of "geetest"')],
  ]);
  expect(check({ humanCheck: geetest(true) }, { humanCheck: geetest(false) })).toMatchObject([
    ['human-check-differs', 'true', expect.stringContaining('takes other checks')],
  ]);
  expect(check({ humanCheck: geetest(true) }, { humanCheck: geetest(true) })).toEqual([]);
});

test('the same check, and none at all', () => {
  expect(check({ humanCheck: slider }, { humanCheck: slider })).toEqual([]);
  expect(check({ humanCheck: { kind: 'none' } }, {})).toEqual([]);
  expect(check({}, {})).toEqual([]);
});

test('a provider of SMS', () => {
  expect(check({ sms: { provider: 'relay-on' } }, { smsProviders: ['relay-one'] })).toEqual([
    [
      'sms-provider-refused',
      '"relay-on"',
      'The merchant has no SMS provider "relay-on": the platform refuses to send codes. Did you mean "relay-one"?',
    ],
  ]);
  expect(check({ sms: { provider: 'relay-one' } }, { smsProviders: ['relay-one'] })).toEqual([]);
  expect(check({ sms: { provider: 'platform' } }, {})).toEqual([]);
});

test("another merchant's profile says nothing of a brand", () => {
  expect(check({ humanCheck: { kind: 'image' }, sms: { provider: 'x' } }, {}, 'other')).toEqual([]);
});

test.each([
  ['northline', 'nl01'],
  ['voltage', 'vt01'],
  ['sanam', 'sn01'],
])('%s shows what its merchant of the demo wants', async (id, merchant) => {
  const project = join(import.meta.dirname, '../../../../..');
  const file = join(project, `gateway/seeds/merchants/${merchant}.json`);
  const platforms = await readPlatform(file, [merchant]);
  expect(platforms.get(merchant)?.profile?.merchant).toBe(JSON.parse(readFileSync(file, 'utf8')).code);
  expect(checkBrands(join(project, 'brands'), { ids: [id], rules: [platformAccess(platforms)] })).toEqual([]);
});

test('the brand is reported, not what it extends: that serves other merchants', () => {
  const base = testFleet({ kid: { brand: '{ "id": "kid", "extends": "base" }' } }, [
    platformAccess(
      new Map([
        [
          'demo',
          { rules: {}, images: [], games: [], profile: { merchant: 'demo', smsProviders: [], humanCheck: slider } },
        ],
      ]),
    ),
  ]);
  expect(base.check(['kid'])).toMatchObject([{ rule: 'human-check-differs', brand: 'kid', layer: 'kid' }]);
});

test('a cipher that the platform does not open, and hosts that it does not know', () => {
  const brand = JSON.stringify({
    id: 'kid',
    extends: 'base',
    hosts: ['kid.example', 'kdi.example', 'm.kid.example'],
    platform: { cipher: 'none' },
  });
  const profile = { merchant: 'demo', smsProviders: [], cipher: 'aes-rsa', hosts: ['kid.example', '*.kid.example'] };
  const platform = { rules: {}, images: [], games: [], profile };
  const rules = [platformAccess(new Map([['demo', platform]]))];
  expect(reported(testFleet({ kid: { brand } }, rules).check(['kid']))).toEqual([
    ['host-refused', '"kdi.example"', expect.stringContaining('Did you mean "kid.example"?')],
    ['cipher-refused', '"none"', expect.stringContaining('wants the cipher "aes-rsa"')],
  ]);
  const open = [platformAccess(new Map([['demo', { ...platform, profile: { merchant: 'demo', smsProviders: [] } }]]))];
  expect(testFleet({ kid: { brand } }, open).check(['kid'])).toEqual([]);
});
