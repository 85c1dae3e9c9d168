import type { DemoAccount } from '#schemas/platform';
import { TestClient } from '../../support/client/client.ts';
import { openGame, walletCall } from '../../support/gateway/wallet.ts';
import { liftCooling } from './lift-cooling.ts';
import type { RunningProduct } from './product.ts';
import { demoPin } from './sign-in.ts';

/** A member of one journey alone, with a session. */
export interface Member {
  merchant: string;
  account: string;
  password: string;
  token: string;
}

const password = 'Demo8888';

/** Opens an account for one journey, with a deposit in minor units: no other journey sees its money and records. */
export async function newMember(
  product: RunningProduct,
  merchant: string,
  deposit: number,
  more: Omit<Partial<DemoAccount>, 'merchant' | 'deposit'> = {},
): Promise<Member> {
  const account = `m${crypto.randomUUID().replaceAll('-', '').slice(0, 9)}`;
  return openAccount(product, { merchant, account, password, deposit, ...more });
}

/** Another session of a member, as from another device. */
export const newSession = (product: RunningProduct, { merchant, account, password }: Member): Promise<Member> =>
  openAccount(product, { merchant, account, password, deposit: 0 });

/** Opens an account, unless there is one of that name, and a session of it. */
async function openAccount(product: RunningProduct, body: DemoAccount): Promise<Member> {
  const { merchant, account, password } = body;
  const reply = await product.demo('/accounts', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { success, value, message } = await reply.json();
  if (!success) throw new Error(`${merchant}: no account ${account}: ${message}`);
  return { merchant, account: value.account, password, token: value.token };
}

/** Sets the payment password of a new member. Whoever had money before may not pay out for a day, unless it is lifted. */
export async function setPaymentPassword(
  product: RunningProduct,
  { merchant, token, password }: Member,
  lifted = true,
): Promise<void> {
  const proof = { way: 'password', value: password } as const;
  const body = { proof, newPassword: demoPin, confirmNewPassword: demoPin };
  await new TestClient(product.gateway, merchant).call('setPaymentPassword', { token, body });
  if (lifted) await liftCooling(product, { merchant, token });
}

/** Plays so much of a member's money in a round of a slot, in minor units, as its game server says: all was at risk, and came back. */
export async function playThrough(
  product: RunningProduct,
  { merchant, token }: Pick<Member, 'merchant' | 'token'>,
  amount: number,
): Promise<void> {
  const gateway = { url: product.gateway, services: { clock: Date.now } };
  const sessionId = await openGame(gateway, merchant, token, 'RNG');
  const roundId = crypto.randomUUID();
  const body = { sessionId, roundId, amount };
  for (const [call, more] of [
    ['bet', {}],
    ['win', { risked: amount }],
  ] as const) {
    const { http } = await walletCall(gateway, call, { ...body, transactionId: `${roundId}.${call}`, ...more });
    if (http !== 200) throw new Error(`${merchant}: the ${call} was refused: ${http}`);
  }
}

/** A number that no other journey binds, of as many digits as banks have. */
export const newBankNumber = (): string =>
  String(Number.parseInt(crypto.randomUUID().slice(0, 8), 16)).padStart(10, '3');

/** A name as other members read it: the first two letters and the last. */
export const maskOf = ({ account }: Member): string => `${account.slice(0, 2)}***${account.slice(-1)}`;

/** What a member has, minor units, as the platform says it. */
export async function balanceOf(product: RunningProduct, { merchant, token }: Pick<Member, 'merchant' | 'token'>) {
  return (await new TestClient(product.gateway, merchant).call('balance', { token })).value.sumBalance;
}
