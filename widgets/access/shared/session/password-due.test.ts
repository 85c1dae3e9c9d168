import { expect, test } from 'vitest';
import type { FlagName } from '#schemas/names';
import { isPasswordDue } from './password-due.ts';

const started = { token: 't', account: 'a', firstTimeLogin: false, passwordExpired: false };
const on = new Set<FlagName>(['PWDEXPFORCECHANGE3']);
const off = new Set<FlagName>();
const due = (session: object, password = 'Own-4417', policy = {}, flags: ReadonlySet<FlagName> = off) =>
  isPasswordDue({ ...started, ...session }, { password }, policy, flags);

test('a password is due when the platform says so, or for the reasons of §4', () => {
  expect(due({})).toBe(false);
  expect(due({ passwordDue: true })).toBe(true);
  expect(due({ passwordExpired: true })).toBe(false);
  expect(due({ passwordExpired: true }, 'Own-4417', {}, on)).toBe(true);
  expect(due({}, '123456')).toBe(true);
  expect(due({ firstTimeLogin: true })).toBe(true);
});

test('a brand says which passwords are handed out, and whether a first login wants another', () => {
  expect(due({}, '123456', { handedOut: ['welcome1'] })).toBe(false);
  expect(due({}, 'welcome1', { handedOut: ['welcome1'] })).toBe(true);
  expect(due({ firstTimeLogin: true }, 'Own-4417', { firstLogin: false })).toBe(false);
});
