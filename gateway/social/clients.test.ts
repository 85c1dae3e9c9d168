import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readClients } from './clients.ts';

const folder = mkdtempSync(join(tmpdir(), 'social-clients-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function read(content: unknown) {
  const file = join(folder, 'clients.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return readClients(file);
}

const keys = { clientId: 'the id', clientSecret: 'the secret' };
const house = {
  ...keys,
  issuer: 'https://id.house.example',
  authorizationEndpoint: 'https://id.house.example/authorize',
  tokenEndpoint: 'https://id.house.example/token',
  jwksUri: 'https://id.house.example/keys',
};

test('known providers need no addresses, others give theirs', () => {
  const find = read({ nl01: { google: keys, facebook: keys }, sn01: { house, line: keys } });
  expect(find('nl01', 'google')).toMatchObject({ ...keys, issuer: 'https://accounts.google.com' });
  expect(find('nl01', 'facebook')?.jwksUri).toContain('facebook.com');
  expect(find('sn01', 'house')).toEqual({ ...house, scopes: ['openid', 'email'] });
  // It publishes no key for what it signs here.
  expect(find('sn01', 'line')).toMatchObject({ issuer: 'https://access.line.me', jwksUri: undefined });
  expect(find('sn01', 'line')).not.toHaveProperty('signedBy');
  expect(find('sn01', 'google')).toBeUndefined();
  expect(find('nl01', '__proto__')).toBeUndefined();
});

test.each([
  ['no JSON', 'the secret'],
  ['a client without a secret', { nl01: { google: { clientId: 'x' } } }],
  [
    'an address that anybody on the way reads',
    { sn01: { house: { ...house, tokenEndpoint: 'http://id.house.example/token' } } },
  ],
  ['an unknown provider without addresses', { sn01: { house: keys } }],
  ['a provider without keys', { sn01: { house: { ...house, jwksUri: undefined } } }],
])('%s is refused, and the secret is not shown', (_what, content) => {
  expect(() => read(content)).toThrow(/^SOCIAL_CLIENTS: /);
  expect(() => read(content)).not.toThrow(/the secret/);
});

test('a file that is not there', () => {
  expect(() => readClients(join(folder, 'none.json'))).toThrow('ENOENT');
});
