import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fridayMorning, type RunningGateway, startGateway } from '../../tests/support/gateway/gateway.ts';
import { newNumber } from '../../tests/support/players/players.ts';
import { Refusal } from '../http/refusal.ts';
import { SharedRateLimit } from '../http/shared-rate-limit.ts';

/** A clock that ran ahead by a day and was put right: what it has counted keeps nobody waiting for a day. */
const second = 1000;
const minute = 60 * second;
const ahead = 25 * 60 * minute;
let now: number;
let gateway: RunningGateway;
beforeAll(async () => {
  gateway = await startGateway({ clock: () => now });
}, 60_000);
afterAll(() => gateway?.close());
beforeEach(() => {
  now = fridayMorning + ahead;
});
const putRight = () => {
  now = fridayMorning;
};

/** What is refused, and for how long. */
async function refusalOf(work: () => Promise<unknown>): Promise<unknown> {
  try {
    await work();
    return undefined;
  } catch (fault) {
    return fault instanceof Refusal ? [fault.code, fault.value] : fault;
  }
}

test('calls that all gateways count', async () => {
  const limit = new SharedRateLimit(gateway.services.db, 'of this test', 2, 60, () => now);
  const take = (key: string) => refusalOf(() => limit.take(key));
  for (const key of ['a', 'a', 'b']) expect(await take(key)).toBeUndefined();
  const isOver = ['too_many_requests', { retryAfterMs: second }];
  expect(await take('a')).toEqual(isOver);
  putRight();
  // Nothing is granted for it either.
  expect(await take('a')).toEqual(isOver);
  now += second;
  expect(await take('a')).toBeUndefined();
  expect(await take('a')).toEqual(isOver);
  expect([await take('b'), await take('b')]).toEqual([undefined, isOver]);
});

test('a gateway that is a little behind another grants nothing, and takes nothing away', async () => {
  const limit = new SharedRateLimit(gateway.services.db, 'of gateways', 2, 60, () => now);
  const take = () => refusalOf(() => limit.take('a'));
  expect([await take(), await take()]).toEqual([undefined, undefined]);
  now -= 50 * second;
  for (let i = 0; i < 3; i++) expect(await take()).toMatchObject(['too_many_requests', {}]);
  now += 51 * second;
  expect([await take(), await take()]).toMatchObject([undefined, ['too_many_requests', {}]]);
});

test.each([
  { guarded: false, free: 6 },
  { guarded: true, free: 10 },
])('wrong passwords, of a guarded account or not: $guarded', async ({ guarded, free }) => {
  const { loginFailures } = gateway.services;
  const attempt = { merchant: 'sv01', account: `clock-${guarded}`, guarded };
  const fail = (ip: string) =>
    refusalOf(() =>
      loginFailures.judge(
        { ...attempt, ip },
        free,
        async () => true,
        async () => undefined,
      ),
    );
  // Of a guarded account all addresses wait together.
  const from = (i: number) => (guarded ? `192.0.2.${i}` : '192.0.2.1');
  for (let i = 0; i < free; i++) expect(await fail(from(i))).toBeUndefined();
  expect(await fail(from(free))).toEqual(['too_many_requests', { retryAfterMs: second }]);
  putRight();
  expect(await fail(from(free))).toBeUndefined();
  // What was counted counts.
  expect(await fail(from(free + 1))).toEqual(['too_many_requests', { retryAfterMs: 2 * second }]);
  now += 2 * second;
  expect(await fail(from(free + 1))).toBeUndefined();
});

test('codes by SMS: those of then are over, and new ones are sent and right', async () => {
  const { smsCodes } = gateway.services;
  const to = { merchant: 'nl01', purpose: 'login', number: `1 ${newNumber()}` } as const;
  const create = () => smsCodes.create(to, '192.0.2.7');
  const early: string[] = [];
  for (let i = 0; i < 5; i++) {
    early.push(await create());
    now += minute;
  }
  expect(await refusalOf(create)).toMatchObject(['sms_limit_reached', {}]);
  putRight();
  for (const code of early) expect(await smsCodes.judge(to, code)).toBeUndefined();
  const code = await create();
  expect(await smsCodes.judge(to, code)).toBeTypeOf('string');
  expect(await refusalOf(create)).toEqual(['sms_limit_reached', { retryAfterMs: minute }]);
});
