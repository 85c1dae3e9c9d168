import { loadChunk } from '#engine/chunks';
import type { Brand } from '#schemas/brand';
import { type Calls, type Endpoint, endpoints } from '#schemas/endpoints';
import type { PublicKey } from '#schemas/platform';
import { withConstants } from './constants.ts';
import type { HttpRequest } from './envelope.ts';
import { PlatformError } from './error.ts';

/** Name of a call of schemas/platform/endpoints.json. */
export type CallName = keyof Calls;

/** Query or body of a call without the fields that the client fills. */
type Given<Name extends CallName, Part extends 'query' | 'body'> = Calls[Name][Part] extends undefined
  ? undefined
  : [Calls[Name]['constants']] extends [never]
    ? Calls[Name][Part]
    : Omit<Calls[Name][Part], Calls[Name]['constants']>;

/** Query and body that a call takes: only what its endpoint has, and what of it the client does not fill. */
export type CallInput<Name extends CallName> = {
  [Part in 'query' | 'body' as Given<Name, Part> extends undefined ? never : Part]: Given<Name, Part>;
};

/** Query and body of a call; of one whose every field has a default, or is filled by the client, nothing has to be given. */
export type CallInputs<Name extends CallName> =
  Record<string, never> extends CallInput<Name>[keyof CallInput<Name>] ? Partial<CallInput<Name>> : CallInput<Name>;

/** What a call takes beside that. */
export interface CallSettings {
  signal?: AbortSignal;
  /** Made once per submit and kept until its outcome is known; for calls that the table marks `idempotent`. */
  idempotencyKey?: string;
  /** Another token than that of the session, e.g. one that came with the address. */
  token?: string;
  /** For calls that the table marks `file`. */
  file?: File;
  /** Another merchant than the brand's, for a client that works for several. */
  merchant?: string;
}

/** All that a call takes. */
export type CallArguments<Name extends CallName> = CallSettings & CallInputs<Name>;

/** The operator's platform as the site sees it. */
export interface Platform {
  /** Makes a call and brings the value of its answer. Throws a PlatformError. */
  call<Name extends CallName>(name: Name, args?: CallArguments<Name>): Promise<Calls[Name]['value']>;
}

/** What the client must know of the brand and the session. */
export interface PlatformSettings {
  brand: Pick<Brand, 'merchantCode' | 'device' | 'platform' | 'timings'>;
  token(): string | null;
  language(): string;
  publicKey(): Promise<PublicKey | undefined>;
  /** Awaited before every call: what it changes may be drawn from then on. */
  ready?: (() => Promise<void>) | undefined;
  /** Called once for every call that a 401 ended. */
  onSessionEnded(token: string): void;
  /** Called for every call that was refused because the site is closed, with the platform's code. */
  onClosed(code: string): void;
  /** Host that the page is drawn for; without it that of the browser's address. */
  host?: string | undefined;
  /** Sends a call where there is no browser, and brings the value of its answer. */
  send?: Send | undefined;
}

/** What sends calls. Throws a PlatformError. */
export type Send = (request: HttpRequest, name: CallName) => Promise<unknown>;

/** Calls by the endpoint table; the transport and the cipher are loaded with the first call that needs them. */
export function createPlatform(settings: PlatformSettings): Platform {
  const { brand } = settings;
  return {
    async call(name, args) {
      await settings.ready?.();
      const endpoint = endpointOf(name, brand);
      const given: CallSettings & { query?: unknown; body?: unknown } = args ?? {};
      const token = given.token ?? settings.token();
      if (endpoint.auth === 'required' && !token) throw new PlatformError('session', 'login_required');
      const { query, body } = withConstants(endpoint, given, settings);
      const sent = given.file ? formOf(given.file) : withKey(endpoint, body, given.idempotencyKey);
      const sealed = await seal(endpoint, sent, settings);
      const send: Send = settings.send ?? (await loadTransport()).send;
      try {
        const request: HttpRequest = {
          method: endpoint.method ?? 'POST',
          url: `${brand.platform.baseUrl ?? ''}${endpoint.path}`,
          headers: {
            Merchant: given.merchant ?? brand.merchantCode,
            Language: settings.language(),
            Device: brand.device ?? 'WEB',
            ...(token && endpoint.auth ? { Authorization: token } : {}),
            ...(endpoint.idempotent === true && given.idempotencyKey
              ? { 'Idempotency-Key': given.idempotencyKey }
              : {}),
            ...sealed.headers,
          },
          query,
          body: sealed.body,
          signal: given.signal,
          timeout: brand.timings?.requestTimeout ?? 20_000,
        };
        const value = await send(request, name);
        return value as Calls[typeof name]['value'];
      } catch (error) {
        if (error instanceof PlatformError && error.kind === 'session' && token) settings.onSessionEnded(token);
        if (error instanceof PlatformError && error.kind === 'closed') settings.onClosed(error.code);
        throw error;
      }
    },
  };
}

const loadTransport = () => loadChunk(() => import('./transport.ts'));

/** Fetches what sends calls, before the first call. */
export async function prepareCalls(): Promise<void> {
  await loadTransport();
}

/** The endpoint with the brand's overrides (§7 leaves some methods and paths open). */
function endpointOf(name: CallName, { platform }: PlatformSettings['brand']): Endpoint {
  return { ...endpoints[name], ...platform.endpoints?.[name] };
}

/** The body with the key of the submit, where the table says that it goes there. */
function withKey({ idempotent }: Endpoint, body: unknown, key: string | undefined): unknown {
  return typeof idempotent === 'string' && key ? { ...Object(body), [idempotent]: key } : body;
}

/** A file as browsers send it. */
function formOf(file: File): FormData {
  const form = new FormData();
  form.append('file', file);
  return form;
}

async function seal({ enc, form }: Endpoint, body: unknown, { brand, publicKey }: PlatformSettings) {
  // By its type axios writes the body as a form.
  if (!enc) return { body, headers: form ? { 'Content-Type': 'application/x-www-form-urlencoded' } : {} };
  const { ciphers } = await loadChunk(() => import('./cipher/index.ts'));
  return ciphers[brand.platform.cipher ?? 'aes-rsa'].seal(body, await publicKey());
}
