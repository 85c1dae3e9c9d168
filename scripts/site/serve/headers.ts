import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CompiledBrand } from '../output/index.ts';
import { neutralPage } from '../requests/index.ts';
import type { ServeOptions } from './environment.ts';
import { documentHeaders, policyText } from './policy.ts';

/** What every answer of the site itself carries. */
export function setCommonHeaders(request: IncomingMessage, response: ServerResponse, options: ServeOptions): void {
  response.setHeader('X-Content-Type-Options', 'nosniff');
  if (isSecure(request, options))
    response.setHeader('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
}

/** What a document carries beside: who may frame it, and what it may load, send and do. Without a brand nobody frames it but the site. */
export function setDocumentHeaders(
  response: ServerResponse,
  policy: string,
  brand?: Pick<CompiledBrand, 'parents'>,
): void {
  for (const [name, value] of Object.entries(documentHeaders(policy, brand))) response.setHeader(name, value);
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

/** By TLS, as the proxy in front says. */
function isSecure(request: IncomingMessage, { behindProxy }: ServeOptions): boolean {
  return behindProxy && request.headers['x-forwarded-proto'] === 'https';
}
