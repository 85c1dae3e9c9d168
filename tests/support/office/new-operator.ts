import { Secret, TOTP } from 'otpauth';
import type { Role } from '#schemas/admin';
import type { RunningGateway } from '../gateway/gateway.ts';
import { AdminClient, operatorOf, reason } from './admin.ts';

interface Given {
  roles?: Role[];
  merchants?: string[];
  /** Who asks, and who agrees and is given the link: administrators who are logged in; without them the demo's two. */
  by?: readonly [AdminClient, AdminClient];
}

/** Codes of an authenticator app at the gateway's time; each call brings one that has not been taken yet. */
export function codesOf(gateway: RunningGateway, secret: string): () => string {
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  return () => {
    // A code is taken once.
    gateway.advance(30_000);
    return app.generate({ timestamp: gateway.services.clock() });
  };
}

/** Has two administrators make an operator; the token of the link. */
export async function inviteOperator({ gateway }: { gateway: RunningGateway }, { roles, merchants, by }: Given = {}) {
  const account = `op-${crypto.randomUUID().slice(0, 8)}`;
  const [admin, deputy] = by ?? [await operatorOf(gateway, 'admin'), await operatorOf(gateway, 'deputy')];
  const rights = { roles: roles ?? (['manager'] as Role[]), merchants: merchants ?? ['sv01'] };
  const asked = await admin.call('createOperator', { body: { account, name: 'Ola', ...rights, reason } });
  const { id: command, version } = asked.value.command;
  const agreed = await deputy.call('decideCommand', { body: { id: command, version, verdict: 'approve', reason } });
  // The newest first: the name is random, and a page has twenty.
  const { list } = (await admin.call('operators', { body: { sort: '-createdAt' } })).value;
  const id = list.find((one) => one.account === account)?.id;
  if (id === undefined) throw new Error(`${account} was not made`);
  return { account, id, admin, deputy, asked, agreed, token: agreed.value.invitation?.token ?? '' };
}

/** An operator who has set a password and, where the role needs one, an authenticator app, and is logged in. */
export async function newOperator(office: { gateway: RunningGateway }, given: Given = {}) {
  const { gateway } = office;
  const invited = await inviteOperator(office, given);
  const client = new AdminClient(gateway, given.merchants?.find((code) => code !== '*') ?? 'sv01');
  const password = 'Their-own-password-1';
  const { value } = await client.call('acceptInvitation', { body: { token: invited.token, password } });
  if (value.session?.secondFactor !== 'due') return { ...invited, client, password, code: () => '' };
  const { secret } = (await client.call('ownAuthenticatorKey')).value;
  const code = codesOf(gateway, secret);
  await client.call('setOwnAuthenticator', { body: { code: code() } });
  return { ...invited, client, password, code };
}
