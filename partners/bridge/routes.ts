import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { secureReply } from '../http/secure-reply.ts';
import { isSiteOrigin } from '../http/site-origin.ts';
import { geetestPage, phoneAuthPage } from './pages.ts';
import type { BridgeSources } from './sources.ts';

export interface BridgeOptions {
  /** Sites that may frame the pages. */
  readonly siteOrigins: readonly string[];
  /** Pages that show a site in a frame. */
  readonly siteParents: readonly string[];
  readonly sources: BridgeSources;
}

interface Query {
  Querystring: { site?: string | string[] };
}

/**
 * `/bridge/geetest`, `/bridge/phone-auth`: pages on an origin that is not the site's, in which scripts of third parties run. A site
 * frames them and talks to them by messages; `?site=` says which one, and no other may frame them or is talked to.
 */
export function addBridge(app: FastifyInstance, { siteOrigins, siteParents, sources }: BridgeOptions): void {
  const pages = {
    geetest: { policy: sources.geetest.policy, page: geetestPage(sources.geetest) },
    'phone-auth': { policy: sources.phoneAuth.policy, page: phoneAuthPage(sources.phoneAuth) },
  };
  for (const [name, { policy, page }] of Object.entries(pages)) {
    app.get<Query>(`/bridge/${name}`, ({ query: { site } }, reply) => {
      if (typeof site !== 'string' || !isSiteOrigin(siteOrigins, site))
        return secureReply(reply).code(403).header('cache-control', 'no-store').send({ error: 'origin_refused' });
      const nonce = randomBytes(16).toString('base64');
      const { 'script-src': scripts, 'style-src': styles, ...rest } = policy;
      // A nonce would make browsers pass over 'unsafe-inline', which the real ones need for their own styles.
      const style = styles.includes("'unsafe-inline'") ? styles : `'nonce-${nonce}' ${styles}`;
      const directives = {
        'default-src': "'none'",
        'script-src': `'nonce-${nonce}' ${scripts}`,
        'style-src': style,
        ...rest,
        'base-uri': "'none'",
        'form-action': "'none'",
        'frame-ancestors': [site, ...siteParents].join(' '),
      };
      return secureReply(reply)
        .header(
          'content-security-policy',
          Object.entries(directives)
            .map(([directive, values]) => `${directive} ${values}`)
            .join('; '),
        )
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(page({ site, nonce }));
    });
  }
}
