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
  expect(gateway).toMatchObject({ port: 7001, demo: true, database: { url: 'postgres://db/x', pool: {} } });
  expect(gateway.gamesOrigin).toBe('https://games.example');
});

test('demo help is refused in production', () => {
  expect(() => readEnvironment({ DEMO: '1', NODE_ENV: 'production' })).toThrow('DEMO=1');
  expect(readEnvironment({ NODE_ENV: 'production' }).gateway.demo).toBe(false);
});

test.each(['0x', '-1', '70000', 'abc', ''])('a port of %j is refused', (port) => {
  expect(() => readEnvironment({ GATEWAY_PORT: port })).toThrow('GATEWAY_PORT');
});

test('the pool, its timeouts, the metrics and the drain are settings', () => {
  const { gateway } = readEnvironment({
    DATABASE_URL: 'postgres://db/x',
    DATABASE_POOL_SIZE: '25',
    DATABASE_STATEMENT_TIMEOUT_MS: '7000',
    DATABASE_LOCK_TIMEOUT_MS: '3000',
    DATABASE_IDLE_TIMEOUT_MS: '9000',
    METRICS_PORT: '9464',
    METRICS_HOST: '0.0.0.0',
    DRAIN_MS: '5000',
  });
  const pool = { size: 25, statementMs: 7000, lockMs: 3000, idleMs: 9000 };
  expect(gateway).toMatchObject({ database: { pool }, metrics: { host: '0.0.0.0', port: 9464 }, drainMs: 5000 });
  expect(readEnvironment({}).gateway.metrics).toBeUndefined();
});

test.each(['0', '-1', '1.5', 'many', ''])('a pool of %j is refused', (DATABASE_POOL_SIZE) => {
  expect(() => readEnvironment({ DATABASE_URL: 'postgres://db/x', DATABASE_POOL_SIZE })).toThrow('DATABASE_POOL_SIZE');
});
