// @vitest-environment jsdom
import { createStore } from 'jotai/vanilla';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ClientBrand, coreAtom } from '#engine/brand';
import { type Platform, PlatformError, platformAtom, tokenAtom } from '#engine/platform';
import type { Balance, MemberInfo } from '#schemas/platform';
import {
  balanceAtom,
  balanceHeldAtom,
  freePlayAtom,
  holdBalanceAtom,
  logoutAtom,
  memberAtom,
  refreshBalanceAtom,
  roleAtom,
  startSessionAtom,
  takeBalanceAtom,
} from './index.ts';

const member: MemberInfo = {
  id: '1',
  account: 'an',
  nickname: 'An',
  type: 0,
  toUpline: false,
  currency: 'VND',
  memberLabel: [],
};
const started = { token: 't1', account: 'an', firstTimeLogin: false, passwordExpired: false };
const balance = (sumBalance: number, seq: number): Balance => ({ sumBalance, seq, currency: 'VND' });

/** A platform whose answers the test gives by call name. */
function createSite(answers: Record<string, () => unknown>) {
  const store = createStore();
  const calls: string[] = [];
  const call = async (name: string) => {
    calls.push(name);
    return answers[name]?.();
  };
  store.set(platformAtom, { call } as Platform);
  return { store, calls };
}

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('session', () => {
  test('starting one makes a guest a member', async () => {
    const { store } = createSite({ memberInfo: () => member });
    expect(store.get(roleAtom)).toBe('guest');
    await store.set(startSessionAtom, started);
    expect(store.get(roleAtom)).toBe('member');
    expect(sessionStorage.getItem('token')).toBe('t1');
  });

  test.each([
    [4, 'trial'],
    [1, 'agent'],
    [2, 'agent'],
    [41, 'agent'],
    [42, 'agent'],
    [0, 'member'],
  ])('account type %i is a %s (§6)', async (type, role) => {
    const { store } = createSite({ memberInfo: () => ({ ...member, type }) });
    await store.set(startSessionAtom, started);
    expect(store.get(roleAtom)).toBe(role);
  });

  test('a reload keeps token and role before the platform has answered', async () => {
    const { store } = createSite({ memberInfo: () => ({ ...member, type: 4 }) });
    await store.set(startSessionAtom, started);
    const reloaded = createSite({}).store;
    expect(reloaded.get(tokenAtom)).toBe('t1');
    expect(reloaded.get(roleAtom)).toBe('trial');
  });

  test('a trial account is to be had over plain http too, where browsers make no UUIDs', async () => {
    const { getRandomValues } = crypto;
    vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
    const { store } = createSite({ freePlay: () => started, memberInfo: () => ({ ...member, type: 4 }) });
    store.set(coreAtom, { brand: { platform: { code: 'web' } } } as ClientBrand);
    await store.set(freePlayAtom);
    expect(store.get(roleAtom)).toBe('trial');
  });

  test('logging out forgets everything, even when the platform cannot be reached', async () => {
    const { store, calls } = createSite({
      memberInfo: () => member,
      logout: () => {
        throw new PlatformError('network', 'network_abnormal');
      },
    });
    await store.set(startSessionAtom, started);
    store.set(takeBalanceAtom, balance(500, 1));
    await store.set(logoutAtom);
    expect(calls).toContain('logout');
    expect([store.get(tokenAtom), store.get(memberAtom), store.get(balanceAtom).value]).toEqual([null, null, null]);
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('balance', () => {
  test('late news never undoes newer ones', () => {
    const { store } = createSite({});
    store.set(takeBalanceAtom, balance(900, 7));
    store.set(takeBalanceAtom, balance(1000, 6));
    expect(store.get(balanceAtom).value?.sumBalance).toBe(900);
  });

  test('what comes while it is held is shown when it is held no longer, and to no other session', async () => {
    const { store } = createSite({ memberInfo: () => member });
    await store.set(startSessionAtom, started);
    store.set(takeBalanceAtom, balance(1000, 1));
    store.set(holdBalanceAtom, true);
    store.set(takeBalanceAtom, balance(900, 2));
    store.set(holdBalanceAtom, true);
    store.set(takeBalanceAtom, balance(5900, 3));
    expect(store.get(balanceAtom).value).toEqual(balance(1000, 1));
    expect(store.get(balanceHeldAtom)).toBe(true);
    store.set(holdBalanceAtom, false);
    expect(store.get(balanceAtom).value).toEqual(balance(5900, 3));
    store.set(holdBalanceAtom, true);
    await store.set(startSessionAtom, { ...started, token: 't2' });
    expect([store.get(balanceAtom).value, store.get(balanceHeldAtom)]).toEqual([null, false]);
  });

  test('when it cannot be requested, the last value stays and is marked old', async () => {
    let answer: () => Balance = () => balance(900, 1);
    const { store } = createSite({ memberInfo: () => member, balance: () => answer() });
    await store.set(startSessionAtom, started);
    await store.set(refreshBalanceAtom);
    answer = () => {
      throw new PlatformError('fault', 'unknown');
    };
    await store.set(refreshBalanceAtom);
    expect(store.get(balanceAtom)).toMatchObject({ value: { sumBalance: 900 }, stale: true, loading: false });
  });

  test('another account begins without the balance of the one before', async () => {
    const { store } = createSite({ memberInfo: () => member });
    await store.set(startSessionAtom, started);
    store.set(takeBalanceAtom, balance(2_000_000, 50));
    await store.set(startSessionAtom, { ...started, token: 't2' });
    expect(store.get(balanceAtom).value).toBeNull();
    store.set(takeBalanceAtom, balance(100, 3));
    expect(store.get(balanceAtom).value?.sumBalance).toBe(100);
  });

  test('an answer that comes after the account has changed says nothing of the new one', async () => {
    const waiting: ((error: Error) => void)[] = [];
    const request = () => new Promise<Balance>((_resolve, reject) => waiting.push(reject));
    const { store } = createSite({ memberInfo: () => member, balance: request });
    await store.set(startSessionAtom, started);
    const before = store.set(refreshBalanceAtom);
    await store.set(startSessionAtom, { ...started, token: 't2' });
    void store.set(refreshBalanceAtom);
    expect(waiting).toHaveLength(2);
    waiting[0]?.(new PlatformError('session', 'session_ended'));
    await before;
    expect(store.get(balanceAtom)).toMatchObject({ stale: false, loading: true });
  });
});
