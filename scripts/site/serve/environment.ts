import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LiveOptions } from '../live/index.ts';
import { listedHosts } from '../requests/index.ts';
import type { JournalOptions } from './reports/index.ts';

/** How the site is served. */
export interface ServeOptions {
  /** Folder that a build wrote, or that was published to. */
  folder: string;
  /** Store elsewhere that was published to: it is served in place of the folder, which holds what was asked for. */
  remote?: { address: string; poll: number };
  port: number;
  host: string;
  /** Address of the platform's calls. */
  gateway: URL;
  /** Origin of the demo games, which `{games}` in a brand stands for. */
  gamesOrigin: string;
  /** Further origins of pictures, e.g. the platform's image CDNs. */
  imageOrigins: string[];
  /** Every brand also answers to `<id>.localhost`. */
  localHosts: boolean;
  /** Further hosts that the platform may be called by; `*.a.example` for all below. */
  allowedHosts: string[];
  /** The platform's demo help (`/_demo`) is passed on. */
  demo: boolean;
  /** A proxy in front says by X-Forwarded-* who asked, and whether by TLS. Never believed otherwise (threat T10). */
  behindProxy: boolean;
  /** Header in which that proxy writes the visitor's country, for the platform; from anybody else it is dropped. */
  countryHeader: string | undefined;
  /** Most bytes of documents that are kept in memory; 24 MB when left out. */
  documentMemory?: number;
  /** Where faults that players' browsers report are kept, and how many bytes of them; undefined: nowhere, and none are taken. */
  reports?: JournalOptions | undefined;
  /**
   * What is told of a document before its bytes: `link`, a header that some CDNs make early hints of; `103`, early hints too, for
   * proxies that pass them on by HTTP/2 or 3; nothing by default.
   */
  earlyHints?: 'link' | '103' | undefined;
  /** Longest wait for the platform, ms. */
  timeout: number;
  /** How documents are drawn with the platform's answers in them; without it they are served as the build wrote them. */
  live?: Pick<LiveOptions, 'age' | 'keep' | 'memory'>;
}

/** Reads the environment variables. Throws when one makes no sense. */
export function readEnvironment(env: NodeJS.ProcessEnv, root: string): ServeOptions {
  const port = Number(env.PORT ?? 5173);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`PORT is "${env.PORT}", not a port number`);
  const demo = env.DEMO === '1';
  const out = env.OUT_DIR ?? join(root, 'dist');
  const remote = out.includes('://') ? { address: out, poll: interval(env.RELEASE_POLL_MS) } : undefined;
  return {
    folder: remote ? (env.SITE_CACHE ?? join(tmpdir(), 'brand-site')) : out,
    ...(remote ? { remote } : {}),
    port,
    host: env.HOST ?? '127.0.0.1',
    gateway: new URL(env.GATEWAY_URL ?? `http://127.0.0.1:${port + 1}`),
    gamesOrigin: new URL(env.GAMES_ORIGIN ?? `http://localhost:${port + 2}`).origin,
    imageOrigins: (env.IMAGE_ORIGINS ?? '').split(',').flatMap((origin) => (origin ? [new URL(origin).origin] : [])),
    localHosts: demo || env.NODE_ENV !== 'production',
    allowedHosts: listedHosts(env),
    demo,
    behindProxy: env.TRUST_PROXY === '1',
    reports: reportsOf(env, root),
    countryHeader: env.COUNTRY_HEADER || undefined,
    ...(env.DOCUMENT_MEMORY_MB ? { documentMemory: megabytes(env.DOCUMENT_MEMORY_MB) } : {}),
    earlyHints: hintsIn(env.EARLY_HINTS),
    timeout: 30_000,
    live: {
      age: numberOf(env, 'LIVE_AGE', 3600),
      keep: numberOf(env, 'LIVE_KEEP', 600),
      memory: numberOf(env, 'LIVE_MEMORY', 64),
    },
  };
}

function megabytes(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new Error(`DOCUMENT_MEMORY_MB is "${text}", not a number of megabytes`);
  return Number(text) * 2 ** 20;
}

function interval(text = '2000'): number {
  if (!/^[1-9]\d{1,6}$/.test(text)) throw new Error(`RELEASE_POLL_MS is "${text}", not 10 ms or more`);
  return Number(text);
}

function reportsOf(env: NodeJS.ProcessEnv, root: string): ServeOptions['reports'] {
  const size = Number(env.REPORTS_MAX_MB ?? 64);
  if (!(size >= 0)) throw new Error(`REPORTS_MAX_MB is "${env.REPORTS_MAX_MB}", not a number of megabytes`);
  if (size === 0) return undefined;
  return { folder: env.REPORTS_DIR ?? join(root, '.data/reports'), mostBytes: size * 2 ** 20 };
}

function hintsIn(value: string | undefined): ServeOptions['earlyHints'] {
  if (!value) return undefined;
  if (value === 'link' || value === '103') return value;
  throw new Error(`EARLY_HINTS is "${value}", neither "link" nor "103"`);
}

function numberOf(env: NodeJS.ProcessEnv, name: string, standard: number): number {
  const value = Number(env[name] || standard);
  if (!(value >= 0 && value < Number.POSITIVE_INFINITY))
    throw new Error(`${name} is "${env[name]}", not a number from 0 on`);
  return value;
}
