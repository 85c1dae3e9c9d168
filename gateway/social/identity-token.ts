import { type JWTPayload, jwtVerify } from 'jose';
import { Refusal } from '../http/refusal.ts';
import { isUnreachable, RemoteKeys } from '../http/remote-keys.ts';
import { isText } from '../http/text.ts';
import type { ProviderClient } from './clients.ts';
import { patienceMs } from './token-exchange.ts';

/**
 * Signatures by a key that only the provider has; of one that signs with the client secret, that alone. Which of them is the
 * operator's word, never the token's: a public key would be taken for a shared secret, and "none" for a signature.
 */
const byKeys = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
/** How far a provider's clock may be off, s. */
const clockTolerance = 60;
/** A token answers a code that was given just now, s. */
const maxTokenAge = 600;
const bySecret = ['HS256'];
const longestToken = 16 * 1024;

/** What a provider says of a person, once it is proven that the provider said it, to us and just now. */
export interface Person {
  subject: string;
  /** Only if the provider has verified it. */
  email?: string;
  name?: string;
}

/** Verifies identity tokens by the keys that providers publish, which are kept for ten minutes. */
export class IdentityTokens {
  readonly #clock: () => number;
  readonly #keys = new RemoteKeys(patienceMs);

  constructor(clock: () => number) {
    this.#clock = clock;
  }

  /**
   * Who a token is about (OpenID Connect Core §3.1.3.7): signature, iss, aud, azp, exp, iat and nonce must fit. Throws
   * social_refused, or social_provider_down when the keys cannot be had.
   */
  async verify(token: string, nonce: string, client: ProviderClient): Promise<Person> {
    const { issuer, clientId, clientSecret, jwksUri } = client;
    if (token.length > longestToken) throw new Refusal('social_refused');
    const options = {
      issuer,
      audience: clientId,
      algorithms: jwksUri ? byKeys : bySecret,
      clockTolerance,
      maxTokenAge,
      requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
      currentDate: new Date(this.#clock()),
    };
    const verified = jwksUri
      ? jwtVerify(token, this.#keys.at(jwksUri), options)
      : jwtVerify(token, new TextEncoder().encode(clientSecret), options);
    const { payload } = await verified.catch(refuse);
    const foreign = Array.isArray(payload.aud) && payload.aud.length > 1 && payload.azp !== clientId;
    if (payload.nonce !== nonce || foreign || (payload.azp !== undefined && payload.azp !== clientId))
      throw new Refusal('social_refused');
    return personOf(payload);
  }
}

/** What keeps us from the keys is the provider's fault; everything else that jose finds is the token's. */
function refuse(fault: unknown): never {
  throw new Refusal(isUnreachable(fault) ? 'social_provider_down' : 'social_refused');
}

function personOf({ sub, email, email_verified, name }: JWTPayload): Person {
  if (!isText(sub) || sub === '' || sub.length > 255) throw new Refusal('social_refused');
  const verified = email_verified === true && isText(email) && email.length <= 255;
  return {
    subject: sub,
    ...(verified ? { email } : {}),
    ...(isText(name) && name !== '' ? { name: [...name].slice(0, 100).join('') } : {}),
  };
}
