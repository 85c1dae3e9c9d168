import { join } from 'node:path';
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
  /** File of the clients that merchants have at providers for social sign-in. */
  socialClients: string | undefined;
}

const defaultPort = 5174;

/** Reads the environment variables that docs/platform-integrator.md lists. Throws when they contradict each other. */
export function readEnvironment(env: NodeJS.ProcessEnv): Environment {
  const demo = env.DEMO === '1';
  if (demo && env.NODE_ENV === 'production') throw new Error('DEMO=1 is refused when NODE_ENV is production');
  const gatewayPort = portOf('GATEWAY_PORT', env, defaultPort);
  const gamesPort = portOf('GAMES_PORT', env, gatewayPort + 1);
  const dataFolder = env.DATA_DIR ?? '.data';
  const sitePort = gatewayPort - 1;
  const localSites = ['localhost', '127.0.0.1', '*.localhost'].map((host) => `http://${host}:${sitePort}`);
  const siteOrigins = env.SITE_ORIGIN?.split(',').map((origin) => origin.trim()) ?? localSites;
  return {
    gatewayPort,
    dataFolder,
    dataFolderNamed: env.DATA_DIR !== undefined,
    identitySecret: env.IDENTITY_SECRET || undefined,
    socialClients: env.SOCIAL_CLIENTS,
    gateway: {
      port: gatewayPort,
      host: env.HOST ?? '127.0.0.1',
      demo,
      siteOrigins,
      allowedHosts: (env.ALLOWED_HOSTS ?? '').split(',').flatMap((host) => host.trim().toLowerCase() || []),
      gamesOrigin: env.GAMES_ORIGIN ?? `http://localhost:${gamesPort}`,
      database: env.DATABASE_URL ? { url: env.DATABASE_URL } : { folder: join(dataFolder, 'database') },
      logLevel: env.LOG_LEVEL ?? 'warn',
      ...(env.WALLET_SECRET ? { walletSecret: env.WALLET_SECRET } : {}),
      ...(env.CATALOGUE_ART ? { artFolder: env.CATALOGUE_ART } : {}),
      ...(env.DRAW_TIMETABLE ? { timetable: readTimetable(env.DRAW_TIMETABLE) } : {}),
      ...(env.TRUST_PROXY ? { trustProxy: env.TRUST_PROXY.split(',') } : {}),
      ...(env.COUNTRY_HEADER ? { countryHeader: env.COUNTRY_HEADER } : {}),
    },
  };
}

function portOf(name: string, env: NodeJS.ProcessEnv, otherwise: number): number {
  const text = env[name];
  if (text === undefined) return otherwise;
  const port = Number(text);
  if (text === '' || !Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`${name} is no port: "${text}"`);
  return port;
}
