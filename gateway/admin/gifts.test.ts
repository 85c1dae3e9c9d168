import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestClient } from '../../tests/support/client/client.ts';
import { startGateway } from '../../tests/support/gateway/gateway.ts';
import { operatorOf, reason, TestOffice, testAdmin } from '../../tests/support/office/admin.ts';
import { newKey, payAndPlay, paymentPassword, registerPayer } from '../../tests/support/players/payers.ts';
import { eq } from '../database/drizzle/index.ts';
import { messages, players } from '../database/tables/index.ts';

const office = new TestOffice();
let sv01: TestClient;
/** What is paid in for five points, VND. */
const unit = 100_000;
beforeAll(async () => {
  await office.open(() => startGateway({ admin: testAdmin }));
  sv01 = new TestClient(office.gateway.url, 'sv01');
}, 90_000);
afterAll(() => office.gateway?.close());

/** A member of sv01 who has paid in. */
async function newMember(deposit = 0) {
  const token = await registerPayer(office.gateway);
  if (deposit > 0) await payAndPlay(office.gateway, token, deposit);
  const { id, account } = (await sv01.call('memberInfo', { token })).value;
  office.gateway.advance(1000);
  return { token, id, account };
}
const pointsOf = async (token: string) => (await sv01.call('pointBalance', { token })).value.points;

/** A voucher that a member has taken, which waits. */
async function taken() {
  const member = await newMember(1000 * unit);
  const body = { rewardId: 'coffee', paymentPassword, contact: 'an@example.org' };
  const { value } = await sv01.call('redeemPointReward', { token: member.token, headers: newKey(), body });
  office.gateway.advance(1000);
  return { ...member, redemption: value.id, points: value.points };
}
const decide = (redemption: string, verdict: 'approve' | 'reject', note?: string, by = office.manager) =>
  by.call('decideRedemption', { body: { redemption, verdict, reason, ...(note ? { note } : {}) } });
/** What a member was told of gifts, the latest first. */
const toldOf = async (token: string) => {
  const { list } = (await sv01.call('messages', { token, headers: { language: 'EN' }, body: {} })).value;
  return list
    .filter(({ title }) => /^(Approved|Rejected|A reward for you): /.test(title))
    .map(({ title, content }) => `${title} ${content}`);
};
const waiting = async () => (await office.manager.call('dashboard')).value.redemptions;

test('redemptions wait in a queue with the points of all that the filters leave, and are counted', async () => {
  const before = await waiting();
  const { id, account, redemption } = await taken();
  expect(await waiting()).toBe(before + 1);
  const of = async (body: object) => (await office.manager.call('redemptionQueue', { body })).value;
  const { list, totals } = await of({ state: 'process', player: id });
  expect(list).toMatchObject([{ id: redemption, account, reward: 'Coffee voucher', state: 'process' }]);
  expect(totals).toEqual({ points: { points: list[0]?.points } });
  expect((await of({ search: 'coffee', player: id })).list).toHaveLength(1);
  expect((await of({ search: 'c%e', player: id })).list).toEqual([]);
  const file = (await office.manager.call('redemptionFile', { query: { id: redemption } })).value;
  expect(file).toMatchObject({ contact: 'an@example.org', verdicts: ['approve', 'reject'], steps: [{ by: 'member' }] });
  const support = await operatorOf(office.gateway, 'support');
  expect((await support.call('redemptionFile', { query: { id: redemption } })).value.contact).toBeUndefined();
  expect(await decide(redemption, 'approve', undefined, support)).toMatchObject({ message: 'forbidden' });
  office.manager.merchant = 'nl01';
  expect(await office.manager.call('redemptionFile', { query: { id: redemption } })).toMatchObject({
    message: 'case_unknown',
  });
  expect(await decide(redemption, 'approve')).toMatchObject({ message: 'case_unknown' });
  office.manager.merchant = 'sv01';
});

test('an approved one tells the player its code, and never moves again', async () => {
  const { token, redemption, points } = await taken();
  const { command } = (await decide(redemption, 'approve', 'K-4711')).value;
  expect(command).toMatchObject({ state: 'done', facts: { reward: 'Coffee voucher' }, result: { state: 'approved' } });
  const { list } = (await sv01.call('redeemPointList', { token, body: {} })).value;
  expect(list).toMatchObject([{ id: redemption, state: 'approved', note: 'K-4711' }]);
  expect(await toldOf(token)).toEqual([
    expect.stringMatching(/^Approved: Coffee voucher .*<p>Our answer: K-4711<\/p><p>Reference: [\dA-F]{8}<\/p>$/),
  ]);
  expect(await pointsOf(token)).toBe(points);
  expect(await decide(redemption, 'reject')).toMatchObject({ http: 400 });
  expect(await decide(redemption, 'reject', 'Sold out.')).toMatchObject({
    message: 'case_moved',
    value: { state: 'approved' },
  });
  const { steps, verdicts } = (await office.manager.call('redemptionFile', { query: { id: redemption } })).value;
  expect(steps.at(-1)).toMatchObject({ state: 'approved', by: 'operator:manager', note: 'K-4711' });
  expect(verdicts).toEqual([]);
});

test('of an account that its owner has reported one is approved by two, who see why', async () => {
  const { id, redemption } = await taken();
  const lock = { lockedAt: 1, lockReason: 'ownerReport' } as const;
  await office.gateway.services.db.update(players).set(lock).where(eq(players.id, id));
  const { command } = (await decide(redemption, 'approve', 'K-4711')).value;
  expect(command).toMatchObject({ state: 'waiting', facts: { lockReason: 'ownerReport' } });
  expect((await office.agree(command)).value.command.state).toBe('done');
});

test('of many who reject at once one does, and the points come back once', async () => {
  const { token, redemption, points } = await taken();
  const [{ points: price = 0 } = {}] = (await sv01.call('redeemPointList', { token, body: {} })).value.list;
  const replies = await Promise.all(Array.from({ length: 8 }, () => decide(redemption, 'reject', 'Sold out')));
  expect(replies.filter(({ success }) => success)).toHaveLength(1);
  expect(await pointsOf(token)).toBe(points + price);
  const back = `Your points are back: ${price.toLocaleString('en')}.`;
  expect(await toldOf(token)).toEqual([
    expect.stringMatching(`^Rejected: Coffee voucher .*${back}</p><p>Reason: Sold out</p>`),
  ]);
});

const title = { TY: 'Quà sinh nhật', EN: 'Birthday', CN: '生日礼物' };
const give = (body: object, by = office.manager) =>
  by.call('giveReward', { body: { title, amount: 50_000, turnover: 3, days: 7, reason, ...body } });
const approve = async (body: object) =>
  office.decide(office.second, (await give(body)).value.command, 'approve').then(({ value }) => value.command);
const rewardsOf = async (token: string) =>
  (await sv01.call('rewards', { token, headers: { language: 'EN' }, body: {} })).value.list;
const grants = async (body: object) => (await office.manager.call('rewardGrants', { body })).value;

test('a reward is given by two, waits in the reward centre, and stands in the list with its state', async () => {
  const { token, id, account } = await newMember();
  const { command } = (await give({ player: id })).value;
  expect(command).toMatchObject({
    state: 'waiting',
    subjectName: account,
    amount: 50_000,
    facts: { turnover: 150_000 },
  });
  expect(await rewardsOf(token)).toEqual([]);
  await office.decide(office.second, command, 'approve');
  office.gateway.advance(1000);
  const [reward] = await rewardsOf(token);
  expect(reward).toMatchObject({ title: 'Birthday', amount: 50_000, turnover: 150_000, state: 'issued' });
  const days = { dateStyle: 'long', timeZone: 'Asia/Ho_Chi_Minh' } as const;
  const until = new Intl.DateTimeFormat('en', days).format(reward?.expiresAt);
  const told = `“Birthday” waits in your reward centre: 50,000 VND\\..*150,000 VND.*Claim it until ${until}`;
  expect(await toldOf(token)).toEqual([expect.stringMatching(`^A reward for you: 50,000 VND .*${told}`)]);
  const { list, totals } = await grants({ player: id, source: 'operator' });
  expect(list).toMatchObject([{ account, title: 'Birthday', state: 'issued', source: 'operator' }]);
  expect(totals).toEqual({ VND: { amount: 50_000 } });
  await sv01.call('claimReward', { token, headers: newKey(), body: { id: reward?.id ?? '' } });
  expect((await grants({ player: id, state: 'claimed' })).list).toMatchObject([{ state: 'claimed' }]);
  expect((await grants({ player: id, state: 'issued' })).list).toEqual([]);
  expect((await grants({ player: id, source: 'other' })).list).toEqual([]);
});

test('a reward is named in every language of the merchant, so that each player reads what it is for', async () => {
  const { languages } = (await office.manager.call('merchant')).value.profile;
  expect([...languages].sort()).toEqual(Object.keys(title).sort());
  for (const language of languages) {
    const others = Object.fromEntries(Object.entries(title).filter(([code]) => code !== language));
    expect(await give({ title: others })).toMatchObject({ message: 'language_missing', value: { language } });
  }
});

test('one for all is judged by what all of them get; no trial account gets it, and nobody of a lower rank', async () => {
  const { token } = await newMember();
  const trial = (await sv01.call('freePlay')).value.token;
  const cashier = await operatorOf(office.gateway, 'cashier');
  expect(await give({}, cashier)).toMatchObject({ message: 'forbidden' });
  const { facts, amount } = (await give({})).value.command;
  expect(amount).toBe(50_000 * Number(facts?.players));
  const vips = await approve({ rank: 5 });
  expect(vips).toMatchObject({ state: 'done', result: { players: 1 } });
  expect([await rewardsOf(token), await toldOf(token)]).toEqual([[], []]);
  const { db } = office.gateway.services;
  const written = await db.$count(messages);
  const all = await approve({});
  office.gateway.advance(1000);
  expect(all.result?.players).toBe(facts?.players);
  expect(await rewardsOf(token)).toHaveLength(1);
  // Each who was given it has a message, and nobody else: not even who comes to the rank, or to the merchant, later.
  expect((await db.$count(messages)) - written).toBe(facts?.players);
  expect(await toldOf(token)).toEqual([expect.stringMatching(/^A reward for you: 50,000 VND .*“Birthday” waits/)]);
  expect(await toldOf((await newMember()).token)).toEqual([]);
  expect((await sv01.call('rewardCount', { token: trial })).message).toBe('real_account_needed');
  expect(await give({ rank: 99 })).toMatchObject({ message: 'nobody_concerned' });
});

test('messages stand in a list with who got them, and how many have read each', async () => {
  const { token, id, account } = await newMember();
  const texts = { TY: { title: 'Xin chào', content: 'Về khoản nạp' }, EN: { title: 'Hello', content: 'About it' } };
  await office.manager.call('sendMessage', { body: { player: id, texts, reason } });
  const many = (await office.manager.call('sendMessage', { body: { rank: 3, texts, reason } })).value.command;
  expect(many.state).toBe('waiting');
  await office.agree(many);
  office.gateway.advance(1000);
  const sent = async (body: object) => (await office.manager.call('sentMessages', { body })).value.list;
  expect(await sent({ player: id, kind: 'news' })).toMatchObject([{ account, title: 'Hello', readers: 0 }]);
  const [toMany] = await sent({ to: 'many', kind: 'news' });
  expect(toMany).toMatchObject({ rank: 3, texts });
  expect(toMany?.account).toBeUndefined();
  const [own] = (await sv01.call('messages', { token, body: {} })).value.list;
  await sv01.call('readMessage', { token, body: { id: own?.id ?? '' } });
  expect(await sent({ player: id, kind: 'news' })).toMatchObject([{ readers: 1 }]);
});
