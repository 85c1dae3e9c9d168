import { openingId } from '../../../gateway/ledger/reference.ts';
import { TestClient } from '../client/client.ts';
import type { RunningGateway } from '../gateway/gateway.ts';
import { password, registerMember } from './players.ts';

/** The payment password of members who pay. */
export const paymentPassword = '284719';

/** Moves a member's money, as a deposit or its reversal does, in minor units. */
export async function payIn(gateway: RunningGateway, token: string, amount: number): Promise<void> {
  const client = new TestClient(gateway.url, 'sv01');
  const { id, currency } = (await client.call('memberInfo', { token })).value;
  const player = { id, merchant: 'sv01', currency };
  const kind = amount > 0 ? 'deposit' : 'reversal';
  const transactionId = `${kind}/${crypto.randomUUID()}`;
  await gateway.services.ledger.transact(player, (books) =>
    books.post(player, { transactionId, kind, change: BigInt(amount) }),
  );
}

/** Ends what the welcome bonus of a member of sv01 requires, as play does. */
export async function playWelcome(gateway: RunningGateway, token: string): Promise<void> {
  const session = await gateway.services.sessions.find(token);
  if (!session) throw new Error('no session');
  const { player } = session;
  await gateway.services.ledger.transact(player, (books) => books.dropTurnovers(player, [openingId(player.id)]));
}

/**
 * Plays so much of a member's money, in one round that was at risk whole and has brought all of it back; of a game that nobody
 * noted, which earns no points.
 */
export async function playThrough(gateway: RunningGateway, token: string, amount: number): Promise<void> {
  const client = new TestClient(gateway.url, 'sv01');
  const { id, currency } = (await client.call('memberInfo', { token })).value;
  const player = { id, merchant: 'sv01', currency };
  const { ledger } = gateway.services;
  const roundId = `through-${crypto.randomUUID()}`;
  await ledger.bet(player, `${roundId}.bet`, roundId, BigInt(amount));
  await ledger.win(player, `${roundId}.win`, roundId, BigInt(amount), { risked: BigInt(amount) });
}

/** Moves a member's money as `payIn` does, and plays what has come: what it brings it brings then. */
export async function payAndPlay(gateway: RunningGateway, token: string, amount: number): Promise<void> {
  await payIn(gateway, token, amount);
  if (amount > 0) await playThrough(gateway, token, amount);
}

/** A new member of sv01, invited by a code perhaps, who has played the welcome bonus, set a payment password and paid in so much; the token of the session. */
export async function registerPayer(gateway: RunningGateway, deposit = 0, referralCode?: string): Promise<string> {
  const client = new TestClient(gateway.url, 'sv01');
  const invited = referralCode === undefined ? {} : { referralCode };
  const { token } = (await registerMember(gateway, undefined, invited)).value;
  await playWelcome(gateway, token);
  const proof = { way: 'password' as const, value: password };
  const body = { newPassword: paymentPassword, confirmNewPassword: paymentPassword, proof };
  await client.call('setPaymentPassword', { token, body });
  if (deposit > 0) await payIn(gateway, token, deposit);
  return token;
}

let last = 0;

/** A key of a submit that no other has. */
export const newKey = () => ({ 'idempotency-key': `submit-of-a-test-${String(++last).padStart(8, '0')}` });
