import { expect, test } from 'vitest';
import { reported, testFleet } from '../../test-fleet.ts';
import { verifiers } from './rule.ts';

const captchaId = '00c0ffee00c0ffee00c0ffee00c0ffee';
const origins = { games: ['{games}'] };
const check = (access: object, more: object = {}) => {
  const kid = { brand: JSON.stringify({ id: 'kid', extends: 'base', origins, access, ...more }) };
  return reported(testFleet({ kid }, [verifiers]).check(['kid']));
};

test('whose request it is', () => {
  expect(check({ humanCheck: { kind: 'geetest' } })).toEqual([
    ['verifier-unset', '"geetest"', expect.stringContaining('"access.humanCheck.captchaId"')],
  ]);
  expect(check({ humanCheck: { kind: 'geetest', captchaId } })).toEqual([]);
  expect(check({ sms: { provider: 'phone-auth' } })).toEqual([
    ['verifier-unset', '"phone-auth"', expect.stringContaining('"access.sms.phoneAuth"')],
  ]);
  expect(check({ sms: { provider: 'phone-auth', phoneAuth: { apiKey: 'k' } } })).toEqual([]);
  expect(check({ humanCheck: { kind: 'slider' }, sms: { provider: 'relay-one' } })).toEqual([]);
});

test('what serves nothing', () => {
  expect(check({ humanCheck: { kind: 'slider', captchaId } })).toEqual([
    ['verifier-idle', '"captchaId"', '"captchaId" serves nothing: the human check is not "geetest".'],
  ]);
  expect(check({ humanCheck: { kind: 'image', only: true } })[0]?.slice(0, 2)).toEqual(['verifier-idle', '"only"']);
  expect(check({ humanCheck: { kind: 'image', only: false } })).toEqual([]);
  expect(check({ sms: { phoneAuth: { apiKey: 'k' } } })[0]?.slice(0, 2)).toEqual(['verifier-idle', '"phoneAuth"']);
  expect(check({ bridge: '{games}' })[0]?.slice(0, 2)).toEqual(['verifier-idle', '"bridge"']);
});

test('a bridge that the policy would refuse', () => {
  const humanCheck = { kind: 'geetest', captchaId };
  const bridge = 'https://verify.example';
  expect(check({ humanCheck, bridge })).toEqual([
    [
      'bridge-not-framed',
      expect.anything(),
      expect.stringContaining('"origins.games" has no "https://verify.example"'),
    ],
  ]);
  expect(check({ humanCheck, bridge }, { origins: { games: ['{games}', bridge] } })).toEqual([]);
  expect(check({ humanCheck }, { origins: { games: [bridge] } })[0]?.[2]).toContain('has no "{games}"');
});
