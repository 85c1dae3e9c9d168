import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningGateway, startGateway } from '../../tests/support/gateway/gateway.ts';
import { trialPlayer } from '../../tests/support/players/trial-player.ts';

let gateway: RunningGateway;
beforeAll(async () => {
  gateway = await startGateway();
}, 90_000);
afterAll(() => gateway?.close());

let last = 0;
const id = () => `turnover/${++last}`;

test('stakes to be played end with new money once the old is lost, not while any is held or in play', async () => {
  const holder = await trialPlayer(gateway);
  const { ledger, merchants } = gateway.services;
  const post = (movement: object) =>
    ledger.transact(holder, (books) =>
      books.post(holder, { transactionId: id(), kind: 'reward', change: 100_000n, ...movement }),
    );
  const left = async () => (await ledger.turnovers(holder)).map(({ required }) => required);
  const below = (await merchants.find('sv01'))?.cashier?.withdraw?.turnoverEndsBelow?.VND ?? 0;
  expect(below).toBeGreaterThan(0);
  await post({ turnover: 9_000_000n });
  // All but what counts as lost is staked, and the round is open.
  await ledger.bet(holder, id(), 'lost-1', 2_100_000n - BigInt(below));
  await post({});
  expect(await left()).toEqual([9_000_000n]);
  await ledger.win(holder, id(), 'lost-1', 0n);
  // What is set aside may come back.
  const hold = id();
  await ledger.transact(holder, (books) => books.hold(holder, hold, 100_000n));
  await post({});
  expect(await left()).toEqual([9_000_000n]);
  await ledger.transact(holder, (books) => books.settle(holder, hold, id()));
  await ledger.bet(holder, id(), 'lost-2', 100_000n);
  await ledger.win(holder, id(), 'lost-2', 0n);
  expect(await left()).toEqual([9_000_000n]);
  await post({ turnover: 500n });
  expect(await left()).toEqual([500n]);
});
