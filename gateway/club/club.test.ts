import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestClient } from '../../tests/support/client/client.ts';
import { fridayMorning, type RunningGateway, startGateway } from '../../tests/support/gateway/gateway.ts';
import { stakeOn } from '../../tests/support/gateway/stakes.ts';
import { newKey, payIn, registerPayer } from '../../tests/support/players/payers.ts';
import { eq } from '../database/drizzle/index.ts';
import { clubMoves, memberProfiles, players } from '../database/tables/index.ts';
import { assertValid } from '../http/contract.ts';
import { lookAtClubs } from './look-at-clubs.ts';
import { clubOf } from './programme.ts';

let gateway: RunningGateway;
let sv01: TestClient;
const unit = 20_000;
const day = 24 * 3600 * 1000;
beforeAll(async () => {
  gateway = await startGateway({ startsAt: fridayMorning });
  sv01 = new TestClient(gateway.url, 'sv01');
}, 60_000);
afterAll(() => gateway.close());

const headers = { language: 'EN' };
const clubOfMember = async (token: string) => (await sv01.call('club', { token, headers })).value;
const memberOf = async (token: string) => (await sv01.call('memberInfo', { token })).value;
const rewardsOf = async (token: string) => (await sv01.call('rewards', { token, headers, body: {} })).value.list;
const titlesOf = async (token: string) =>
  (await sv01.call('messages', { token, headers, body: {} })).value.list.map(({ title }) => title);
async function play(token: string, amount: number) {
  for (let left = amount; left > 0; left -= 250 * unit)
    await stakeOn(gateway, token, 'RNG', Math.min(left, 250 * unit));
}
/** Time goes by: the member's session is another one then. */
async function later(token: string, ms: number) {
  const { account } = await memberOf(token);
  gateway.advance(ms);
  const body = { username: account, password: 'Secret77word', type: 'username' as const };
  return (await sv01.call('login', { body })).value.token;
}

test('a rank is reached by settled stakes and deposits together, once: history, reward, message and label say so', async () => {
  const token = await registerPayer(gateway, 600 * unit);
  expect(await clubOfMember(token)).toMatchObject({ rank: 0, given: false, stakes: 0, deposits: 0 });
  await play(token, 250 * unit);
  await stakeOn(gateway, token, 'RNG', 250 * unit, { open: true });
  expect(await clubOfMember(token)).toMatchObject({ rank: 0, stakes: 250 * unit, deposits: 250 * unit });
  await payIn(gateway, token, 400 * unit);
  await play(token, 250 * unit);
  const looks = await Promise.all(Array.from({ length: 8 }, () => memberOf(token)));
  for (const { clubLabel } of looks) expect(clubLabel).toMatchObject({ rankLevel: 1, names: { EN: 'Bronze' } });
  const { id } = looks[0] ?? { id: '' };
  const moves = await gateway.services.db.select().from(clubMoves).where(eq(clubMoves.playerId, id));
  expect(moves).toMatchObject([{ from: 0, to: 1 }]);
  expect(await rewardsOf(token)).toMatchObject([
    { title: 'Bronze: welcome to the rank', amount: 5 * unit, turnover: 5 * unit },
  ]);
  expect((await titlesOf(token)).filter((title) => title === 'You are Bronze now')).toHaveLength(1);
});

test('several ranks at once bring what each of them brings; the programme says what the next one takes', async () => {
  const token = await registerPayer(gateway, 3000 * unit);
  await play(token, 2500 * unit);
  const club = await clubOfMember(token);
  expect(club).toMatchObject({ rank: 2, given: false, days: 90, currency: 'VND' });
  expect(club.ranks.map(({ level }) => level)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(club.ranks[2]).toMatchObject({
    name: 'Gold',
    stakes: 10_000 * unit,
    deposits: 1000 * unit,
    upgrade: 60 * unit,
  });
  expect((await rewardsOf(token)).map(({ amount }) => amount / unit).sort()).toEqual([20, 5]);
});

test('a rank lasts for its days, and falls then unless it was kept; reached again it brings nothing again', async () => {
  let token = await registerPayer(gateway, 4000 * unit);
  await play(token, 2500 * unit);
  expect((await clubOfMember(token)).until).toBeGreaterThan(gateway.services.clock() + 89 * day);
  token = await later(token, 89 * day);
  await play(token, 300 * unit);
  token = await later(token, 2 * day);
  // What was staked 91 days ago does not count any more, and 300 units do not keep Silver; Bronze stays.
  expect(await clubOfMember(token)).toMatchObject({ rank: 1, stakes: 300 * unit });
  expect((await titlesOf(token))[0]).toBe('Your club rank is Bronze');
  await payIn(gateway, token, 3000 * unit);
  await play(token, 2250 * unit);
  expect(await clubOfMember(token)).toMatchObject({ rank: 2 });
  expect((await rewardsOf(token)).length).toBe(2);
});

test('what the operator gives only raises: label, rebates, messages and withdrawals go by it', async () => {
  const token = await registerPayer(gateway, 3000 * unit);
  const { id } = await memberOf(token);
  const { db, messages } = gateway.services;
  const give = (rankLevel: number) =>
    db
      .update(players)
      .set({ standing: { clubLabel: { labelName: 'Friend', rankLevel } } })
      .where(eq(players.id, id));
  await give(5);
  expect((await memberOf(token)).clubLabel).toMatchObject({ rankLevel: 5, names: { EN: 'Sapphire' } });
  expect(await clubOfMember(token)).toMatchObject({ rank: 5, given: true });
  expect((await sv01.call('rebates', { token })).value.rank).toBe(5);
  gateway.advance(1000);
  await messages.send('sv01', { kind: 'news', texts: { EN: { title: 'To Gold', content: 'x' } }, leastRank: 3 });
  expect(await titlesOf(token)).toContain('To Gold');
  expect(await rewardsOf(token)).toEqual([]);
  await give(1);
  expect(await titlesOf(token)).not.toContain('To Gold');
  await play(token, 2500 * unit);
  expect((await memberOf(token)).clubLabel).toMatchObject({ rankLevel: 2 });
  // A level that the programme does not have is called as the operator calls it.
  await give(50);
  expect((await memberOf(token)).clubLabel).toEqual({ labelName: 'Friend', rankLevel: 50 });
});

test('the job finds who was not here, and gives what a birthday brings, once a year', async () => {
  const token = await registerPayer(gateway, 3000 * unit);
  await play(token, 2500 * unit);
  const { services } = gateway;
  // Without a call of the member's, which would look at the rank as well.
  const id = (await services.sessions.find(token))?.player.id ?? '';
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Ho_Chi_Minh' }).format(services.clock());
  await services.db.insert(memberProfiles).values({ playerId: id, birthday: `1990${today.slice(4)}` });
  // Whatever is lost on the way to its message is done again with it.
  await services.db.execute(`
    CREATE FUNCTION no_message() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''a test says so''; END'`);
  await services.db.execute(`
    CREATE TRIGGER no_message BEFORE INSERT ON messages FOR EACH ROW WHEN (NEW.texts -> 'EN' ->> 'title' = 'Happy birthday')
    EXECUTE FUNCTION no_message()`);
  await lookAtClubs(services);
  await services.db.execute('DROP TRIGGER no_message ON messages');
  await Promise.all([lookAtClubs(services), lookAtClubs(services)]);
  const moves = await services.db.select().from(clubMoves).where(eq(clubMoves.playerId, id));
  expect(moves).toMatchObject([{ from: 0, to: 2 }]);
  const titles = (await rewardsOf(token)).map(({ title }) => title);
  expect(titles.filter((title) => title === 'Happy birthday from the club')).toHaveLength(1);
  expect((await titlesOf(token)).filter((title) => title === 'Happy birthday')).toHaveLength(1);
});

test('a rank widens the limits of withdrawals', async () => {
  const { merchants, clubs } = gateway.services;
  const merchant = await merchants.find('sv01');
  expect(clubs && merchant && clubOf(merchant).ranks[5]).toMatchObject({ withdrawalsPerDay: 10 });
  const token = await registerPayer(gateway, 10 * unit);
  const leftToday = async () => (await sv01.call('withdrawLimits', { token })).value.leftToday ?? 0;
  const before = await leftToday();
  const { id } = await memberOf(token);
  const standing = { clubLabel: { labelName: 'Sapphire', rankLevel: 5 } };
  await gateway.services.db.update(players).set({ standing }).where(eq(players.id, id));
  expect(await leftToday()).toBe(Math.max(before, 10));
});

test('trial accounts have no club; a merchant without one has no ranks, and its flag says so', async () => {
  const { token } = (await sv01.call('freePlay', { headers: newKey() })).value;
  expect((await sv01.call('club', { token })).message).toBe('real_account_needed');
  expect((await memberOf(token)).clubLabel).toBeUndefined();
  const change = (club: object | null) =>
    fetch(`${gateway.url}/_demo/merchants/nl01`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ club }),
    });
  const nl01 = new TestClient(gateway.url, 'nl01');
  expect((await nl01.call('whitelabel')).value).toMatchObject({ VIPCLUB3: '1' });
  await change({ enabled: false });
  expect((await nl01.call('whitelabel')).value).toMatchObject({ VIPCLUB3: '0' });
  await change(null);
});

test('every merchant’s programme fits its schema, and no rank takes less than the one below it', async () => {
  for (const merchant of await gateway.services.merchants.all()) {
    const club = clubOf(merchant);
    assertValid('club.schema.json#/definitions/ClubProgramme', club);
    const stakes = Object.values(club.ranks).map(({ reach }) => reach.stakes ?? 0);
    expect(stakes).toEqual([...stakes].sort((one, other) => one - other));
    for (const { name } of Object.values(club.ranks))
      for (const language of merchant.languages) expect(name[language]).toBeTruthy();
  }
});
