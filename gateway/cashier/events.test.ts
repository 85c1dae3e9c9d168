import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fridayMorning, type RunningGateway, startGateway } from '../../tests/support/gateway/gateway.ts';
import { eq, isNull } from '../database/drizzle/index.ts';
import { paymentEvents } from '../database/tables/index.ts';
import { runJanitor } from './events.ts';

/** Events of the provider that were taken, and of which nobody has heard an answer since. */
const minute = 60_000;
const day = 24 * 60 * minute;
let now = fridayMorning;
let gateway: RunningGateway;
/** What was asked about, and after how many minutes. */
let asked: [reference: string, after: number][] = [];
let begun = now;
/** References of which there is an answer. */
const answered = new Set<string>();

beforeAll(async () => {
  gateway = await startGateway({ clock: () => now });
  gateway.services.deposits.ask = async (reference) => {
    asked.push([reference, (now - begun) / minute]);
    if (reference === 'throws') throw new Error('of this test');
    return answered.has(reference);
  };
}, 60_000);
afterAll(() => gateway?.close());
beforeEach(async () => {
  asked = [];
  begun = now;
  answered.clear();
  await gateway.services.db.delete(paymentEvents);
});

const come = (reference: string) =>
  gateway.services.db
    .insert(paymentEvents)
    .values({ eventId: `event of ${reference}`, merchant: 'sv01', kind: 'charge', reference, receivedAt: now });
const run = () => runJanitor(gateway.services);
const pass = async (minutes: number) => {
  for (let passed = 0; passed < minutes; passed++) {
    now += minute;
    await run();
  }
};
const timesOf = (reference: string) => asked.filter(([of]) => of === reference).map(([, after]) => after);

test('one that has no answer, and one that throws, are asked about with longer and longer pauses, and keep no other waiting', async () => {
  await come('mute');
  await come('throws');
  await pass(80);
  await come('heard');
  answered.add('heard');
  await pass(60);
  const pauses = [1, 2, 3, 4, 9, 69, 129];
  expect(timesOf('mute')).toEqual(pauses);
  expect(timesOf('throws')).toEqual(pauses);
  expect(timesOf('heard')).toEqual([81]);
  const { db } = gateway.services;
  const left = await db.select().from(paymentEvents).where(isNull(paymentEvents.handledAt));
  expect(left.map(({ reference }) => reference).sort()).toEqual(['mute', 'throws']);
});

test('one of a gateway that has died is taken over after ten seconds', async () => {
  await come('left');
  now += 9_999;
  await run();
  expect(asked).toEqual([]);
  now += 1;
  answered.add('left');
  await run();
  await run();
  expect(timesOf('left')).toHaveLength(1);
  const [row] = await gateway.services.db.select().from(paymentEvents).where(eq(paymentEvents.reference, 'left'));
  expect(row?.handledAt).toBe(now);
});

test('a clock that ran ahead and was put back keeps none waiting for longer than the longest pause', async () => {
  now += day;
  await come('mute');
  await pass(20);
  await come('fresh');
  const before = asked.length;
  now -= day;
  await run();
  expect(
    asked
      .slice(before)
      .map(([of]) => of)
      .sort(),
  ).toEqual(['fresh', 'mute']);
  await pass(59);
  expect(timesOf('mute')).toHaveLength(6);
  now += minute;
  await run();
  expect(timesOf('mute')).toHaveLength(7);
});
