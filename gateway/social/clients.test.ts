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
const line = {
  ...keys,
  issuer: 'https://access.line.me',
  authorizationEndpoint: 'https://access.line.me/oauth2/v2.1/authorize',
  tokenEndpoint: 'https://api.line.me/oauth2/v2.1/token',
  jwksUri: 'https://api.line.me/oauth2/v2.1/certs',
};

test('known providers need no addresses, others give theirs', () => {
  const find = read({ nl01: { google: keys, facebook: keys }, sn01: { line } });
  expect(find('nl01', 'google')).toMatchObject({ ...keys, issuer: 'https://accounts.google.com' });
  expect(find('nl01', 'facebook')?.jwksUri).toContain('facebook.com');
  expect(find('sn01', 'line')).toEqual({ ...line, scopes: ['openid', 'email'] });
  expect(find('sn01', 'google')).toBeUndefined();
  expect(find('nl01', '__proto__')).toBeUndefined();
});

test.each([
  ['no JSON', 'the secret'],
  ['a client without a secret', { nl01: { google: { clientId: 'x' } } }],
  [
    'an address that anybody on the way reads',
    { sn01: { line: { ...line, tokenEndpoint: 'http://api.line.me/token' } } },
  ],
  ['an unknown provider without addresses', { sn01: { line: keys } }],
])('%s is refused, and the secret is not told', (_what, content) => {
  expect(() => read(content)).toThrow(/^SOCIAL_CLIENTS: /);
  expect(() => read(content)).not.toThrow(/the secret/);
});

test('a file that is not there', () => {
  expect(() => readClients(join(folder, 'none.json'))).toThrow('ENOENT');
});
