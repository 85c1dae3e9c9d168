import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { secureReply } from '../http/secure-reply.ts';
import { sendFormPage } from '../http/send-form-page.ts';
import { isSiteOrigin } from '../http/site-origin.ts';
import { Codes, type Grant } from './codes.ts';
import { consentPage } from './page.ts';
import { personOf } from './people.ts';

/** Life of a token, s. */
const tokenLife = 300;
const keyId = 'demo';

/** Where the providers stand on their origin: `/identity/google`. */
const identityPath = '/identity';

/** How the providers are run. */
export interface IdentityOptions {
  /** Origin that the providers stand on; asked late, for a port may be given by the system. */
  origin(): string;
  /** Sites that players may be sent back to: exact origins, or one leading wildcard label. */
  siteOrigins: readonly string[];
  /** Shared with the platform: the secret of the client that each merchant, by its code, has at each provider. */
  clientSecret: string;
  /** Milliseconds since 1970. */
  clock?: () => number;
}

interface ProviderRequest {
  Params: { provider: string };
  Querystring: { [name: string]: string | string[] | undefined };
  Body: string;
}

/**
 * OpenID Connect providers for demos, on an origin that is not the site's: they stand in for google, facebook and any
 * other, so that signing in runs on one machine. Never mounted in production.
 */
export async function addIdentityProvider(app: FastifyInstance, options: IdentityOptions): Promise<void> {
  const { origin, siteOrigins, clientSecret, clock = Date.now } = options;
  const codes = new Codes(clock);
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: keyId, alg: 'RS256', use: 'sig' }] };
  const identityToken = ({ provider, person, clientId, nonce }: Grant) => {
    const now = Math.floor(clock() / 1000);
    const { id, name, email, verified } = person;
    // As in life, few providers say whether they have verified an address.
    const said = provider === 'google' && email ? { email_verified: verified === true } : {};
    return new SignJWT({ name, nonce, ...(email ? { email } : {}), ...said })
      .setProtectedHeader({ alg: 'RS256', kid: keyId })
      .setIssuer(`${origin()}${identityPath}/${provider}`)
      .setAudience(clientId)
      .setSubject(id)
      .setIssuedAt(now)
      .setExpirationTime(now + tokenLife)
      .sign(privateKey);
  };

  await app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    const path = `${identityPath}/:provider`;

    scope.get<ProviderRequest>(`${path}/authorize`, async ({ params: { provider }, query }, reply) => {
      const authorization = authorizationOf(query, siteOrigins);
      if (!authorization) return secureReply(reply).code(400).type('text/plain').send('This is no request to sign in.');
      const nonce = randomBytes(16).toString('base64');
      const site = new URL(authorization.redirectUri);
      return sendFormPage(reply, consentPage({ provider, site: site.host, nonce }), nonce, site.origin);
    });

    scope.post<ProviderRequest>(`${path}/authorize`, async ({ params: { provider }, query, body }, reply) => {
      const authorization = authorizationOf(query, siteOrigins);
      if (!authorization) return reply.code(400).send();
      const form = new URLSearchParams(body);
      const email = form.get('email') ?? '';
      // Whoever types an address means it.
      const person = personOf(email === '' ? (form.get('person') ?? '') : 'new', email);
      const back = new URL(authorization.redirectUri);
      back.searchParams.set('state', authorization.state);
      if (form.get('answer') !== 'allow') back.searchParams.set('error', 'access_denied');
      else if (person) back.searchParams.set('code', codes.give({ ...authorization, provider, person }));
      else return reply.redirect(`${identityPath}/${encodeURIComponent(provider)}/authorize?${queryText(query)}`, 303);
      return secureReply(reply).redirect(back.href, 303);
    });

    scope.post<ProviderRequest>(`${path}/token`, async ({ params: { provider }, body }, reply) => {
      const form = new URLSearchParams(body);
      const clientId = form.get('client_id') ?? '';
      if (!isSame(form.get('client_secret') ?? '', clientSecret))
        return reply.code(401).send({ error: 'invalid_client' });
      const grant = codes.take(form.get('code') ?? '', {
        provider,
        clientId,
        redirectUri: form.get('redirect_uri') ?? '',
        codeVerifier: form.get('code_verifier') ?? '',
      });
      if (!grant) return reply.code(400).send({ error: 'invalid_grant' });
      const answer = {
        access_token: randomBytes(32).toString('base64url'),
        token_type: 'Bearer',
        expires_in: tokenLife,
      };
      return reply.header('cache-control', 'no-store').send({ ...answer, id_token: await identityToken(grant) });
    });

    scope.get(`${path}/jwks`, async () => jwks);
  });
}

type AuthorizationRequest = Omit<Grant, 'provider' | 'person'> & { state: string };

/** What a site asks for; undefined unless it is an authorization code with PKCE, for a site that we know. */
function authorizationOf(
  query: ProviderRequest['Querystring'],
  siteOrigins: readonly string[],
): AuthorizationRequest | undefined {
  const text = (name: string) => (typeof query[name] === 'string' ? query[name] : '');
  const redirectUri = text('redirect_uri');
  const known = URL.canParse(redirectUri) && isSiteOrigin(siteOrigins, new URL(redirectUri).origin);
  const whole = text('response_type') === 'code' && text('code_challenge_method') === 'S256';
  const [clientId, state, nonce, codeChallenge] = ['client_id', 'state', 'nonce', 'code_challenge'].map(text);
  if (!known || !whole || !clientId || !state || !nonce || !codeChallenge) return undefined;
  return { clientId, redirectUri, state, nonce, codeChallenge };
}

/** Compares secrets in a time that says nothing of them. */
function isSame(given: string, secret: string): boolean {
  const [a, b] = [given, secret].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}

function queryText(query: ProviderRequest['Querystring']): string {
  return String(new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])));
}
