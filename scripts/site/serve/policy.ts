import type { CompiledBrand } from '../output/index.ts';
import type { ServeOptions } from './environment.ts';

/** Trusted Types policies: only the sanitiser writes HTML. */
const policies = ['dompurify'];

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

/** What a document carries: who may frame it, and what it may load, send and do. Foreign parents are named by the policy alone. */
export function documentHeaders(
  policy: string,
  { parents = [] }: Pick<CompiledBrand, 'parents'> = {},
): Record<string, string> {
  return {
    'Content-Security-Policy': policy,
    // Not even the site's own files are requested with the query of a page: a token may stand there.
    'Referrer-Policy': 'strict-origin',
    'Permissions-Policy': permissions,
    // Social logins and the online service open windows that must find their way back.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    ...(parents.length === 0 ? { 'X-Frame-Options': 'SAMEORIGIN' } : {}),
  };
}

/** Of a drawing that is opened by itself: it may hold scripts, which would be the site's own. */
export const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Where the tag that measures visits comes from, and what it tells. */
const tag = {
  script: ['https://www.googletagmanager.com'],
  connect: ['https://*.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
  policies: ['analytics', 'goog#html'],
};

/** What the machine that serves knows of where games and pictures come from. */
export type Origins = Pick<ServeOptions, 'gamesOrigin' | 'imageOrigins'>;

/**
 * Content-Security-Policy of a brand's documents (threat F6, F8, T13, T15).
 * @param style source of a document's own style sheet, if it has one
 */
export function brandPolicy(brand: CompiledBrand, host: string, options: Origins, style?: string): string {
  const platform = brand.platform ? [new URL(brand.platform).origin] : [];
  const games = brand.gameOrigins.map((origin) => (origin === '{games}' ? options.gamesOrigin : origin));
  const reports = brand.reports ? [brand.reports] : [];
  const measured = brand.analytics ? tag : { script: [], connect: [], policies: [] };
  const sources: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", brand.csp.script, ...measured.script],
    'style-src': ["'self'", brand.csp.style, ...(style ? [style] : [])],
    'img-src': ["'self'", 'data:', 'blob:', ...platform, ...(brand.imageOrigins ?? []), ...options.imageOrigins],
    'font-src': ["'self'"],
    // Named beside 'self', which older browsers do not take to mean web sockets.
    'connect-src': ["'self'", `ws://${host}`, `wss://${host}`, ...platform, ...reports, ...measured.connect],
    'frame-src': games.length > 0 ? [...new Set(games)] : ["'none'"],
    'media-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'", ...(brand.parents ?? [])],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [...policies, ...measured.policies],
  };
  return policyText(sources);
}

/** Directives as one header. */
export function policyText(sources: Record<string, string[]>): string {
  return Object.entries(sources)
    .map(([directive, values]) => `${directive} ${values.join(' ')}`)
    .join('; ');
}
