import { randomBytes } from 'node:crypto';
import type { ProviderClient } from '../../gateway/social/clients.ts';

/** Where the demo's providers stand on their origin. */
export const identityPath = '/identity';

const clientSecret = randomBytes(24).toString('base64url');

/** The client that every merchant has at every provider of the demo. */
export function demoClient(origin: string, merchant: string, provider: string): ProviderClient {
  const issuer = `${origin}${identityPath}/${provider}`;
  return {
    issuer,
    authorizationEndpoint: `${issuer}/authorize`,
    tokenEndpoint: `${issuer}/token`,
    jwksUri: `${issuer}/jwks`,
    clientId: merchant,
    clientSecret,
    scopes: ['openid', 'email', 'profile'],
  };
}
