import { join, resolve } from 'node:path';
import type { AdminAddress } from './admin/address.ts';
import type { PoolSettings } from './database/open.ts';
import { readTimetable } from './draws/schedule.ts';
import type { GivenOptions } from './options.ts';

export interface Environment {
  gateway: GivenOptions;
  gatewayPort: number;
  /** Folder of the embedded database and of the secrets that partners share; whether the operator named it. */
  dataFolder: string;
  dataFolderNamed: boolean;
  /** Shared with the identity provider of a demo; undefined: the one that stands in the data folder. */
  identitySecret: string | undefined;
  /** Share of traces that are kept, when a collector is named; undefined: none is. */
  traces: number | undefined;
  /** File of the clients that merchants have at providers for social sign-in. */
  socialClients: string | undefined;
  /** File of what merchants have with the services that verify people and numbers. */
  verifiers: string | undefined;
}

const defaultPort = 5174;

/** Reads the environment variables that docs/platform-integrator.md lists. Throws when they contradict each other. */
export function readEnvironment(env: NodeJS.ProcessEnv): Environment {
  const demo = env.DEMO === '1';
  if (demo && env.NODE_ENV === 'production') throw new Error('DEMO=1 is refused when NODE_ENV is production');
  const gatewayPort = portOf('GATEWAY_PORT', env, defaultPort);
  const gamesPort = portOf('GAMES_PORT', env, gatewayPort + 1);
  const paymentsPort = portOf('PAYMENTS_PORT', env, gamesPort + 1);
  const dataFolder = env.DATA_DIR ?? '.data';
  const metricsPort = env.METRICS_PORT ? portOf('METRICS_PORT', env, 0) : undefined;
  const traces = env.OTEL_EXPORTER_OTLP_ENDPOINT ? Number(env.OTEL_TRACES_SAMPLER_ARG ?? 1) : undefined;
  if (traces !== undefined && !(traces >= 0 && traces <= 1))
    throw new Error(`OTEL_TRACES_SAMPLER_ARG is no share from 0 to 1: "${env.OTEL_TRACES_SAMPLER_ARG}"`);
  const sitePort = gatewayPort - 1;
  const localSites = ['localhost', '127.0.0.1', '*.localhost'].map((host) => `http://${host}:${sitePort}`);
  const siteOrigins = env.SITE_ORIGIN?.split(',').map((origin) => origin.trim()) ?? localSites;
  return {
    gatewayPort,
    dataFolder,
    dataFolderNamed: env.DATA_DIR !== undefined,
    identitySecret: env.IDENTITY_SECRET || undefined,
    socialClients: env.SOCIAL_CLIENTS,
    verifiers: env.VERIFIERS,
    traces,
    gateway: {
      port: gatewayPort,
      host: env.HOST ?? '127.0.0.1',
      demo,
      siteOrigins,
      allowedHosts: hostsOf(env.ALLOWED_HOSTS),
      gamesOrigin: env.GAMES_ORIGIN ?? `http://localhost:${gamesPort}`,
      paymentsOrigin: env.PAYMENTS_ORIGIN ?? `http://localhost:${paymentsPort}`,
      database: env.DATABASE_URL
        ? { url: env.DATABASE_URL, pool: poolOf(env) }
        : { folder: join(dataFolder, 'database') },
      logLevel: env.LOG_LEVEL ?? 'warn',
      ...(metricsPort === undefined ? {} : { metrics: { port: metricsPort, host: env.METRICS_HOST ?? '127.0.0.1' } }),
      ...(env.ADMIN_PORT ? { admin: adminOf(env) } : {}),
      traced: traces !== undefined,
      drainMs: countOf('DRAIN_MS', env) ?? 0,
      ...(env.WALLET_SECRET ? { walletSecret: env.WALLET_SECRET } : {}),
      ...(env.PAYMENTS_SECRET ? { paymentsSecret: env.PAYMENTS_SECRET } : {}),
      ...(env.CATALOGUE_ART ? { artFolder: env.CATALOGUE_ART } : {}),
      ...(env.DRAW_TIMETABLE ? { timetable: readTimetable(env.DRAW_TIMETABLE) } : {}),
      ...(env.TRUST_PROXY ? { trustProxy: env.TRUST_PROXY.split(',') } : {}),
      ...(env.COUNTRY_HEADER ? { countryHeader: env.COUNTRY_HEADER } : {}),
    },
  };
}

/** Where the back office is, and who begins in it. */
function adminOf(env: NodeJS.ProcessEnv): AdminAddress {
  return {
    port: portOf('ADMIN_PORT', env, 0),
    host: env.ADMIN_HOST ?? '127.0.0.1',
    hosts: hostsOf(env.ADMIN_HOSTS),
    clientFolder: resolve(env.ADMIN_CLIENT ?? 'dist/office'),
    firstPasswords: [env.ADMIN_FIRST_PASSWORD, env.ADMIN_SECOND_PASSWORD].flatMap((password) => password || []),
  };
}

/** Names in a list with commas, in lower case. */
function hostsOf(list = ''): string[] {
  return list.split(',').flatMap((host) => host.trim().toLowerCase() || []);
}

/** What the operator says of the pool of connections; the rest has a default. */
function poolOf(env: NodeJS.ProcessEnv): Partial<PoolSettings> {
  const settings: { [Name in keyof PoolSettings]: number | undefined } = {
    size: countOf('DATABASE_POOL_SIZE', env),
    statementMs: countOf('DATABASE_STATEMENT_TIMEOUT_MS', env),
    lockMs: countOf('DATABASE_LOCK_TIMEOUT_MS', env),
    idleMs: countOf('DATABASE_IDLE_TIMEOUT_MS', env),
  };
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
}

function countOf(name: string, env: NodeJS.ProcessEnv): number | undefined {
  const text = env[name];
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error(`${name} is no whole number above 0: "${text}"`);
  return Number(text);
}

function portOf(name: string, env: NodeJS.ProcessEnv, otherwise: number): number {
  const text = env[name];
  if (text === undefined) return otherwise;
  const port = Number(text);
  if (text === '' || !Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`${name} is no port: "${text}"`);
  return port;
}
