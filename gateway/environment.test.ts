import { expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';

test('without variables: embedded database, three ports in a row, no demo help', () => {
  const { gateway, gatewayPort } = readEnvironment({});
  expect(gatewayPort).toBe(5174);
  expect(gateway.siteOrigins).toContain('http://*.localhost:5173');
  expect(gateway).toMatchObject({
    demo: false,
    database: { folder: '.data/database' },
    gamesOrigin: 'http://localhost:5175',
  });
});

test('variables win', () => {
  const { gateway } = readEnvironment({
    GATEWAY_PORT: '7001',
    GAMES_ORIGIN: 'https://games.example',
    SITE_ORIGIN: 'https://a.example, https://*.b.example',
    DATABASE_URL: 'postgres://db/x',
    DEMO: '1',
  });
  expect(gateway.siteOrigins).toEqual(['https://a.example', 'https://*.b.example']);
  expect(gateway).toMatchObject({ port: 7001, demo: true, database: { url: 'postgres://db/x' } });
  expect(gateway.gamesOrigin).toBe('https://games.example');
});

test('demo help is refused in production', () => {
  expect(() => readEnvironment({ DEMO: '1', NODE_ENV: 'production' })).toThrow('DEMO=1');
  expect(readEnvironment({ NODE_ENV: 'production' }).gateway.demo).toBe(false);
});

test.each(['0x', '-1', '70000', 'abc', ''])('a port of %j is refused', (port) => {
  expect(() => readEnvironment({ GATEWAY_PORT: port })).toThrow('GATEWAY_PORT');
});
