import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readEnvironment as readGateway } from '../../gateway/environment.ts';
import { readEnvironment as readPartners } from '../../partners/environment.ts';
import { readEnvironment as readSite } from '../../scripts/site/serve/index.ts';
import { freePorts } from '../support/run/run.ts';

/** What is looked at of a service; the rest is Docker's to judge. */
interface Service {
  image: string;
  command: string;
  environment: { [name: string]: string | number };
  ports?: string[];
  volumes: string[];
  depends_on?: { [service: string]: { condition: string } };
  healthcheck?: { test: string[] };
}

const root = join(import.meta.dirname, '../..');
const text = readFileSync(join(root, 'compose.yaml'), 'utf8');
const { services, volumes } = parse(text, { merge: true }) as {
  services: { [name: string]: Service };
  volumes: { [name: string]: null };
};
const { scripts, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const guide = readFileSync(join(root, 'docs/running.md'), 'utf8');

/** Each of our programs, and how it reads its environment: what it makes of it, whatever its type. */
const programs: { [service: string]: { script: string; read(env: NodeJS.ProcessEnv): object } } = {
  gateway: { script: 'gateway', read: readGateway },
  site: { script: 'serve', read: (env) => readSite(env, '/app') },
  games: { script: 'partners', read: readPartners },
};

const variable = /\$\{(\w+)(?::([?-])([^}]*))?\}/g;
/** What whoever starts it must have said. */
const given: { [name: string]: string } = {
  POSTGRES_PASSWORD: 'a password',
  WALLET_SECRET: 'a wallet secret',
  PAYMENTS_SECRET: 'a payments secret',
};

/** A service's environment as compose hands it over. */
function environmentOf(name: string): { [variable: string]: string } {
  const entries = Object.entries(serviceOf(name).environment);
  const filled = (value: string | number) =>
    String(value).replaceAll(variable, (_, own, sign, rest) => given[own] ?? (sign === '-' ? rest : ''));
  return Object.fromEntries(entries.map(([key, value]) => [key, filled(value)]));
}

function serviceOf(name: string): Service {
  const service = services[name];
  if (!service) throw new Error(`compose.yaml has no service "${name}"`);
  return service;
}

test('the services are the database and our programs; each says how it is watched', () => {
  expect(Object.keys(services).sort()).toEqual(['database', 'games', 'gateway', 'site']);
  for (const { healthcheck } of Object.values(services)) expect(healthcheck?.test.length).toBeGreaterThan(1);
  for (const { depends_on: needs = {} } of Object.values(services))
    for (const [needed, { condition }] of Object.entries(needs)) {
      expect(Object.keys(services)).toContain(needed);
      expect(condition).toBe('service_healthy');
    }
  const named = Object.values(services).flatMap((service) =>
    (service.volumes ?? []).flatMap((volume) => /^(\w+):/.exec(volume)?.[1] ?? []),
  );
  expect(named.sort()).toEqual(Object.keys(volumes).sort());
});

test('what has no default must be given, and the guide gives it', () => {
  const required = [...text.matchAll(variable)].filter(([, , sign]) => sign === '?').map(([, name]) => name);
  expect(required.sort()).toEqual(Object.keys(given).sort());
  for (const [, name = '', sign] of text.matchAll(variable)) if (!sign) expect(Object.keys(given)).toContain(name);
  const [, made = ''] = /for name in (.*?); do .*> \.env/.exec(guide.slice(guide.indexOf('## With compose'))) ?? [];
  expect(made.split(' ').sort()).toEqual(required);
});

describe.each(Object.entries(programs))('the service "%s"', (name, { script, read }) => {
  test('runs what `npm run` runs, on the Node that we use', () => {
    const { command, image } = serviceOf(name);
    expect(command).toBe(scripts[script]);
    expect(/^node:(\d+)-/.exec(image)?.[1]).toBe(/^\^(\d+)\./.exec(devDependencies.node)?.[1]);
  });

  test('names only variables that its program reads', () => {
    const known = new Set<string>();
    const env = new Proxy(environmentOf(name), {
      get: (target, key) => {
        known.add(String(key));
        return Reflect.get(target, key);
      },
    });
    read(env);
    // Libraries read it as well.
    known.add('NODE_ENV');
    expect(Object.keys(env).filter((variable) => !known.has(variable))).toEqual([]);
  });

  test('listens where the others and its ports lead', () => {
    const { GATEWAY_PORT, GAMES_PORT, PORT, HOST, GATEWAY_URL } = environmentOf(name);
    const port = GATEWAY_PORT ?? GAMES_PORT ?? PORT;
    expect(HOST).toBe('0.0.0.0');
    for (const published of serviceOf(name).ports ?? []) expect(published).toBe(`${port}:${port}`);
    expect(serviceOf(name).healthcheck?.test.at(-1)).toContain(`http://127.0.0.1:${port}/`);
    if (GATEWAY_URL) {
      const { hostname, port: wanted } = new URL(GATEWAY_URL);
      expect(wanted).toBe(environmentOf(hostname).GATEWAY_PORT);
    }
  });

  test('is well when it answers 200, and not when it says 503 or nothing', { timeout: 60_000 }, async () => {
    const [, ...command] = serviceOf(name).healthcheck?.test ?? [];
    const script = command.at(-1) ?? '';
    const asked: (string | undefined)[] = [];
    let status = 200;
    const server = createServer(({ url }, response) => {
      asked.push(url);
      response.writeHead(status).end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const codeAt = async (port: number) => {
      const child = spawn(process.execPath, ['-e', script.replace(/:\d+\//, `:${port}/`)], { stdio: 'ignore' });
      const [code] = await once(child, 'exit');
      return code;
    };
    expect(command.slice(0, 2)).toEqual(['node', '-e']);
    const { port } = server.address() as AddressInfo;
    expect(await codeAt(port)).toBe(0);
    status = 503;
    expect(await codeAt(port)).toBe(1);
    server.close();
    expect(await codeAt(await freePorts())).toBe(1);
    expect(asked).toEqual(Array.from({ length: 2 }, () => (name === 'gateway' ? '/readyz' : '/healthz')));
  });
});

test('gateways reach the database that is started, under the name and with the password that it was given', () => {
  const { url } = readGateway(environmentOf('gateway')).gateway.database as { url: string };
  const { username, password, hostname, port, pathname } = new URL(url);
  const { POSTGRES_USER, POSTGRES_DB, POSTGRES_PASSWORD } = environmentOf('database');
  expect([username, decodeURIComponent(password), pathname]).toEqual([
    POSTGRES_USER,
    POSTGRES_PASSWORD,
    `/${POSTGRES_DB}`,
  ]);
  expect([hostname, port]).toEqual(['database', '5432']);
});
