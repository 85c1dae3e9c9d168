import { expect, test } from 'vitest';
import { reported, testFleet } from '../../test-fleet.ts';
import { access } from './rule.ts';

const flag = 'MOBILEVERCODELOGIN3';
const check = (brand: object, flags: Record<string, string> = {}) => {
  const kid = { brand: JSON.stringify({ id: 'kid', extends: 'base', ...brand }), flags: JSON.stringify(flags) };
  return reported(testFleet({ kid }, [access]).check(['kid']));
};

test('a provider that the platform does not have', () => {
  const platform = { smsProviders: ['relay-one'] };
  expect(check({ platform, access: { sms: { provider: 'relay-on' } } })).toEqual([
    [
      'sms-provider-unknown',
      '"relay-on"',
      'There is no SMS provider "relay-on" in "platform.smsProviders". Did you mean "relay-one"?',
    ],
  ]);
  expect(check({ access: { sms: { provider: 'platfrom' } } })[0]?.[2]).toContain('Did you mean "platform"?');
  expect(check({ platform, access: { sms: { provider: 'acme' } } })[0]?.[2]).toContain(
    'There are "platform" and "relay-one".',
  );
  expect(check({ platform, access: { sms: { provider: 'relay-one' } } })).toEqual([]);
  expect(check({ access: { sms: { provider: 'platform' } } })).toEqual([]);
});

test('the only way to log in is off', () => {
  const login = { login: { methods: ['sms'] } };
  expect(check({ access: login }, { [flag]: '0' })[0]?.[0]).toBe('login-closed');
  expect(check({ access: login })[0]?.slice(0, 2)).toEqual(['login-closed', '"methods"']);
  expect(check({ access: login }, { [flag]: '1' })).toEqual([]);
  expect(check({ access: { login: { methods: ['username', 'sms'] } } })).toEqual([]);
  expect(check({ access: { login: { methods: ['sms'], social: ['google'] } } })).toEqual([]);
  expect(check({ access: { login: { methods: ['sms'], social: [] } } })[0]?.[0]).toBe('login-closed');
});

test('a login that the platform offers and the brand has no tab for', () => {
  expect(check({ access: { login: { methods: ['username'] } } }, { [flag]: '1' })).toEqual([
    [
      'login-method-hidden',
      '"1"',
      `The flag "${flag}" is on, and "access.login.methods" has no "sms": nobody can log in by SMS.`,
    ],
  ]);
  expect(check({}, { [flag]: '0' })).toEqual([]);
});

test('a slider that never comes', () => {
  const slider = (where?: string[]) => ({ kind: 'slider', ...(where ? { where } : {}) });
  expect(check({ access: { captcha: 'always', humanCheck: slider() } })).toEqual([
    [
      'human-check-ignored',
      '"always"',
      'The slider never comes before a login: "captcha" is "always", and one check is enough.',
    ],
  ]);
  const geetest = { kind: 'geetest', captchaId: 'c'.repeat(32) };
  expect(check({ access: { captcha: 'always', humanCheck: geetest } })[0]?.[2]).toContain('The geetest never comes');
  expect(check({ access: { captcha: 'always', humanCheck: slider(['register']) } })).toEqual([]);
  expect(check({ access: { captcha: 'onDemand', humanCheck: slider() } })).toEqual([]);
  expect(check({ access: { captcha: 'always', humanCheck: { kind: 'image' } } })).toEqual([]);
});

test('places of a check that there is not', () => {
  expect(check({ access: { humanCheck: { where: ['login'] } } })).toEqual([
    ['human-check-ignored', '"where"', 'There is no human check to stand there: its kind is "none".'],
  ]);
  expect(check({ access: { humanCheck: { kind: 'none', where: ['login'] } } })).toEqual([]);
  expect(check({ access: { humanCheck: { kind: 'image', where: ['login'] } } })).toEqual([]);
});

test('the only way to a new password is off', () => {
  const recovery = { recovery: { methods: ['mobile'] } };
  expect(check({ access: recovery })).toEqual([
    [
      'recovery-closed',
      '"methods"',
      'Nobody can set a new password as the brand wants it: "mobile" is the only way, and the flag "CHNGPASSVERIF3" is off.',
    ],
  ]);
  expect(check({ access: recovery }, { CHNGPASSVERIF3: '0' })[0]?.[0]).toBe('recovery-closed');
  expect(check({ access: recovery }, { CHNGPASSVERIF3: '1' })).toEqual([]);
  expect(check({ access: { recovery: { methods: [] } } })).toEqual([]);
  expect(check({ access: { recovery: { methods: ['email', 'mobile'] } } })).toEqual([]);
});

test('a way to a new password that the platform offers and the brand does not', () => {
  const found = check({ access: { recovery: { methods: ['email'] } } }, { CHNGPASSVERIF3: '1' });
  expect(found).toEqual([
    [
      'recovery-method-hidden',
      '"1"',
      'The flag "CHNGPASSVERIF3" is on, and "access.recovery.methods" has no "mobile": nobody can get a new password by SMS.',
    ],
  ]);
  expect(check({}, { CHNGPASSVERIF3: '1' })).toEqual([]);
});
