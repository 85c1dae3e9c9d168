import { loadChunk } from '#engine/chunks';
import type { Brand } from '#schemas/brand';
import { type Calls, type Endpoint, endpoints } from '#schemas/endpoints';
import type { PublicKey } from '#schemas/platform';
import { PlatformError } from './error.ts';
import { sendAsGuest } from './guest-transport.ts';

/** Name of a call of schemas/platform/endpoints.json. */
export type CallName = keyof Calls;

/** What a call takes: only what its endpoint has. */
export type CallArguments<Name extends CallName> = {
  [Part in 'query' | 'body' as Calls[Name][Part] extends undefined ? never : Part]: Calls[Name][Part];
} & {
  signal?: AbortSignal;
  idempotencyKey?: string;
  /** Another token than that of the session, e.g. one that came with the address. */
  token?: string;
};

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
  /** Called once for every call that a 401 ended. */
  onSessionEnded(token: string): void;
  /** Called for every call that was refused because the site is closed, with the platform's code. */
  onClosed(code: string): void;
}

/** Calls by the endpoint table; axios and the cipher are loaded with the first call that needs them. */
export function createPlatform(settings: PlatformSettings): Platform {
  return {
    async call(name, args) {
      const endpoint = endpointOf(name, settings.brand);
      const given: { query?: unknown; body?: unknown; signal?: AbortSignal; idempotencyKey?: string; token?: string } =
        args ?? {};
      const token = given.token ?? settings.token();
      if (endpoint.auth === 'required' && !token) throw new PlatformError('session', 'login_required');
      const sealed = await seal(endpoint, given.body, settings);
      const asGuest = !token && !endpoint.enc && !endpoint.form && !endpoint.money;
      const { send } = asGuest ? { send: sendAsGuest } : await loadChunk(() => import('./transport.ts'));
      try {
        const value = await send({
          method: endpoint.method,
          url: `${settings.brand.platform.baseUrl ?? ''}${endpoint.path}`,
          headers: {
            Merchant: settings.brand.merchantCode,
            Language: settings.language(),
            Device: settings.brand.device ?? 'WEB',
            ...(token && endpoint.auth ? { Authorization: token } : {}),
            ...(given.idempotencyKey ? { 'Idempotency-Key': given.idempotencyKey } : {}),
            ...sealed.headers,
          },
          query: given.query,
          body: sealed.body,
          signal: given.signal,
          timeout: settings.brand.timings?.requestTimeout ?? 20_000,
        });
        return value as Calls[typeof name]['value'];
      } catch (error) {
        if (error instanceof PlatformError && error.kind === 'session' && token) settings.onSessionEnded(token);
        if (error instanceof PlatformError && error.kind === 'closed') settings.onClosed(error.code);
        throw error;
      }
    },
  };
}

/** The endpoint with the brand's overrides (§7 leaves some methods and paths open). */
function endpointOf(name: CallName, { platform }: PlatformSettings['brand']): Endpoint {
  return { ...endpoints[name], ...platform.endpoints?.[name] };
}

async function seal({ enc, form }: Endpoint, body: unknown, { brand, publicKey }: PlatformSettings) {
  // By its type axios writes the body as a form.
  if (!enc) return { body, headers: form ? { 'Content-Type': 'application/x-www-form-urlencoded' } : {} };
  const { ciphers } = await loadChunk(() => import('./cipher/index.ts'));
  return ciphers[brand.platform.cipher ?? 'aes-rsa'].seal(body, await publicKey());
}
