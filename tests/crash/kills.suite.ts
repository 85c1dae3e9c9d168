import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DatabaseSource } from '../../gateway/database/open.ts';
import { createPaymentsServer, type PaymentsServer } from '../../partners/payments/index.ts';
import { PaymentRefusal } from '../../partners/payments/payments.ts';
import { TestClient } from '../support/client/client.ts';
import { site, startGateway } from '../support/gateway/gateway.ts';
import { paymentsSecret } from '../support/gateway/payments.ts';
import { KillsBook } from './book.ts';
import { Mortal } from './mortal.ts';
import { Round } from './round.ts';
import table from './steps.json' with { type: 'json' };
import { amounts, ticketsOf } from './tickets.ts';
import { makeWorld, type Purse, type World, walletOf } from './world.ts';

/** Flow → its steps: a call or a command that moves money, a job, or the provider's events. */
export const steps: { [flow: string]: string[] } = table;

/** Where a gateway is to die. */
export interface Kill {
  step: string;
  moment: 'before' | 'after';
}

/** Every step of the table, before and after. */
export const allKills: Kill[] = Object.entries(steps).flatMap(([flow, taken]) =>
  taken.flatMap((what) => (['before', 'after'] as const).map((moment) => ({ step: `${flow}: ${what}`, moment }))),
);

interface Proof {
  /** The database that is worked on; `folder` is the suite's own. */
  sourceOf(folder: string): Promise<DatabaseSource>;
  kills: readonly Kill[];
  /** The steps of a round without a death are compared with the table. */
  isTraced: boolean;
}

/**
 * Proof of money on whichever database: a gateway dies at steps of the table while 64 calls are under way; then all of them are
 * sent again, and nothing is lost or doubled.
 */
export function killsSuite(database: string, { sourceOf, kills, isTraced }: Proof): void {
  describe(`gateways that die on ${database}`, () => {
    const folder = mkdtempSync(join(tmpdir(), 'money-kills-'));
    let mortal: Mortal;
    let provider: PaymentsServer;
    let book: KillsBook;
    let world: World;
    let client: TestClient;
    let rounds = 0;

    beforeAll(async () => {
      let origin = '';
      const source = await sourceOf(folder);
      const preparing = await startGateway({ database: source });
      world = await makeWorld(preparing, kills.length + 1);
      await preparing.close();
      mortal = await Mortal.make({
        ...('url' in source ? { DATABASE_URL: source.url } : {}),
        ...('folder' in source ? { DATABASE_FOLDER: source.folder } : {}),
        PAYMENTS_SECRET: paymentsSecret,
      });
      provider = createPaymentsServer({
        port: 0,
        origin: () => origin,
        siteOrigins: Object.values(site),
        platformUrl: () => mortal.url,
        secret: paymentsSecret,
        dataDir: join(folder, 'provider'),
        demo: true,
        clock: mortal.clock,
        // However often it dies: nobody waits for minutes here.
        eventPausesMs: [200, 500],
      });
      letAnswersGo(provider);
      origin = await provider.listen();
      book = new KillsBook(mortal);
      await mortal.start({ PAYMENTS_ORIGIN: origin, GAMES_ORIGIN: await book.listen() });
      client = new TestClient(mortal.url, 'sv01');
    }, 180_000);
    afterAll(async () => {
      await mortal?.end();
      await provider?.close();
      book?.close();
      rmSync(folder, { recursive: true, force: true });
    });

    const balancesOf = async () => {
      const { payers, takers, senders, upline, claimers, rebated } = world;
      const purses: Purse[] = [...payers, ...takers, ...senders, upline, ...claimers, rebated];
      const all = purses.map(async (purse) => {
        const { token, player } = purse;
        const answer = await new TestClient(mortal.url, player.merchant).call('balance', { token });
        const { sumBalance, inWallets = 0, onHold } = answer.value;
        expect(onHold).toBeUndefined();
        return [
          [token, sumBalance - inWallets],
          [walletOf(purse).token, inWallets],
        ] as const;
      });
      return new Map((await Promise.all(all)).flat());
    };
    const pointsOf = async () => {
      const all = world.claimers.map(
        async ({ token }) => [token, (await client.call('pointBalance', { token })).value.points] as const,
      );
      return new Map(await Promise.all(all));
    };
    const rewardsOf = async () => {
      const [payer] = world.payers;
      return (await client.call('rewardCount', { token: payer?.token ?? '' })).value.count;
    };
    /** What everybody has. */
    const holdings = async () => ({ money: await balancesOf(), points: await pointsOf(), rewards: await rewardsOf() });
    const newRound = async () => {
      await mortal.keepSessions();
      await mortal.owePoints(world.payers.map(({ player }) => player.id));
      // Some are about bets that stand already.
      const tickets = await ticketsOf(client, mortal, world, rounds++);
      return { before: await holdings(), round: new Round(mortal, provider, tickets) };
    };
    /** Money and points are what the answers say, the ledger adds up, and all has come to its end. */
    const expectRight = async ({ before, round }: Awaited<ReturnType<typeof newRound>>) => {
      round.expectDone();
      const changes = round.changes();
      const { money, points, rewards } = await holdings();
      expect(money).toEqual(new Map([...before.money].map(([token, had]) => [token, had + (changes.get(token) ?? 0)])));
      expect(points).toEqual(new Map([...before.points].map(([token, had]) => [token, had + round.points(token)])));
      // The reward for all has come once.
      expect(rewards).toBe(before.rewards + 1);
      expect(await mortal.audit()).toMatchObject({ lopsided: 0, accountsOff: 0, holdsOff: 0, faults: [] });
    };

    test.runIf(isTraced)('the table names every step that money takes', { timeout: 120_000 }, async () => {
      const made = await newRound();
      await made.round.run();
      await expectRight(made);
      const taken = Map.groupBy(await mortal.steps(), (step) => step.split(': ')[0]);
      expect(Object.fromEntries(taken)).toEqual(
        Object.fromEntries(Object.entries(steps).map(([flow, all]) => [flow, all.map((what) => `${flow}: ${what}`)])),
      );
    });

    test.each(kills)('$moment "$step"', { timeout: 300_000 }, async ({ step, moment }) => {
      if (!mortal.isAlive) await mortal.start();
      const made = await newRound();
      const { round } = made;
      await mortal.arm(step, moment);
      await round.run();
      expect(mortal.isAlive).toBe(false);
      await mortal.start();
      await round.repeat();
      await round.settle();
      await round.repeat();
      await expectRight(made);
    });
  });
}

/** Answers to requests of one amount get lost once, and charges of another one are declined. */
function letAnswersGo({ payments }: PaymentsServer): void {
  const lost = new Set<string>();
  const answer = <P>(payment: P, { amount, reference }: { amount: number; reference: string }): P => {
    if (amount !== amounts.unheard || lost.has(reference)) return payment;
    lost.add(reference);
    throw new Error('the answer is lost');
  };
  const [charge, payout] = [payments.charge.bind(payments), payments.payout.bind(payments)];
  payments.charge = async (request) => {
    if (request.amount === amounts.declined) throw new PaymentRefusal('not_possible');
    return answer(await charge(request), request);
  };
  payments.payout = async (request) => answer(await payout(request), request);
}
