import type { TestClient } from '../client/client.ts';
import { type RunningGateway, site } from '../gateway/gateway.ts';
import type { ForgingProvider } from '../gateway/identity.ts';
import { enrolApp } from './authenticator.ts';
import { insertMember } from './insert-player.ts';
import { newNumber, password } from './players.ts';

export const paymentPassword = '190283';
const byPayment = { way: 'payment', value: paymentPassword } as const;

/** A member of nl01 whose account the person of a forging provider opens, as `google`; the person is called like the account. */
export async function memberByProvider(gateway: RunningGateway, { client: { issuer } }: ForgingProvider) {
  const mobileNum = newNumber();
  const given = { merchant: 'nl01', mobile: `1 ${mobileNum}`, password, paymentPassword };
  const member = await insertMember(gateway, given);
  const { socialIdentities: identities, db } = gateway.services;
  const { ticket } = await identities.issue('nl01', { provider: 'google', issuer, subject: member.account });
  const person = await identities.read('nl01', ticket);
  if (person) await identities.connect(db, member.player, person);
  return { ...member, mobileNum };
}

/** Sets an app up for such a member. */
export const enrolAppOf = (gateway: RunningGateway, { token }: { token: string }) =>
  enrolApp(gateway, token, 'nl01', byPayment);

/** Comes back from the provider, which vouches for a person. */
export async function logInByProvider(
  client: TestClient,
  { provider, now = Date.now() }: { provider: ForgingProvider; now?: number },
  person: string,
  from: { [name: string]: string } = {},
) {
  const headers = { origin: site.nl01, ...from };
  const { url, browserKey } = (await client.call('socialBegin', { body: { provider: 'google' }, headers })).value;
  const { state = '', nonce = '' } = Object.fromEntries(new URL(url).searchParams);
  const { issuer: iss, clientId: aud } = provider.client;
  const iat = Math.floor(now / 1000);
  provider.answer = { idToken: await provider.sign({ iss, aud, sub: person, iat, exp: iat + 300, nonce }) };
  return client.call('socialFinish', { body: { state, code: 'a code', browserKey }, headers });
}
