import type { MerchantProfile, SocialClient, SocialClients } from '#schemas/platform';
import { readSecretFile } from '../http/secret-file.ts';
import known from './known-providers.json' with { type: 'json' };

/** A client at a provider with everything that is needed to talk to it. */
export interface ProviderClient extends Required<Omit<SocialClient, 'jwksUri' | 'signedBy'>> {
  /** Where its public keys are; undefined: it signs with the client secret. */
  jwksUri: string | undefined;
}

/** The client that a merchant has at a provider; undefined where it has none. */
export type FindClient = (merchant: string, provider: string) => ProviderClient | undefined;

const knownProviders: { [provider: string]: unknown } = known;

/** Reads the file that SOCIAL_CLIENTS names. Throws when it is not what its schema says, or leaves an address out. */
export function readClients(file: string): FindClient {
  const definition = 'merchant.schema.json#/definitions/SocialClients';
  const clients = readSecretFile<SocialClients>('SOCIAL_CLIENTS', file, definition, 'clients');
  const all = new Map<string, ProviderClient>();
  for (const [merchant, ofMerchant] of Object.entries(clients)) {
    for (const [provider, client] of Object.entries(ofMerchant))
      all.set(`${merchant} ${provider}`, complete(client, provider, file));
  }
  return (merchant, provider) => all.get(`${merchant} ${provider}`);
}

function complete(client: SocialClient, provider: string, file: string): ProviderClient {
  const whole: SocialClient = { ...Object(knownProviders[provider]), ...client };
  const { issuer, authorizationEndpoint, tokenEndpoint, jwksUri, signedBy = 'keys', ...rest } = whole;
  if (!issuer || !authorizationEndpoint || !tokenEndpoint || (signedBy === 'keys' && !jwksUri)) {
    throw new Error(`SOCIAL_CLIENTS: "${file}" has no issuer or endpoints of "${provider}", which is not a known one`);
  }
  const keys = { jwksUri: signedBy === 'keys' ? jwksUri : undefined };
  return { scopes: ['openid', 'email'], ...rest, issuer, authorizationEndpoint, tokenEndpoint, ...keys };
}

/** Providers that players can really sign in with: the merchant's, as far as it has a client there. */
export function providersOf({ code, socialProviders = [] }: MerchantProfile, findClient: FindClient): string[] {
  return socialProviders.filter((provider) => findClient(code, provider) !== undefined);
}
