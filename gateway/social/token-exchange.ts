import { readAtMost } from '../http/read-at-most.ts';
import { Refusal } from '../http/refusal.ts';
import type { Attempt } from './attempts.ts';
import type { ProviderClient } from './clients.ts';

/** Longest wait for a provider, ms. */
export const patienceMs = 4000;
/** Longest answer that is read, bytes. */
const longestAnswer = 64 * 1024;

/**
 * Changes a code into the identity token of who gave it (OAuth 2.0 §4.1.3, OpenID Connect Core §3.1.3). Throws
 * social_refused when the provider knows no such code, social_provider_down when it does not answer or is at its limit.
 */
export async function exchangeCode(
  code: string,
  { codeVerifier, redirectUri }: Attempt,
  { tokenEndpoint, clientId, clientSecret }: ProviderClient,
): Promise<string> {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    code_verifier: codeVerifier,
    client_id: clientId,
    client_secret: clientSecret,
  });
  const answer = await ask(tokenEndpoint, body);
  const idToken = answer.id_token;
  if (typeof idToken !== 'string') throw new Refusal('social_refused');
  return idToken;
}

async function ask(url: string, body: URLSearchParams): Promise<{ [name: string]: unknown }> {
  let text: string;
  try {
    // An address that leads elsewhere would take the secret along.
    const init = { method: 'POST', body, redirect: 'error', headers: { accept: 'application/json' } } as const;
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(patienceMs) });
    text = (await readAtMost(response, longestAnswer)).toString('utf8');
    if (response.status >= 500 || response.status === 429) throw new Error(`HTTP ${response.status}`);
    if (!response.ok) throw new Refusal('social_refused');
  } catch (fault) {
    if (fault instanceof Refusal) throw fault;
    throw new Refusal('social_provider_down');
  }
  try {
    return Object(JSON.parse(text));
  } catch {
    throw new Refusal('social_refused');
  }
}
