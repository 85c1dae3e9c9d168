import { expect, test } from 'vitest';
import { reported, shippedFleet, testFleet } from '../../test-fleet.ts';
import { registration } from './rule.ts';

const check = (files: Record<string, object>) => {
  const kid = Object.fromEntries(Object.entries(files).map(([file, json]) => [file, JSON.stringify(json)]));
  return reported(testFleet({ kid }, [registration]).check(['kid']));
};
const tab = (...fields: string[]) => ({ tabs: { username: { label: 'access:tab', flag: 'USERNAMEREG3', fields } } });
const flags = { USERNAMEREG3: '1' };

test('every tab is off', () => {
  expect(check({ registration: tab('username'), flags: { USERNAMEREG3: '0' } })).toEqual([
    ['registration-closed', '"0"', 'Nobody can register: every tab needs a flag that is off, "USERNAMEREG3".'],
  ]);
  expect(check({ registration: tab('username'), flags })).toEqual([]);
  const misspelt = { tabs: { username: { ...tab('username').tabs.username, flag: 'USERNAMREG3' } } };
  // Reported once, by the rule that flags are known.
  expect(check({ registration: misspelt, flags: {} })).toEqual([]);
});

test('the form of the only tab is off, whatever the tab names', () => {
  const username = { label: 'access:tab', fields: ['username'] };
  const message = 'Nobody can register: every tab needs a flag that is off, "USERNAMEREG3".';
  const closed = [['registration-closed', expect.anything(), message]];
  expect(check({ registration: { tabs: { username } }, flags: { USERNAMEREG3: '0' } })).toEqual(closed);
  expect(check({ registration: { tabs: { username } }, flags })).toEqual([]);
  const own = { tabs: { username: { ...username, flag: 'REGMOBVERF3' } } };
  expect(check({ registration: own, flags: { USERNAMEREG3: '0', REGMOBVERF3: '1' } })).toEqual(closed);
});

test('a field before the one that it belongs to', () => {
  expect(check({ registration: tab('username', 'confirmPassword', 'password'), flags })).toEqual([
    [
      'registration-order',
      '"confirmPassword"',
      '"confirmPassword" stands before "password": it would be asked for before what it repeats.',
    ],
  ]);
  expect(check({ registration: tab('username', 'verificationCode'), flags })).toEqual([
    [
      'registration-order',
      '"verificationCode"',
      '"verificationCode" needs "mobileNum" before it: left out, it would be added at the end.',
    ],
  ]);
  const late = tab('username', 'verificationCode', 'mobileNum');
  expect(check({ registration: late, flags })[0]?.[2]).toBe(
    '"verificationCode" stands before "mobileNum": the code would be asked for before the number that it goes to.',
  );
});

test('an agreement that guests cannot read', () => {
  const form = { ...tab('username'), terms: { label: 'access:terms', route: 'help' } };
  const help = { path: '/help', page: 'home' };
  expect(check({ registration: form, flags, routes: { help: { ...help, access: 'member' } } })).toEqual([
    [
      'registration-terms',
      '"help"',
      'Nobody can read the agreement before registering: the access of "help" is "member".',
    ],
  ]);
  const brand = { id: 'kid', extends: 'base', settings: { loginedToHomePage: true } };
  expect(check({ registration: form, flags, brand, routes: { help } })[0]?.[0]).toBe('registration-terms');
  expect(check({ registration: form, flags, brand, routes: { help: { ...help, public: true } } })).toEqual([]);
});

test('a flag that a child takes away is reported there', () => {
  const diagnostics = shippedFleet({ kid: { flags: '{ "USERNAMEREG3": null }' } }, [registration]).check();
  expect(diagnostics).toMatchObject([{ rule: 'registration-closed', brand: 'kid', layer: 'kid', alsoIn: [] }]);
});
