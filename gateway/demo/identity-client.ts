import type { FindClient } from '../social/clients.ts';

/**
 * The clients at the demo's identity provider: there every merchant has one at every provider, called by its code.
 * @param origin origin that the demo's providers stand on
 * @param clientSecret shared with them
 */
export function demoClients(origin: string, clientSecret: string): FindClient {
  return (merchant, provider) => {
    const issuer = `${origin}/identity/${provider}`;
    return {
      issuer,
      authorizationEndpoint: `${issuer}/authorize`,
      tokenEndpoint: `${issuer}/token`,
      jwksUri: `${issuer}/jwks`,
      clientId: merchant,
      clientSecret,
      scopes: ['openid', 'email', 'profile'],
    };
  };
}
