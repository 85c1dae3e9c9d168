import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CompiledBrand } from '../build/compiled.ts';
import { neutralPage } from '../site/neutral.ts';
import type { ServeOptions } from './environment.ts';

/** Trusted Types policies: only the sanitiser writes HTML. */
const policies = ['dompurify'];

/** What every answer of the site itself carries. */
export function setCommonHeaders(request: IncomingMessage, response: ServerResponse, options: ServeOptions): void {
  response.setHeader('X-Content-Type-Options', 'nosniff');
  if (isSecure(request, options))
    response.setHeader('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
}

/** What a document carries beside: who may frame it, and what it may load, send and do. */
export function setDocumentHeaders(response: ServerResponse, policy: string): void {
  response.setHeader('Content-Security-Policy', policy);
  response.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin');
  response.setHeader('Permissions-Policy', permissions);
  // Social logins and the online service open windows that must find their way back.
  response.setHeader('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
  response.setHeader('X-Frame-Options', 'SAMEORIGIN');
}

/** Games may go full screen and play sound; nothing else of a device is anybody's business. */
const permissions = [
  'accelerometer=()',
  'browsing-topics=()',
  'camera=()',
  'display-capture=()',
  'geolocation=()',
  'gyroscope=()',
  'magnetometer=()',
  'microphone=()',
  'midi=()',
  'payment=()',
  'serial=()',
  'usb=()',
].join(', ');

/** Content-Security-Policy of a brand's documents (trust F6, F8, T13, T15). */
export function brandPolicy(brand: CompiledBrand, host: string, options: ServeOptions): string {
  const platform = brand.platform ? [new URL(brand.platform).origin] : [];
  const games = brand.gameOrigins.map((origin) => (origin === '{games}' ? options.gamesOrigin : origin));
  const sources: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", brand.csp.script],
    'style-src': ["'self'", brand.csp.style],
    'img-src': ["'self'", 'data:', 'blob:', ...platform, ...(brand.imageOrigins ?? []), ...options.imageOrigins],
    'font-src': ["'self'"],
    // Named beside 'self', which older browsers do not take to mean web sockets.
    'connect-src': ["'self'", `ws://${host}`, `wss://${host}`, ...platform],
    'frame-src': games.length > 0 ? [...new Set(games)] : ["'none'"],
    'media-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': policies,
  };
  return policyText(sources);
}

/** Content-Security-Policy of the neutral page: it shows words, and nothing else. */
export const neutralPolicy = policyText({
  'default-src': ["'none'"],
  'style-src': [hashOf(/<style>([\s\S]*?)<\/style>/.exec(neutralPage)?.[1] ?? '')],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
});

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function policyText(sources: Record<string, string[]>): string {
  return Object.entries(sources)
    .map(([directive, values]) => `${directive} ${values.join(' ')}`)
    .join('; ');
}

/** By TLS, as the proxy in front says. */
export function isSecure(request: IncomingMessage, { behindProxy }: ServeOptions): boolean {
  return behindProxy && request.headers['x-forwarded-proto'] === 'https';
}
