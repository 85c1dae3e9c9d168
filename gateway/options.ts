import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { DrawTimetable } from '#schemas/platform';
import type { AdminAddress } from './admin/address.ts';
import type { DatabaseSource } from './database/open.ts';
import { shippedTimetable } from './draws/schedule.ts';
import type { MetricsAddress } from './health/serve-metrics.ts';
import type { LogSink } from './logging/options.ts';
import { passwordCost, type ScryptCost } from './sessions/passwords.ts';
import type { FindClient } from './social/clients.ts';
import type { Message } from './verification/outbox.ts';
import type { FindVerifiers } from './verifiers/clients.ts';

/** Everything about a gateway that is not code. Tests and main.ts fill it; `withDefaults` does the rest. */
export interface GatewayOptions {
  host: string;
  /** 0 lets the system choose. */
  port: number;
  database: DatabaseSource;
  /** Opens /_demo and seeds demo accounts. */
  demo: boolean;
  /** Origins that sites may have; see matchesOrigin. The merchant's hosts narrow it. */
  siteOrigins: string[];
  /** Hosts that the gateway is called by, beside this machine's names and the merchants' hosts; `*.a.example` for all below. */
  allowedHosts: string[];
  /** Origin that games are launched from. */
  gamesOrigin: string;
  /** Shared with the game server: signs its calls. */
  walletSecret: string;
  /** Origin of the payment provider. */
  paymentsOrigin: string;
  /** Shared with the payment provider: signs its calls and ours. */
  paymentsSecret: string;
  /** Folder that /cdn serves. */
  artFolder: string;
  /** Folder of vendors.json and games.json. */
  catalogueFolder: string;
  seedsFolder: string;
  /** Where Prometheus scrapes; nowhere when undefined. */
  metrics: MetricsAddress | undefined;
  /** Where the back office is served; nowhere when undefined. */
  admin: AdminAddress | undefined;
  /** Calls and their statements have spans of OpenTelemetry; whoever sets it has started a provider (startTraces). */
  traced: boolean;
  /** How long a stopping gateway goes on serving, so that balancers react, ms. */
  drainMs: number;
  /** When the lotteries draw. */
  timetable: DrawTimetable;
  /** Of pino; `silent` for no log. */
  logLevel: string;
  /** Where the log goes; to the standard output when undefined. */
  logSink: LogSink | undefined;
  /** Which peers may say for whom they call, as Fastify's trustProxy. */
  trustProxy: string[] | boolean;
  /** Header in which a trusted proxy writes the caller's country. */
  countryHeader: string | undefined;
  /** Per address: calls at once and per minute; log-ins and new accounts per minute. */
  rate: { burst: number; perMinute: number; logins: number; newAccounts: number };
  /** A request ends whose headers, or whose whole, have not come by then; looked at so often, ms. */
  requestTimes: { headersMs: number; bodyMs: number; lookMs: number };
  /** What hashing a password costs. */
  passwordCost: ScryptCost;
  /** The clients that merchants have at providers whom players can sign in with. */
  socialClient: FindClient;
  /** What merchants have with the services that verify people and numbers. */
  verifiers: FindVerifiers;
  /** Milliseconds since 1970. */
  clock: () => number;
  /** Milliseconds that have passed since some moment: it never goes back, whatever is done to the clock. A clock that is given alone is both. */
  steadyClock: () => number;
  /** Gets every message to a player; in demos it goes to the log. */
  onMessage: (message: Message) => void;
}

/** What has to be said; the rest has a default. */
export type GivenOptions = Partial<GatewayOptions> & Pick<GatewayOptions, 'database'>;

const localSites = ['http://localhost:*', 'http://127.0.0.1:*', 'http://*.localhost:*'];
const anySecureSite = ['https://*', ...localSites];

/** Fills in what the caller left open. */
export function withDefaults(given: GivenOptions): GatewayOptions {
  const demo = given.demo ?? false;
  return {
    host: '127.0.0.1',
    port: 0,
    demo,
    siteOrigins: demo ? anySecureSite : ['https://*'],
    allowedHosts: [],
    gamesOrigin: 'http://localhost:5175',
    walletSecret: randomBytes(32).toString('hex'),
    paymentsOrigin: 'http://localhost:5176',
    paymentsSecret: randomBytes(32).toString('hex'),
    artFolder: join(import.meta.dirname, 'catalogue/art'),
    catalogueFolder: join(import.meta.dirname, 'catalogue'),
    seedsFolder: join(import.meta.dirname, 'seeds'),
    metrics: undefined,
    admin: undefined,
    traced: false,
    drainMs: 0,
    timetable: shippedTimetable,
    logLevel: 'warn',
    logSink: undefined,
    trustProxy: ['loopback'],
    countryHeader: undefined,
    rate: { burst: 300, perMinute: 1200, logins: 60, newAccounts: 30 },
    // The whole of a picture comes by slow lines too.
    requestTimes: { headersMs: 10_000, bodyMs: 30_000, lookMs: 2000 },
    passwordCost,
    socialClient: () => undefined,
    verifiers: () => ({}),
    clock: Date.now,
    steadyClock: given.clock ?? (() => performance.now()),
    onMessage: () => {},
    ...given,
  };
}
