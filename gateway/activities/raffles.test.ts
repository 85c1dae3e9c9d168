import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningGateway, startGateway } from '../../tests/support/gateway/gateway.ts';
import { Activists } from '../../tests/support/players/activities.ts';
import { registerPayer } from '../../tests/support/players/payers.ts';
import { eq } from '../database/drizzle/index.ts';
import { activityMoves, activityStock } from '../database/tables/index.ts';
import { prizeAt } from './draw.ts';

let gateway: RunningGateway;
let members: Activists;
beforeAll(async () => {
  gateway = await startGateway();
  members = new Activists(gateway);
}, 60_000);
afterAll(() => gateway.close());

const member = () => registerPayer(gateway);

test('a raffle draws by its stock and its chances, as often as a member may, and each prize is paid', async () => {
  const prizes = {
    money: { title: { EN: 'Money' }, weight: 1, stock: 2, reward: { amount: { VND: 500 }, turnover: 2 } },
    points: { title: { EN: 'Points' }, weight: 2, stock: 3, reward: { points: 9 } },
    blank: { title: { EN: 'Blank' }, weight: 1_000_000, stock: 1 },
  };
  const id = await members.promote({ kind: 'raffle', most: 10, prizes });
  const token = await member();
  const [before, had] = [await members.money(token), await members.points(token)];
  const { promotion } = (await members.client.call('notice', { headers: { language: 'EN' } })).value;
  const told = promotion.find((one) => one.id === id)?.activity;
  expect(told).toMatchObject({ kind: 'raffle', open: true });
  expect(told?.prizes?.map(({ title }) => title)).toEqual(['Money', 'Points', 'Blank']);
  expect(told?.prizes?.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1);
  // Before anything is drawn: the most that a prize keeps the balance for.
  expect(await members.standing(token, id)).toMatchObject({ prizeTurnover: 1000 });
  const first = await members.draw(token, id);
  expect(first.value).toMatchObject({ prize: 'Blank', left: 9 });
  const drawings = (await Promise.all(Array.from({ length: 9 }, () => members.draw(token, id)))).map(
    ({ value }) => value,
  );
  // What was drawn says what it requires.
  expect(drawings.find(({ prize }) => prize === 'Money')).toMatchObject({ amount: 500, turnover: 1000 });
  const drawn = drawings.map(({ prize }) => prize);
  expect(drawn.filter(Boolean).sort()).toEqual(['Money', 'Money', 'Points', 'Points', 'Points']);
  expect([await members.money(token), await members.points(token)]).toEqual([before + 1000, had + 27]);
  // All prizes are gone: nothing was taken for the draws that were refused.
  expect(await members.record(token)).toHaveLength(6);
  expect(await members.standing(token, id)).toMatchObject({ left: 0 });
  expect(await members.draw(await member(), id)).toMatchObject({
    message: 'activity_unavailable',
    value: { status: 'close' },
  });
  const left = await gateway.services.db.select().from(activityStock).where(eq(activityStock.activity, id));
  expect(left.every((one) => one.left === 0)).toBe(true);
});

test('what is sold out is neither drawn nor shown: figures and chances are of what is left', async () => {
  const prizes = {
    grand: { title: { EN: 'Grand' }, weight: 5, stock: 3, reward: { amount: { VND: 90_000 }, turnover: 9 } },
    small: { title: { EN: 'Small' }, weight: 1, reward: { amount: { VND: 500 }, turnover: 1 } },
    blank: { title: { EN: 'Blank' }, weight: 3 },
  };
  const id = await members.promote({ kind: 'raffle', most: 4, prizes }, 'Up to {{most}}');
  const token = await member();
  const shown = async () => {
    const { promotion } = (await members.client.call('notice', { headers: { language: 'EN' } })).value;
    const found = promotion.find((one) => one.id === id);
    return { text: found?.text, prizes: found?.activity?.prizes };
  };
  const all = [
    { title: 'Small', chance: 1 / 9 },
    { title: 'Blank', chance: 3 / 9 },
    { title: 'Grand', chance: 5 / 9 },
  ];
  expect(await shown()).toEqual({ text: expect.stringContaining('90,000'), prizes: all });
  expect(await members.standing(token, id)).toMatchObject({ prizes: all, prizeTurnover: 810_000 });
  await gateway.services.db
    .insert(activityStock)
    .values({ merchant: 'sv01', activity: id, item: 'prize/grand', left: 0 });
  const left = [
    { title: 'Small', chance: 1 / 4 },
    { title: 'Blank', chance: 3 / 4 },
  ];
  expect(await shown()).toEqual({ text: expect.stringContaining('500'), prizes: left });
  expect(await members.standing(token, id)).toMatchObject({ prizes: left, prizeTurnover: 500 });
  expect((await members.draw(token, id)).success).toBe(true);
  const [row] = await members.record(token);
  const moves = activityMoves.applicationId;
  const [drawn] = await gateway.services.db
    .select()
    .from(activityMoves)
    .where(eq(moves, row?.id ?? ''));
  expect(drawn?.note).toMatch(/^(small|blank): \d of 4$/);
});

test('each prize has as many numbers as its weight says', () => {
  const prizes = [
    ['rare', { title: {}, weight: 1 }],
    ['usual', { title: {}, weight: 3 }],
  ] as Parameters<typeof prizeAt>[0];
  expect([0, 1, 2, 3].map((roll) => prizeAt(prizes, roll)?.[0])).toEqual(['rare', 'usual', 'usual', 'usual']);
  expect(prizeAt(prizes, 4)).toBeUndefined();
});

test('of many at once no prize is given more often than there are', async () => {
  const prizes = {
    one: { title: { EN: 'One' }, weight: 9, stock: 1, reward: { points: 1 } },
    none: { title: { EN: 'None' }, weight: 1 },
  };
  const id = await members.promote({ kind: 'raffle', prizes });
  const all = await Promise.all(Array.from({ length: 8 }, member));
  const drawn = await Promise.all(all.map((token) => members.draw(token, id)));
  expect(drawn.every(({ success }) => success)).toBe(true);
  expect(drawn.filter(({ value }) => value.prize === 'One').length).toBeLessThanOrEqual(1);
});
