import { expect, test } from 'vitest';
import { messageFrom } from '#engine/i18n';
import { offersOf } from './offers.ts';

const stores = {
  android: { resource: 'Android', system: 'android', name: messageFrom('download:android.name') },
  ios: { resource: 'MOBILECONFIG', system: 'ios', name: messageFrom('download:ios.name') },
  desk: { resource: 'Desk', system: 'windows', name: messageFrom('download:desk.name') },
} as const;
const android = { url: 'https://get.example/android.apk' };
const ios = { url: 'https://get.example/ios.mobileconfig', qrCodeUrl: 'https://get.example/i' };

const ids = (...args: Parameters<typeof offersOf>) => offersOf(...args).map(({ id }) => id);

test('a store is offered when its resource is there', () => {
  expect(ids(stores, { Android: android }, undefined)).toEqual(['android']);
  expect(ids(stores, {}, 'android')).toEqual([]);
  expect(ids(undefined, { Android: android }, 'android')).toEqual([]);
});

test('a name that every object has is no resource', () => {
  expect(ids({ odd: { ...stores.android, resource: 'constructor' } }, {}, undefined)).toEqual([]);
});

test('those for the own system stand first, the others keep their order', () => {
  const all = { Android: android, MOBILECONFIG: ios, Desk: android };
  expect(ids(stores, all, undefined)).toEqual(['android', 'ios', 'desk']);
  expect(ids(stores, all, 'ios')).toEqual(['ios', 'android', 'desk']);
  expect(ids(stores, all, 'macos')).toEqual(['android', 'ios', 'desk']);
});

test('the code holds what the platform wants in it, else the address of the button (§3)', () => {
  const [first, second] = offersOf(stores, { Android: android, MOBILECONFIG: ios }, undefined);
  expect(first).toMatchObject({ url: android.url, code: android.url });
  expect(second).toMatchObject({ url: ios.url, code: ios.qrCodeUrl });
});

test('an address that may not be opened is offered neither as a button nor as a code', () => {
  expect(ids(stores, { Android: { url: 'javascript:alert(1)' } }, undefined)).toEqual([]);
  const [offer] = offersOf(stores, { Android: { ...android, qrCodeUrl: 'javascript:alert(1)' } }, undefined);
  expect(offer?.code).toBe(android.url);
});
