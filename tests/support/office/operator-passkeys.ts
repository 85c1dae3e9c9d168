import type { OperatorProof, Role } from '#schemas/admin';
import { SoftPasskey } from '../players/soft-passkey.ts';
import { AdminClient, type TestOffice } from './admin.ts';
import { inviteOperator } from './new-operator.ts';

export const refused = { http: 200, message: 'passkey_refused' };

const password = 'Their-own-password-1';

/** Operators of a test with passkeys: at the name of the back office, since addresses have none. */
export function operatorPasskeys(office: TestOffice) {
  const origin = () => (office.gateway.backOffice?.url ?? '').replace('127.0.0.1', 'localhost');
  const headers = () => ({ origin: origin() });
  const browser = () => new AdminClient({ backOffice: { url: origin() } });

  /** Somebody who was invited and has set a password, logged in, with nothing beside it. */
  async function newcomer(role: Role = 'support') {
    const invited = await inviteOperator(office, { roles: [role] });
    const client = browser();
    await client.call('acceptInvitation', { body: { token: invited.token, password } });
    return { ...invited, client };
  }

  const options = (client: AdminClient, proof?: OperatorProof) =>
    client.call('ownPasskeyOptions', { headers: headers(), body: proof ? { proof } : {} });

  async function add(client: AdminClient, proof?: OperatorProof) {
    const key = new SoftPasskey(origin());
    const answer = key.create((await options(client, proof)).value);
    const added = await client.call('addOwnPasskey', { headers: headers(), body: { name: ' My key ', answer } });
    if (!added.success) throw new Error(`no passkey: ${added.message}`);
    return key;
  }

  /** Somebody who has a passkey and nothing else beside the password. */
  async function withPasskey(role?: Role) {
    const someone = await newcomer(role);
    return { ...someone, key: await add(someone.client) };
  }

  const logIn = async (account: string, factor: OperatorProof = {}, client = browser()) => ({
    client,
    ...(await client.call('operatorLogIn', { headers: headers(), body: { account, password, ...factor } })),
  });

  /** What a passkey signs at a log-in, as the refusal of the password alone says it. */
  async function asked(account: string) {
    const { message, value } = await logIn(account);
    if (message !== 'second_factor_needed') throw new Error(`no second factor is needed: ${message}`);
    return value as unknown as { app: boolean; passkey: { challenge: string } };
  }

  const challenge = async (client: AdminClient) =>
    (await client.call('ownPasskeyChallenge', { headers: headers() })).value;

  return {
    origin,
    headers,
    browser,
    newcomer,
    withPasskey,
    options,
    add,
    logIn,
    asked,
    challenge,
    byPasskey: async ({ client, key }: { client: AdminClient; key: SoftPasskey }) => ({
      passkey: key.get(await challenge(client)),
    }),
    prove: (client: AdminClient, body: OperatorProof) => client.call('proveSession', { headers: headers(), body }),
    list: async (client: AdminClient) => (await client.call('ownPasskeys')).value.list,
  };
}
