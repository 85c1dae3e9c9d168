import { join } from 'node:path';

/** The environment of the partners. */
export interface Environment {
  /** Plays the providers that players sign in with, too. */
  demo: boolean;
  port: number;
  host: string;
  /** Names that browsers reach the partners by, beside this machine's own; any name when undefined. */
  hosts: string[] | undefined;
  /** Where browsers reach the partners. */
  origin: string;
  /** Port and origin of the payment provider, which plays in demos only. */
  paymentsPort: number;
  paymentsOrigin: string;
  /** Origin of the platform. */
  platformUrl: string;
  /** Sites that may frame a game, and that players come from to sign in. */
  siteOrigins: string[];
  /** Pages that show a site in a frame, its game and chat within it. */
  siteParents: string[];
  /** The games that are played: rows as in the platform's games.json. */
  catalogueFile: string;
  artFolder: string;
  /** Public salt of the results of shared tables; `demo` when undefined. */
  tableSalt: string | undefined;
  /** File of when and how fast leagues of the book are played; as shipped when undefined. */
  bookTimetable: string | undefined;
  /** Folder of the journal of rounds. */
  journalFolder: string;
  /** Folder of the provider's book of payments. */
  paymentsFolder: string;
  /** What is shared with the platform: the secret itself, or the file that it stands in. */
  walletSecret: Secret;
  identitySecret: Secret;
  paymentsSecret: Secret;
  /** Of pino. */
  logLevel: string;
}

/** A secret that is shared with the platform. */
export type Secret = { value: string } | { file: string; variable: string };

const defaultGatewayPort = 5174;
const catalogue = join(import.meta.dirname, '../gateway/catalogue');

/** Reads the environment variables that docs/running.md lists. Throws when they contradict each other. */
export function readEnvironment(env: NodeJS.ProcessEnv): Environment {
  const demo = env.DEMO === '1';
  if (demo && env.NODE_ENV === 'production') throw new Error('DEMO=1 is refused when NODE_ENV is production');
  const gatewayPort = portOf('GATEWAY_PORT', env, defaultGatewayPort);
  const port = portOf('GAMES_PORT', env, gatewayPort + 1);
  const paymentsPort = portOf('PAYMENTS_PORT', env, port === 0 ? 0 : port + 1);
  const host = env.HOST ?? '127.0.0.1';
  const origin = new URL(env.GAMES_ORIGIN ?? `http://localhost:${port}`).origin;
  const dataFolder = env.DATA_DIR ?? '.data';
  const localSites = ['localhost', '127.0.0.1', '*.localhost'].map((name) => `http://${name}:${gatewayPort - 1}`);
  const allowed = listOf(env.ALLOWED_HOSTS?.toLowerCase());
  const secret = (variable: string, name: string): Secret => {
    const value = env[variable];
    return value ? { value } : { variable, file: join(dataFolder, 'secrets', name) };
  };
  return {
    demo,
    port,
    host,
    hosts: demo || allowed.length > 0 ? [new URL(origin).hostname, host, ...allowed] : undefined,
    origin,
    paymentsPort,
    paymentsOrigin: new URL(env.PAYMENTS_ORIGIN ?? `http://localhost:${paymentsPort}`).origin,
    platformUrl: env.GATEWAY_URL || `http://${reachable(host)}:${gatewayPort}`,
    siteOrigins: env.SITE_ORIGIN === undefined ? localSites : listOf(env.SITE_ORIGIN),
    siteParents: listOf(env.SITE_PARENTS),
    catalogueFile: env.GAMES_CATALOGUE ?? join(catalogue, 'games.json'),
    artFolder: env.CATALOGUE_ART ?? join(catalogue, 'art'),
    tableSalt: env.GAMES_SALT,
    bookTimetable: env.BOOK_TIMETABLE,
    journalFolder: join(dataFolder, 'games'),
    paymentsFolder: join(dataFolder, 'payments'),
    walletSecret: secret('WALLET_SECRET', 'wallet'),
    identitySecret: secret('IDENTITY_SECRET', 'identity'),
    paymentsSecret: secret('PAYMENTS_SECRET', 'payments'),
    logLevel: env.LOG_LEVEL ?? 'warn',
  };
}

const listOf = (text = ''): string[] => text.split(',').flatMap((part) => part.trim() || []);

/** An address that reaches a server on this machine which listens on `host`. */
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

function portOf(name: string, env: NodeJS.ProcessEnv, otherwise: number): number {
  const text = env[name];
  if (text === undefined) return otherwise;
  const port = Number(text);
  if (text === '' || !Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`${name} is no port: "${text}"`);
  return port;
}
