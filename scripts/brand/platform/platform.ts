import { readFileSync } from 'node:fs';
import { isObject, type Json, type JsonObject } from '#engine/brand';
import type { RegisterSettings } from '#schemas/platform';
import { textsIn } from '../folders/index.ts';
import { CannotRun } from '../terminal/index.ts';
import { profilePath } from './seeds.ts';

/** What a platform says of one merchant that a brand has to fit. */
export interface Platform {
  /** How registration fields are checked (spec §3). */
  rules: RegisterSettings;
  /** Origins that pictures come from, and that games are launched from. */
  images: readonly string[];
  games: readonly string[];
  /** Whom players can sign in with; absent: the source does not say. */
  socialProviders?: readonly string[];
  /** Whitelabel and contract flags: '1' is on (§6); absent: the source does not say. */
  flags?: Readonly<Record<string, string>>;
  /** What it credits to a new account, minor units; absent: the source does not say. */
  welcomeBonus?: number;
  /** Names of its resources (§3); absent: the source does not say. */
  resources?: readonly string[];
  /** What only a merchant's profile says. */
  profile?: MerchantAccess;
}

/** Who may come in, as a merchant's profile has it. */
export interface MerchantAccess {
  /** Whose profile it is. */
  merchant: string;
  /** Which calls need a human check, and of which kind; none when left out. */
  humanCheck?: { kind: string; where: readonly string[]; only?: boolean };
  /** How bodies marked enc are sealed, and the hosts whose sites may call; absent: it does not say. */
  cipher?: string;
  hosts?: readonly string[];
  /** Who sends codes by SMS beside the platform itself. */
  smsProviders: readonly string[];
}

/** Longest wait for a platform, ms. */
const PATIENCE = 10_000;

/**
 * What a platform says: from its origin, asked for each merchant, from a file, which holds for all of them: a reply
 * of the platform (spec §7), or a merchant's profile of the gateway; or from the folder of the gateway's seeds. Throws CannotRun when
 * it says nothing.
 */
export async function readPlatform(
  source: string,
  merchants: Iterable<string>,
): Promise<ReadonlyMap<string, Platform>> {
  const found = new Map<string, Platform>();
  const remote = /^https?:\/\//.test(source);
  const told = (path: string) => platformOf(parsed(readText(path), path), {}, path);
  for (const merchant of merchants) {
    found.set(merchant, remote ? await asked(source, merchant) : told(profilePath(source, merchant)));
  }
  return found;
}

async function asked(origin: string, merchant: string): Promise<Platform> {
  const [rules, status] = await Promise.all([
    called(new URL('/wps/system/setting/register', origin), merchant),
    called(new URL('/wps/system/status', origin), merchant),
  ]);
  return platformOf(rules, status, `${origin} (merchant "${merchant}")`);
}

function platformOf(rules: Json, status: Json, source: string): Platform {
  const reply = valueIn(rules);
  const profile = isObject(reply) && isObject(reply.rules) ? reply : undefined;
  const fields = profile?.rules ?? reply;
  if (!isObject(fields) || !Object.values(fields).every(isRule)) {
    throw new CannotRun(`"${source}" holds no registration rules: field → { enabled, required, … }.`);
  }
  const value = valueIn(status);
  const info = profile ?? (isObject(value) ? value.info : undefined);
  const origins = (name: string) => (isObject(info) ? textsIn(info[name]).filter((text) => text !== '') : []);
  return {
    rules: fields as unknown as RegisterSettings,
    images: origins('imageCDNs'),
    games: origins('launchGameCDNs'),
    ...(isObject(info) ? { socialProviders: textsIn(info.socialProviders) } : {}),
    ...(isObject(info) && typeof info.welcomeBonus === 'number' ? { welcomeBonus: info.welcomeBonus } : {}),
    ...(isObject(info) && isObject(info.whitelabel) ? { flags: flagsIn(info.whitelabel) } : {}),
    ...(isObject(info) && isObject(info.resources) ? { resources: Object.keys(info.resources) } : {}),
    ...(typeof profile?.code === 'string' ? { profile: accessOf(profile.code, profile) } : {}),
  };
}

function flagsIn(tree: JsonObject): Record<string, string> {
  return Object.fromEntries(
    Object.entries(tree).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function accessOf(merchant: string, { humanCheck, smsProviders, cipher, hosts }: JsonObject): MerchantAccess {
  const access: MerchantAccess = {
    merchant,
    smsProviders: textsIn(smsProviders),
    ...(typeof cipher === 'string' ? { cipher } : {}),
    ...(Array.isArray(hosts) ? { hosts: textsIn(hosts) } : {}),
  };
  if (!isObject(humanCheck) || typeof humanCheck.kind !== 'string') return access;
  const only = humanCheck.only === true ? { only: true } : {};
  return { ...access, humanCheck: { kind: humanCheck.kind, where: textsIn(humanCheck.where), ...only } };
}

function valueIn(reply: Json): Json {
  return isObject(reply) && reply.success !== undefined ? (reply.value ?? null) : reply;
}

function isRule(value: Json): value is JsonObject {
  return isObject(value) && typeof value.enabled === 'boolean' && typeof value.required === 'boolean';
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new CannotRun(code === 'ENOENT' ? `There is no file "${path}".` : `"${path}" cannot be read: ${message}`);
  }
}

function parsed(text: string, source: string): Json {
  try {
    // Editors of some systems put a mark before everything.
    return JSON.parse(text.replace(/^\uFEFF/, '')) as Json;
  } catch (error) {
    throw new CannotRun(`"${source}" is not JSON: ${(error as Error).message}`);
  }
}

async function called(url: URL, merchant: string): Promise<Json> {
  let text: string;
  try {
    const headers = { Merchant: merchant, Language: 'EN', Device: 'WEB' };
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(PATIENCE) });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    text = await response.text();
  } catch (error) {
    throw new CannotRun(`"${url.href}" does not answer: ${(error as Error).message}`);
  }
  return parsed(text, url.href);
}
