import { describe, expect, test } from 'vitest';
import { imitateOldestBrowsers } from '../../../../tests/support/oldest-browsers.ts';
import { frameAddress } from './address.ts';

imitateOldestBrowsers();

const rules = {
  gameOrigins: ['{games}', 'https://games.vendor.example'],
  launchOrigins: ['https://play.platform.example'],
  ownOrigin: 'https://brand.example',
};

describe('frameAddress', () => {
  test.each(['https://play.platform.example/play/X?t=1', 'https://games.vendor.example/'])('opens %s', (address) => {
    expect(frameAddress(address, rules)?.href).toBe(address);
  });

  test.each([
    undefined,
    '',
    'not an address',
    '/play/X',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://brand.example/game',
    'https://evil.example/',
    'https://games.vendor.example.evil.example/',
    'https://games.vendor.example:8443/',
    'https://user:secret@games.vendor.example/',
    'http://games.vendor.example/',
  ])('refuses %s', (address) => {
    expect(frameAddress(address, rules)).toBeUndefined();
  });

  test('a brand that does not say {games} opens none of the platform’s own origins', () => {
    const own = { ...rules, gameOrigins: ['https://games.vendor.example'] };
    expect(frameAddress('https://play.platform.example/', own)).toBeUndefined();
  });

  test('plain http only while the site itself is served so, and never the site itself', () => {
    const local = { ...rules, launchOrigins: ['http://localhost:5175'], ownOrigin: 'http://a.localhost:5173' };
    expect(frameAddress('http://localhost:5175/play/X', local)?.port).toBe('5175');
    expect(frameAddress('http://a.localhost:5173/game', { ...local, launchOrigins: ['http://a.localhost:5173'] })).toBe(
      undefined,
    );
  });
});
