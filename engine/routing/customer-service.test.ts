import { expect, test } from 'vitest';
import { type Channel, serviceAddress, windowSize } from './customer-service.ts';

const offered: Channel[] = [
  { csType: 'LIVECHAT', path: 'https://chat.brand.example/' },
  { csType: 'TELEGRAM', path: 'https://t.me/brand' },
  { csType: 'VIP', path: 'https://vip.brand.example/' },
];

test('the VIP channel is for a high club rank, everybody else chats (§6)', () => {
  expect(serviceAddress({}, offered, 4)).toBe('https://chat.brand.example/');
  expect(serviceAddress({}, offered, 5)).toBe('https://vip.brand.example/');
  expect(serviceAddress({ vipFromRank: 2 }, offered, 2)).toBe('https://vip.brand.example/');
});

test('the brand says the order, and what the platform lacks is passed over', () => {
  expect(serviceAddress({ channels: ['FACEBOOK', 'TELEGRAM', 'LIVECHAT'] }, offered, 9)).toBe('https://t.me/brand');
  expect(serviceAddress({ channels: ['FACEBOOK'] }, offered, 9)).toBeUndefined();
});

test('only hosts that the brand names are opened, and never a script', () => {
  expect(serviceAddress({ hosts: ['brand.example'] }, offered, 0)).toBe('https://chat.brand.example/');
  expect(serviceAddress({ hosts: ['rand.example'] }, offered, 0)).toBeUndefined();
  expect(serviceAddress({}, [{ csType: 'LIVECHAT', path: 'javascript:alert(1)' }], 0)).toBeUndefined();
});

test('the window has the size of §2 unless the brand says another', () => {
  expect(windowSize({})).toBe('width=440,height=500');
  expect(windowSize({ popup: { width: 600 } })).toBe('width=600,height=500');
});
