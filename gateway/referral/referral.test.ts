import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestClient } from '../../tests/support/client/client.ts';
import { type RunningGateway, startGateway } from '../../tests/support/gateway/gateway.ts';
import { stakeOn } from '../../tests/support/gateway/stakes.ts';
import { newKey, payIn } from '../../tests/support/players/payers.ts';
import { registerMember } from '../../tests/support/players/players.ts';
import { assertValid } from '../http/contract.ts';
import { termsOf } from './terms.ts';

let gateway: RunningGateway;
let sv01: TestClient;
const unit = 20_000;
beforeAll(async () => {
  gateway = await startGateway();
  sv01 = new TestClient(gateway.url, 'sv01');
}, 60_000);
afterAll(() => gateway.close());

/** A new member, invited by a code of the link. */
async function newMember(more: { referralCode?: string; affiliateCode?: string } = {}) {
  const { token, account } = (await registerMember(gateway, undefined, more)).value;
  gateway.advance(1000);
  return { token, account };
}
const invitation = async (token: string) => (await sv01.call('referral', { token })).value;
const invitedBy = async (token: string) => (await sv01.call('invited', { token, body: {} })).value.list;

test('a member has one code, however often it is asked for at once', async () => {
  const { token } = await newMember();
  const all = await Promise.all(Array.from({ length: 8 }, () => invitation(token)));
  expect(new Set(all.map(({ code }) => code)).size).toBe(1);
  expect(all[0]).toMatchObject({ enabled: true, invited: 0, earned: 0, deposit: 20 * unit, reward: 5 * unit });
});

test('friends stand below each other with masked names; a friend who pays in and plays enough brings one reward', async () => {
  const inviter = await newMember();
  const { code } = await invitation(inviter.token);
  const friend = await newMember({ referralCode: code.toLowerCase() });
  const far = await newMember({ affiliateCode: (await invitation(friend.token)).code });
  expect(await invitedBy(inviter.token)).toMatchObject([
    { state: 'registered', name: expect.stringMatching(/^..\*\*\*.$/), invited: [{ name: expect.any(String) }] },
  ]);
  expect(JSON.stringify(await invitedBy(inviter.token))).not.toContain(far.account);
  await payIn(gateway, friend.token, 19 * unit);
  expect(await invitation(inviter.token)).toMatchObject({ invited: 1, rewarded: 0 });
  await payIn(gateway, friend.token, unit);
  expect((await invitedBy(inviter.token))[0]?.state).toBe('deposited');
  // Money that only passes through brings nothing, and live tables count a tenth.
  expect(await invitation(inviter.token)).toMatchObject({ rewarded: 0, deposit: 20 * unit, played: 20 * unit });
  await stakeOn(gateway, friend.token, 'RNG', 15 * unit);
  await stakeOn(gateway, friend.token, 'LIVE', 5 * unit);
  expect(await invitation(inviter.token)).toMatchObject({ rewarded: 0 });
  await payIn(gateway, friend.token, 10 * unit);
  await stakeOn(gateway, friend.token, 'RNG', 5 * unit);
  const many = await Promise.all(Array.from({ length: 6 }, () => invitation(inviter.token)));
  // What waits may still expire: it is counted once it is claimed.
  expect(many.at(-1)).toMatchObject({ rewarded: 1, earned: 0 });
  const rewards = (await sv01.call('rewards', { token: inviter.token, body: {} })).value.list;
  expect(rewards).toMatchObject([{ amount: 5 * unit, turnover: 5 * unit, state: 'issued' }]);
  const asked = { token: inviter.token, headers: { language: 'EN' }, body: {} };
  const told = (await sv01.call('messages', asked)).value.list.map(({ title }) => title);
  expect(told.filter((title) => title.startsWith('A reward for you'))).toEqual(['A reward for you: 100,000 VND']);
  const body = { id: rewards[0]?.id ?? '' };
  expect((await sv01.call('claimReward', { token: inviter.token, headers: newKey(), body })).success).toBe(true);
  expect(await invitation(inviter.token)).toMatchObject({ rewarded: 1, earned: 5 * unit });
  expect((await invitedBy(inviter.token))[0]?.state).toBe('rewarded');
  // The friend's friend is no friend of the inviter.
  await payIn(gateway, far.token, 40 * unit);
  expect(await invitation(inviter.token)).toMatchObject({ invited: 1, rewarded: 1 });
});

test('what a friend plays while a bonus is open brings nothing', async () => {
  const inviter = await newMember();
  const { code } = await invitation(inviter.token);
  const friend = await newMember({ referralCode: code });
  await payIn(gateway, friend.token, 40 * unit);
  const { ledger, sessions } = gateway.services;
  const player = (await sessions.find(friend.token))?.player;
  if (!player) throw new Error('no session');
  const bonus = {
    transactionId: `friend/${player.id}`,
    kind: 'bonus',
    change: 1000n,
    turnover: BigInt(20 * unit),
  } as const;
  await ledger.transact(player, (books) => books.post(player, bonus));
  await stakeOn(gateway, friend.token, 'RNG', 20 * unit);
  gateway.advance(1000);
  expect(await invitation(inviter.token)).toMatchObject({ invited: 1, rewarded: 0 });
  await payIn(gateway, friend.token, 20 * unit);
  await stakeOn(gateway, friend.token, 'RNG', 20 * unit);
  expect(await invitation(inviter.token)).toMatchObject({ rewarded: 1 });
});

test('without an enabled REFERRAL promotion an invitation brings nothing until there is one', async () => {
  const inviter = await newMember();
  const { code } = await invitation(inviter.token);
  const friend = await newMember({ referralCode: code });
  await payIn(gateway, friend.token, 20 * unit);
  await stakeOn(gateway, friend.token, 'RNG', 20 * unit);
  const enable = (enabled: boolean) =>
    gateway.services.db.execute(
      `UPDATE notices SET content = jsonb_set(content, '{enabled}', '${enabled}') WHERE merchant = 'sv01' AND content->>'category' = 'REFERRAL'`,
    );
  await enable(false);
  expect(await invitation(inviter.token)).toMatchObject({ enabled: false, invited: 1, rewarded: 0 });
  await enable(true);
  expect(await invitation(inviter.token)).toMatchObject({ enabled: true, rewarded: 1 });
});

test('a code of an affiliate or of a member is good, in any letter case; nobody’s is refused', async () => {
  const { code } = await invitation((await newMember()).token);
  const check = (given: string, domain?: string) =>
    sv01.call('affiliate', { query: { code: given, ...(domain ? { domain } : {}) } });
  expect((await check(code.toLowerCase())).success).toBe(true);
  expect((await check('senvang', 'senvang.localhost')).value).toEqual({ code: 'senvang', domain: 'senvang.localhost' });
  expect((await check('SENVANG', 'evil.example')).value.domain).toBe('');
  expect(await check('nobody-has-it')).toMatchObject({ http: 200, message: 'invitation_code_error' });
  // A code of one merchant is none of another's.
  expect(await new TestClient(gateway.url, 'nl01').call('affiliate', { query: { code } })).toMatchObject({
    message: 'invitation_code_error',
  });
});

test('the terms of every merchant fit their schema', async () => {
  for (const merchant of await gateway.services.merchants.all())
    assertValid('referral.schema.json#/definitions/ReferralTerms', termsOf(merchant));
});
