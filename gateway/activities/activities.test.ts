import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningGateway, startGateway } from '../../tests/support/gateway/gateway.ts';
import { Activists } from '../../tests/support/players/activities.ts';
import { newKey as key, payAndPlay, registerPayer } from '../../tests/support/players/payers.ts';
import { picture } from '../../tests/support/players/picture.ts';
import { and, eq } from '../database/drizzle/index.ts';
import { activityApplications, activityMoves, ledgerTransfers } from '../database/tables/index.ts';

let gateway: RunningGateway;
let members: Activists;
const day = 24 * 3600 * 1000;
beforeAll(async () => {
  gateway = await startGateway();
  members = new Activists(gateway);
}, 60_000);
afterAll(() => gateway.close());

const member = () => registerPayer(gateway);
const paidIn = async (token: string, amount: number) => {
  gateway.advance(1000);
  await payAndPlay(gateway, token, amount);
  gateway.advance(1000);
};

/** What an operator decides of the application of a member that waits. */
async function decide(token: string, verdict: 'approve' | 'reject', note?: string) {
  const { services } = gateway;
  const { id } = (await members.client.call('memberInfo', { token })).value;
  const waiting = and(eq(activityApplications.playerId, id), eq(activityApplications.state, 'applying'));
  const [row] = await services.db.select().from(activityApplications).where(waiting);
  if (!row) throw new Error('nothing waits');
  return services.ledger.transact({ id, merchant: 'sv01', currency: row.currency }, (books) =>
    services.activities.decide(books, row, { verdict, by: 'operator:test', note }, {}),
  );
}

test('what waits to be claimed is paid once however often it is asked for, with the stakes that it requires', async () => {
  const id = await members.promote({ kind: 'claim', reward: { amount: { VND: 10_000 }, points: 7, turnover: 3 } });
  const token = await member();
  const [before, had] = [await members.money(token), await members.points(token)];
  expect(await members.standing(token, id)).toMatchObject({
    status: 'claim',
    amount: 10_000,
    points: 7,
    turnover: 30_000,
    left: 1,
  });
  const replies = await Promise.all(Array.from({ length: 16 }, () => members.claim(token, id)));
  expect(replies.filter(({ success }) => success)).toHaveLength(1);
  expect(new Set(replies.filter(({ success }) => !success).map(({ message }) => message))).toEqual(
    new Set(['activity_unavailable']),
  );
  expect([await members.money(token), await members.points(token)]).toEqual([before + 10_000, had + 7]);
  const [points] = (await members.client.call('pointRecord', { token, body: { type: 'activity' } })).value.list;
  expect(points).toMatchObject({ type: 'activity', points: 7 });
  expect(await members.standing(token, id)).toMatchObject({ status: 'claimed', left: 0 });
  const [row] = await members.record(token);
  expect(row).toMatchObject({ title: 'Test', kind: 'claim', state: 'claimed', amount: 10_000, points: 7 });
  const known = eq(ledgerTransfers.transactionId, `activity/${row?.id}`);
  expect(await gateway.services.db.$count(ledgerTransfers, known)).toBe(1);
  const { id: player } = (await members.client.call('memberInfo', { token })).value;
  const turnovers = await gateway.services.ledger.turnovers({ id: player, merchant: 'sv01', currency: 'VND' });
  expect(turnovers.map(({ required }) => required)).toEqual([30_000n]);
  // The player reads once what it keeps, and the record says so as well.
  expect(row?.turnover).toBe(30_000);
  const { list } = (await members.client.call('messages', { token, headers: { language: 'EN' }, body: {} })).value;
  const said = list.filter(({ title }) => title === 'A gift keeps your balance: 10,000 VND');
  expect(said).toMatchObject([{ content: expect.stringContaining('Until 30,000 VND have been staked') }]);
});

test('one submit has one effect: its answer comes again', async () => {
  const id = await members.promote({ kind: 'claim', most: 5, reward: { amount: { VND: 1000 } } });
  const token = await member();
  const before = await members.money(token);
  const same = key();
  const first = await members.claim(token, id, same);
  expect((await members.claim(token, id, same)).value).toEqual(first.value);
  expect(await members.money(token)).toBe(before + 1000);
});

test('an application is decided once; what was granted is claimed, what was rejected says why', async () => {
  const id = await members.promote({
    kind: 'apply',
    tries: 2,
    comment: 'required',
    reward: { amount: { VND: 50_000 } },
  });
  const token = await member();
  expect(await members.standing(token, id)).toMatchObject({ status: 'join' });
  expect((await members.apply(token, id)).value).toEqual({ fields: { comment: 'required' } });
  expect((await members.apply(token, id, { comment: 'x'.repeat(141) })).message).toBe('malformed_request');
  expect((await members.apply(token, id, { comment: 'It was luck.' })).value).toEqual({ state: 'applying' });
  expect(await members.apply(token, id, { comment: 'Again' })).toMatchObject({ value: { status: 'applying' } });
  await decide(token, 'reject', 'The picture is too dark.');
  expect(await members.standing(token, id)).toMatchObject({
    status: 'rejected',
    note: 'The picture is too dark.',
    left: 1,
  });
  gateway.advance(1000);
  await members.apply(token, id, { comment: 'Here it is again.' });
  expect(await decide(token, 'approve')).toBeDefined();
  const issued = await members.standing(token, id);
  expect(issued).toMatchObject({ status: 'issued', amount: 50_000 });
  expect((issued?.claimBy ?? 0) - gateway.services.clock()).toBeGreaterThan(29 * day);
  const before = await members.money(token);
  const replies = await Promise.all(Array.from({ length: 8 }, () => members.claim(token, id)));
  expect(replies.filter(({ success }) => success)).toHaveLength(1);
  expect(await members.money(token)).toBe(before + 50_000);
  const [row] = await members.record(token, { state: 'claimed' });
  const moves = await gateway.services.db
    .select()
    .from(activityMoves)
    .where(eq(activityMoves.applicationId, row?.id ?? ''))
    .orderBy(activityMoves.id);
  expect(moves.map(({ event, from, to, by }) => [event, from, to, by])).toEqual([
    ['apply', null, 'applying', 'player'],
    ['approve', 'applying', 'issued', 'operator:test'],
    ['claim', 'issued', 'claimed', 'player'],
  ]);
  expect((await members.record(token, { state: 'rejected' })).map(({ note }) => note)).toEqual([
    'The picture is too dark.',
  ]);
});

test('after its tries a rejected application cannot be sent again; what is granted is claimed in time or not at all', async () => {
  const id = await members.promote({ kind: 'apply', claimDays: 1, reward: { points: 5 } });
  const [token, late] = [await member(), await member()];
  await members.apply(token, id);
  await decide(token, 'reject', 'No.');
  expect(await members.standing(token, id)).toMatchObject({ status: 'rejected', left: 0 });
  expect(await members.apply(token, id)).toMatchObject({
    message: 'activity_unavailable',
    value: { status: 'rejected' },
  });
  await members.apply(late, id);
  await decide(late, 'approve');
  const fresh = await members.nextDay(late);
  expect(await members.standing(fresh, id)).toMatchObject({ status: 'close' });
  expect(await members.claim(fresh, id)).toMatchObject({ message: 'activity_unavailable' });
  expect((await members.record(fresh, { state: 'close' })).map(({ state }) => state)).toEqual(['close']);
  expect(await members.record(fresh, { state: 'issued' })).toEqual([]);
});

test('whoever has joined pays in, and then claims', async () => {
  const id = await members.promote({ kind: 'join', deposit: { VND: 500_000 }, reward: { amount: { VND: 30_000 } } });
  const token = await registerPayer(gateway, 900_000);
  gateway.advance(1000);
  expect(await members.standing(token, id)).toMatchObject({ status: 'join', deposit: { needed: 500_000, paid: 0 } });
  expect((await members.apply(token, id)).value).toEqual({ state: 'joined' });
  expect(await members.standing(token, id)).toMatchObject({ status: 'joined', deposit: { paid: 0 } });
  expect(await members.claim(token, id)).toMatchObject({ value: { status: 'joined' } });
  await paidIn(token, 200_000);
  expect(await members.standing(token, id)).toMatchObject({ status: 'process', deposit: { paid: 200_000 } });
  await paidIn(token, 300_000);
  expect(await members.standing(token, id)).toMatchObject({ status: 'claim' });
  expect((await members.claim(token, id)).value).toMatchObject({ amount: 30_000, left: 0 });
  expect(await members.standing(token, id)).toMatchObject({ status: 'claimed' });
});

test('a rank and a deposit of the day are what it takes, and the day after it begins anew', async () => {
  const vip = await members.promote({ kind: 'claim', rank: 4, reward: { points: 1 } });
  const daily = await members.promote({ kind: 'claim', every: 'day', deposit: { VND: 1000 }, reward: { points: 1 } });
  const token = await member();
  expect(await members.standing(token, vip)).toMatchObject({ status: 'process', rank: 4 });
  expect(await members.claim(token, vip)).toMatchObject({
    message: 'activity_unavailable',
    value: { status: 'process' },
  });
  expect(await members.standing(token, daily)).toMatchObject({ status: 'process', deposit: { needed: 1000, paid: 0 } });
  await paidIn(token, 1000);
  expect((await members.claim(token, daily)).success).toBe(true);
  expect(await members.standing(token, daily)).toMatchObject({ status: 'claimed' });
  const fresh = await members.nextDay(token);
  expect(await members.standing(fresh, daily)).toMatchObject({ status: 'process', deposit: { paid: 0 } });
});

test('what was claimed today brings nothing for yesterday, when the clock is put back', async () => {
  const claimed = await members.promote({ kind: 'claim', every: 'day', reward: { points: 1 } });
  const prizes = { one: { title: { EN: 'One' }, weight: 1, reward: { points: 1 } } };
  const drawn = await members.promote({ kind: 'raffle', every: 'day', prizes });
  const today = await members.nextDay(await member());
  const had = await members.points(today);
  expect((await members.claim(today, claimed)).success).toBe(true);
  expect((await members.draw(today, drawn)).success).toBe(true);
  expect(await members.points(today)).toBe(had + 2);
  // Later than before, but no later than what was claimed.
  for (const moved of [(-25 * day) / 24, day]) {
    const token = await members.movedBy(today, moved);
    for (const id of [claimed, drawn])
      expect(await members.standing(token, id)).toMatchObject({ status: 'claimed', left: 0 });
    for (const reply of [await members.claim(token, claimed), await members.draw(token, drawn)])
      expect(reply).toMatchObject({ message: 'activity_unavailable' });
    expect(await members.points(token)).toBe(had + 2);
  }
});

test('places are for all members together, and it is open in its time alone', async () => {
  const few = await members.promote({ kind: 'claim', places: 3, reward: { points: 1 } });
  const all = await Promise.all(Array.from({ length: 6 }, member));
  const replies = await Promise.all(all.map((token) => members.claim(token, few)));
  expect(replies.filter(({ success }) => success)).toHaveLength(3);
  const [without] = all.filter((_, index) => !replies[index]?.success);
  expect(await members.standing(without ?? '', few)).toMatchObject({ status: 'close', left: 0 });

  const now = gateway.services.clock();
  const [early, over] = [
    await members.promote({ kind: 'claim', opensAt: now + day, reward: { points: 1 } }),
    await members.promote({ kind: 'claim', closesAt: now, reward: { points: 1 } }),
  ];
  for (const id of [early, over]) {
    expect(await members.standing(without ?? '', id)).toMatchObject({ status: 'close' });
    expect(await members.claim(without ?? '', id)).toMatchObject({ value: { status: 'close' } });
  }
});

test('a rejection frees the place that it had', async () => {
  const id = await members.promote({ kind: 'apply', places: 1, reward: { points: 1 } });
  const [one, other] = [await member(), await member()];
  await members.apply(one, id);
  expect(await members.apply(other, id)).toMatchObject({ value: { status: 'close' } });
  await decide(one, 'reject', 'No.');
  expect((await members.apply(other, id)).value).toEqual({ state: 'applying' });
});

test('pictures are the member’s own, and were uploaded for an application', async () => {
  const id = await members.promote({ kind: 'apply', pictures: 'required', reward: { points: 1 } });
  const [token, other] = [await member(), await member()];
  const upload = async (by: string, purpose: 'application' | 'proof') =>
    (await members.client.call('uploadPicture', { token: by, query: { purpose }, file: await picture() })).value.id;
  const [own, foreign, proof] = [
    await upload(token, 'application'),
    await upload(other, 'application'),
    await upload(token, 'proof'),
  ];
  expect((await members.apply(token, id)).value).toEqual({ fields: { pictures: 'required' } });
  for (const wrong of [foreign, proof])
    expect(await members.apply(token, id, { pictures: [own, wrong] })).toMatchObject({ message: 'picture_unknown' });
  expect((await members.apply(token, id, { pictures: ['1', '2', '3', '4'] })).message).toBe('malformed_request');
  expect((await members.apply(token, id, { pictures: [own] })).value).toEqual({ state: 'applying' });
  const seen = (by: string) =>
    fetch(`${gateway.url}/wps/member/picture/${own}`, { headers: { authorization: by, merchant: 'sv01' } });
  expect([(await seen(token)).headers.get('content-type'), (await (await seen(other)).json()).message]).toEqual([
    'image/webp',
    'not_found',
  ]);
});

test('calls are for the kinds that they are for, for members of its currency, and for nobody else', async () => {
  const [raffle, gift] = [
    await members.promote({ kind: 'raffle', prizes: { blank: { title: { EN: 'Blank' }, weight: 1 } } }),
    await members.promote({ kind: 'claim', reward: { amount: { USD: 1 } } }),
  ];
  const token = await member();
  expect(await members.claim(token, raffle)).toMatchObject({ message: 'activity_unavailable' });
  expect(await members.apply(token, raffle)).toMatchObject({ message: 'activity_unavailable' });
  expect(await members.standing(token, gift)).toBeUndefined();
  expect(await members.claim(token, gift)).toMatchObject({ message: 'activity_unavailable' });
  expect(await members.draw(token, 'none-such')).toMatchObject({ message: 'activity_unavailable' });
  const trial = (await members.client.call('freePlay')).value.token;
  expect(await members.client.call('activities', { token: trial })).toMatchObject({ message: 'real_account_needed' });
  expect((await members.client.call('activities')).message).toBe('login_required');
  const other = await member();
  await members.draw(token, raffle);
  expect(await members.record(other)).toEqual([]);
});
