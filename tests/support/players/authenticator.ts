import { Secret, TOTP } from 'otpauth';
import type { Proof } from '#schemas/platform';
import { TestClient } from '../client/client.ts';
import type { RunningGateway } from '../gateway/gateway.ts';
import { password } from './players.ts';

/** What an app shows for a secret at a moment. */
export function appCode(secret: string, timestamp: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/** Sets an app up for a member, by the password or another proof; brings its secret, the code that did it and the recovery codes. */
export async function enrolApp(
  gateway: RunningGateway,
  token: string,
  merchant = 'sv01',
  proof: Proof = { way: 'password', value: password },
) {
  const client = new TestClient(gateway.url, merchant);
  const { secret } = (await client.call('authenticatorKey', { token })).value;
  const code = appCode(secret, gateway.services.clock());
  const { codes } = (await client.call('enrolAuthenticator', { token, body: { code, proof } })).value;
  return { secret, code, codes };
}
