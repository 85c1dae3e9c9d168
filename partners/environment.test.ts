import { expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';

test('without variables: the port after the gateway’s, its address, sites on this machine, secrets in the data folder', () => {
  expect(readEnvironment({})).toMatchObject({
    demo: false,
    port: 5175,
    platformUrl: 'http://127.0.0.1:5174',
    origin: 'http://localhost:5175',
    hosts: undefined,
    siteOrigins: ['http://localhost:5173', 'http://127.0.0.1:5173', 'http://*.localhost:5173'],
    journalFolder: '.data/games',
    walletSecret: { file: '.data/secrets/wallet', variable: 'WALLET_SECRET' },
    identitySecret: { file: '.data/secrets/identity', variable: 'IDENTITY_SECRET' },
  });
});

test('variables win', () => {
  const environment = readEnvironment({
    DEMO: '1',
    GATEWAY_URL: 'https://platform.example',
    GAMES_ORIGIN: 'https://games.example/',
    ALLOWED_HOSTS: 'Edge.example, *.b.example',
    SITE_ORIGIN: 'https://a.example, https://*.b.example',
    SITE_PARENTS: 'https://operator.example',
    WALLET_SECRET: 'shared',
  });
  expect(environment).toMatchObject({
    platformUrl: 'https://platform.example',
    origin: 'https://games.example',
    hosts: ['games.example', '127.0.0.1', 'edge.example', '*.b.example'],
    siteOrigins: ['https://a.example', 'https://*.b.example'],
    siteParents: ['https://operator.example'],
    walletSecret: { value: 'shared' },
  });
});

test.each([
  [{}, 'http://127.0.0.1:5174'],
  [{ HOST: '0.0.0.0', GATEWAY_PORT: '7001' }, 'http://127.0.0.1:7001'],
  [{ HOST: '10.0.0.5' }, 'http://10.0.0.5:5174'],
  [{ HOST: '::1' }, 'http://[::1]:5174'],
  [{ GATEWAY_URL: '' }, 'http://127.0.0.1:5174'],
])('%j reaches the platform at %s', (env, url) => {
  expect(readEnvironment(env).platformUrl).toBe(url);
});

test('demo help is refused in production', () => {
  expect(() => readEnvironment({ DEMO: '1', NODE_ENV: 'production' })).toThrow('DEMO=1');
});

test.each(['0x', '-1', '70000', 'abc', ''])('a port of %j is refused', (port) => {
  expect(() => readEnvironment({ GAMES_PORT: port })).toThrow('GAMES_PORT');
});
