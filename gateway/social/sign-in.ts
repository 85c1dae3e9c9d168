import { createHash } from 'node:crypto';
import type { SessionStarted, SocialBegun, SocialFinished, SocialFinishRequest } from '#schemas/platform';
import type { Call } from '../http/call.ts';
import { Refusal } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { letInWith } from '../sessions/let-in.ts';
import { sessionFor } from '../sessions/start-for.ts';
import { type ProviderClient, providersOf } from './clients.ts';
import type { Identity } from './identities.ts';
import { exchangeCode } from './token-exchange.ts';

/** Path of the site's page that providers send players back to. */
const returnPath = '/social-return';

/**
 * Begins a sign-in: OAuth 2.0 authorization code with PKCE, and an OpenID Connect nonce. The player comes back to the site
 * that asks, whose origin has been held against the merchant's hosts. Throws social_unavailable, origin_refused.
 */
export async function begin(provider: string, call: Call, services: Services): Promise<SocialBegun> {
  const { merchant, siteOrigin, ip } = call;
  await services.logins.take(ip);
  const client = clientOf(provider, call, services);
  // Without a page there is nobody to come back.
  if (siteOrigin === '') throw new Refusal('origin_refused');
  const redirectUri = `${siteOrigin}${returnPath}`;
  const attempt = await services.socialAttempts.begin(merchant.code, provider, redirectUri);
  const url = new URL(client.authorizationEndpoint);
  const query = {
    response_type: 'code',
    client_id: client.clientId,
    redirect_uri: redirectUri,
    scope: client.scopes.join(' '),
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: createHash('sha256').update(attempt.codeVerifier).digest('base64url'),
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return { url: url.href, browserKey: attempt.browserKey };
}

/**
 * Finishes it: a session for a person whose account is known, once the authenticator app was asked for; a ticket for anybody else. An e-mail address opens nothing:
 * whoever registered with it here need not be its owner (decision 0209). Throws social_ended, social_cancelled,
 * social_refused, social_provider_down, social_unavailable, login_check_required.
 */
export async function finish(request: SocialFinishRequest, call: Call, services: Services): Promise<SocialFinished> {
  const { code: merchant } = call.merchant;
  await services.logins.take(call.ip);
  const attempt = await services.socialAttempts.redeem(merchant, request.state, request.browserKey);
  if (!attempt) throw new Refusal('social_ended');
  const client = clientOf(attempt.provider, call, services);
  if (request.code === undefined) throw refusalOf(request.error);
  const idToken = await exchangeCode(request.code, attempt, client);
  const { subject, ...person } = await services.identityTokens.verify(idToken, attempt.nonce, client);
  const identity = { provider: attempt.provider, issuer: client.issuer, subject };
  const session = await enter(identity, call, services);
  if (session) return { session };
  return { pending: { ...(await services.socialIdentities.issue(merchant, identity)), ...person } };
}

/** A session for the player whom an identity opens, still while the player's row is held: a new password disconnects it. */
async function enter(identity: Identity, call: Call, services: Services): Promise<SessionStarted | undefined> {
  const { socialIdentities } = services;
  const { code } = call.merchant;
  const known = await socialIdentities.playerOf(code, identity);
  if (!known) return undefined;
  const letIn = letInWith({ how: 'social' }, call, services);
  const entered = await letIn(known.id, async (tx, player) => {
    const still = await socialIdentities.playerOf(code, identity, tx);
    return still?.id === player.id ? {} : undefined;
  });
  return entered && sessionFor(entered);
}

/** The merchant's client at a provider. Throws social_unavailable. */
function clientOf(provider: string, { merchant }: Call, { options }: Services): ProviderClient {
  const offered = providersOf(merchant, options.socialClient).includes(provider);
  const client = offered ? options.socialClient(merchant.code, provider) : undefined;
  if (!client) throw new Refusal('social_unavailable');
  return client;
}

/** What a provider says instead of giving a code (OAuth 2.0 §4.1.2.1, OpenID Connect Core §3.1.2.6). */
function refusalOf(error: string | undefined): Refusal {
  if (error === 'access_denied') return new Refusal('social_cancelled');
  const down = error === 'server_error' || error === 'temporarily_unavailable';
  return new Refusal(down ? 'social_provider_down' : 'social_refused');
}
