import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Calls } from '#schemas/endpoints';
import { TestClient } from '../../tests/support/client/client.ts';
import { type RunningGateway, startGateway } from '../../tests/support/gateway/gateway.ts';
import { launchToken, walletCall } from '../../tests/support/gateway/wallet.ts';
import { and, eq } from '../database/drizzle/index.ts';
import { games, ledgerAccounts, ledgerWallets } from '../database/tables/index.ts';
import { auditLedger, lastAudit } from '../ledger/audit.ts';
import { newSender } from './transfers.suite.ts';

/** Lets games of vendors play from wallets of their own at sv01; of none without any. */
export async function keepWallets({ services }: Pick<RunningGateway, 'services'>, ...vendors: string[]) {
  await services.merchants.change('sv01', ({ vendorWallets: _before, ...profile }) =>
    vendors.length > 0 ? { ...profile, vendorWallets: { vendors } } : profile,
  );
}

/** A member of sv01 with money, and what they do with their wallets. */
export async function newWalletOwner({ gateway }: { gateway: RunningGateway }) {
  const { client, token, player, key, balance } = await newSender({ gateway });
  const idempotent = (once: string) => ({ 'idempotency-key': once });
  const wallet = async () => (await client.call('merchantWallet', { token })).value;
  return {
    ...{ client, token, player, key, balance, wallet },
    move: (body: Calls['walletTransfer']['body'], once = key()) =>
      client.call('walletTransfer', { token, body, headers: idempotent(once) }),
    /** What is in each wallet. */
    inside: async () => Object.fromEntries((await wallet()).wallets.map(({ id, balance: inIt }) => [id, inIt])),
    records: async (body: Calls['accountRecords']['body'] = {}) =>
      (await client.call('accountRecords', { token, body })).value,
    launch: (vendor: string) => launchOf(gateway, token, vendor),
    /** Opens a game of a vendor; what its server then calls. */
    play: async (vendor: string) => {
      const { sessionId, balance: atStart } = await openGameOf(gateway, token, vendor);
      const call = async (name: string, body: object) => walletCall(gateway, name, { sessionId, ...body });
      return {
        atStart,
        left: async () => (await call('balance', {})).value.balance,
        bet: (roundId: string, amount: number, transactionId = `${key()}.bet`) =>
          call('bet', { roundId, transactionId, amount }),
        win: (roundId: string, amount: number) => call('win', { roundId, transactionId: `${key()}.win`, amount }),
        rollback: (transactionId: string) => call('rollback', { transactionId }),
      };
    },
  };
}

async function launchOf({ url, services }: RunningGateway, token: string, vendor: string) {
  const [game] = await services.db
    .select({ nodeId: games.nodeId })
    .from(games)
    .where(and(eq(games.vassalage, vendor), eq(games.retired, false), eq(games.maintenance, false)))
    .limit(1);
  const body = { nodeId: game?.nodeId ?? 0 };
  return (await new TestClient(url, 'sv01').call('launchGame', { token, body })).value;
}

/** Launches a game of a vendor and opens its game session. */
async function openGameOf(gateway: RunningGateway, token: string, vendor: string) {
  const launched = await launchOf(gateway, token, vendor);
  return (await walletCall(gateway, 'authenticate', { launchToken: launchToken(launched) })).value;
}

/** What must hold for wallets of vendors on whichever database. */
export function vendorWalletsSuite(database: string, start: typeof startGateway = startGateway): void {
  describe(`wallets of vendors on ${database}`, { timeout: 120_000 }, () => {
    let gateway: RunningGateway;
    beforeAll(async () => {
      gateway = await start();
      await keepWallets(gateway, 'LUMO', 'PTS');
    }, 90_000);
    afterAll(async () => {
      await keepWallets(gateway);
      await gateway?.close();
    });
    const newOwner = () => newWalletOwner({ gateway });
    const audited = async () => {
      const { db, clock } = gateway.services;
      await auditLedger(db, clock());
      return lastAudit(db);
    };

    test('money goes in, across and back once, and stays the same altogether', async () => {
      const owner = await newOwner();
      const all = await owner.balance();
      const once = owner.key();
      const into = { from: 'MAIN', to: 'LUMO', amount: 300_000 };
      const same = await Promise.all(Array.from({ length: 8 }, () => owner.move(into, once)));
      expect(new Set(same.map(({ value }) => value?.amount))).toEqual(new Set([300_000]));
      expect(await owner.inside()).toEqual({ MAIN: all - 300_000, LUMO: 300_000, PTS: 0 });
      expect((await owner.move({ from: 'LUMO', to: 'PTS', amount: 100_000 })).value.amount).toBe(100_000);
      expect(await owner.inside()).toEqual({ MAIN: all - 300_000, LUMO: 200_000, PTS: 100_000 });
      const { value } = await owner.client.call('balance', { token: owner.token });
      expect(value).toMatchObject({ sumBalance: all, inWallets: 300_000 });
      expect((await owner.move({ from: 'ALL', to: 'MAIN' })).value).toEqual({ amount: 300_000, currency: 'VND' });
      expect(await owner.inside()).toEqual({ MAIN: all, LUMO: 0, PTS: 0 });
      expect(await owner.wallet()).toMatchObject({
        isSingle: false,
        wallets: [{}, { name: 'Lumora', state: 'open' }, {}],
      });
      const { list, totals } = await owner.records({ kind: 'wallet' });
      expect(list.map(({ change, balance, wallet }) => [change, balance, wallet])).toEqual([
        [100_000, all, 'Pitchside'],
        [200_000, all - 100_000, 'Lumora'],
        [-100_000, all - 300_000, 'Pitchside'],
        [100_000, all - 200_000, 'Lumora'],
        [-300_000, all - 300_000, 'Lumora'],
      ]);
      expect(totals?.VND).toMatchObject({ change: 0, came: 400_000, went: -400_000 });
    });

    test('of all wallets together as much comes back as is asked for, and no more', async () => {
      const owner = await newOwner();
      const all = await owner.balance();
      for (const to of ['LUMO', 'PTS']) await owner.move({ from: 'MAIN', to, amount: 100_000 });
      expect((await owner.move({ from: 'ALL', to: 'MAIN', amount: 150_000 })).value.amount).toBe(150_000);
      expect(await owner.inside()).toEqual({ MAIN: all - 50_000, LUMO: 0, PTS: 50_000 });
    });

    test('what must not move does not', async () => {
      const owner = await newOwner();
      const all = await owner.balance();
      const refused = async (from: string, to: string, amount?: number) => {
        const { message, value } = await owner.move({ from, to, ...(amount === undefined ? {} : { amount }) });
        return [message, value];
      };
      expect(await refused('MAIN', 'ATL', 1)).toEqual(['wallet_unavailable', undefined]);
      expect(await refused('ATL', 'MAIN', 1)).toEqual(['wallet_unavailable', undefined]);
      expect(await refused('ALL', 'LUMO')).toEqual(['wallet_unavailable', undefined]);
      expect(await refused('MAIN', 'MAIN', 1)).toEqual(['wallet_unavailable', undefined]);
      expect(await refused('LUMO', 'MAIN', 1)).toEqual(['insufficient_funds', undefined]);
      expect(await refused('ALL', 'MAIN')).toEqual(['insufficient_funds', undefined]);
      expect(await refused('MAIN', 'LUMO', all + 1)).toEqual(['amount_out_of_bounds', { min: 1, max: all }]);
      const set = (maintenance: boolean) =>
        gateway.services.db.update(games).set({ maintenance }).where(eq(games.vassalage, 'PTS'));
      await owner.move({ from: 'MAIN', to: 'PTS', amount: 5000 });
      await set(true);
      expect(await refused('MAIN', 'PTS', 1)).toEqual(['wallet_maintenance', undefined]);
      expect((await owner.wallet()).wallets[2]).toMatchObject({ id: 'PTS', state: 'maintenance', balance: 5000 });
      expect((await owner.move({ from: 'PTS', to: 'MAIN' })).value.amount).toBe(5000);
      await set(false);
      expect(await owner.inside()).toEqual({ MAIN: all, LUMO: 0, PTS: 0 });
    });

    test('games of the vendor play from its wallet alone, others from the balance, and records say so', async () => {
      const owner = await newOwner();
      const all = await owner.balance();
      const [slots, live] = [await owner.play('LUMO'), await owner.play('ATL')];
      expect([slots.atStart, live.atStart]).toEqual([0, all]);
      expect((await slots.bet('r1', 1000)).value.error).toBe('insufficient_funds');
      await owner.move({ from: 'MAIN', to: 'LUMO', amount: 50_000 });
      expect([await slots.left(), await live.left()]).toEqual([50_000, all - 50_000]);
      const bet = await slots.bet('r1', 20_000, 'wallet-suite-first-bet');
      expect(bet.value).toMatchObject({ balance: 30_000, duplicate: false });
      expect((await slots.win('r1', 5000)).value).toMatchObject({ balance: 35_000 });
      const again = await slots.bet('r1', 20_000, 'wallet-suite-first-bet');
      expect(again.value).toEqual({ ...bet.value, duplicate: true });
      expect((await live.bet('r2', 1000)).value).toMatchObject({ balance: all - 51_000 });
      expect(await owner.balance()).toBe(all - 16_000);
      const { list, totals } = await owner.records();
      const seen = list.map(({ kind, change, balance, wallet }) => [kind, change, balance, wallet]);
      expect(seen.slice(0, 4)).toEqual([
        ['bet', -1000, all - 51_000, undefined],
        ['win', 5000, 35_000, 'Lumora'],
        ['bet', -20_000, 30_000, 'Lumora'],
        ['wallet', -50_000, all - 50_000, 'Lumora'],
      ]);
      // All that has come and gone is what there is.
      expect(totals?.VND?.change).toBe(all - 16_000);
      const bets = (await owner.client.call('betRecords', { token: owner.token, body: {} })).value;
      expect(bets.totals?.VND).toMatchObject({ staked: 21_000, returned: 5000 });
      const [round] = bets.list.filter(({ vassalage }) => vassalage === 'LUMO');
      const detail = (await owner.client.call('betDetail', { token: owner.token, body: { id: round?.id ?? '' } }))
        .value;
      expect(detail.moves.map(({ change, balance, wallet }) => [change, balance, wallet])).toEqual([
        [-20_000, 30_000, 'Lumora'],
        [5000, 35_000, 'Lumora'],
      ]);
    });

    test('stakes and wins go back to the wallet that they came from, also when the merchant keeps it no more', async () => {
      const owner = await newOwner();
      const all = await owner.balance();
      await owner.move({ from: 'MAIN', to: 'LUMO', amount: 10_000 });
      const game = await owner.play('LUMO');
      const undone = owner.key();
      await game.bet('r1', 4000, undone);
      await game.bet('r2', 1000);
      await keepWallets(gateway, 'PTS');
      expect(await game.left()).toBe(all - 10_000);
      expect((await game.rollback(undone)).value).toMatchObject({ balance: 9000 });
      expect((await game.rollback(undone)).value).toMatchObject({ balance: 9000, duplicate: true });
      expect((await game.win('r2', 500)).value).toMatchObject({ balance: 9500 });
      expect((await game.bet('r3', 1000)).value).toMatchObject({ balance: all - 11_000 });
      const { wallets } = await owner.wallet();
      expect(wallets.at(-1)).toMatchObject({ id: 'LUMO', state: 'closed', balance: 9500 });
      expect((await owner.move({ from: 'MAIN', to: 'LUMO', amount: 1 })).message).toBe('wallet_unavailable');
      expect((await owner.move({ from: 'ALL', to: 'MAIN' })).value.amount).toBe(9500);
      expect(Object.keys(await owner.inside())).toEqual(['MAIN', 'PTS']);
      await keepWallets(gateway, 'LUMO', 'PTS');
    });

    test('all money follows the player into a game when it is wanted, once, and never for trial accounts', async () => {
      const owner = await newOwner();
      const { client, token } = owner;
      const all = await owner.balance();
      await owner.move({ from: 'MAIN', to: 'PTS', amount: 10_000 });
      expect(await owner.wallet()).toMatchObject({ autoTransfer: false });
      expect(await owner.launch('LUMO')).toMatchObject({ emptyWallet: 'LUMO' });
      expect((await client.call('autoTransfer', { token, body: { on: true } })).success).toBe(true);
      expect(await owner.wallet()).toMatchObject({ autoTransfer: true });
      const launched = await owner.launch('LUMO');
      expect(launched.emptyWallet).toBeUndefined();
      expect(await owner.inside()).toEqual({ MAIN: all - 10_000, LUMO: 0, PTS: 10_000 });
      const open = () => walletCall(gateway, 'authenticate', { launchToken: launchToken(launched) });
      const both = await Promise.all([open(), open()]);
      expect(both.map(({ http }) => http).sort()).toEqual([200, 401]);
      expect(both.find(({ http }) => http === 200)?.value).toMatchObject({ balance: all });
      expect(await owner.inside()).toEqual({ MAIN: 0, LUMO: all, PTS: 0 });
      const other = await owner.play('ATL');
      expect(other.atStart).toBe(0);
      const trial = (await client.call('freePlay')).value.token;
      const session = await openGameOf(gateway, trial, 'LUMO');
      expect(session.balance).toBe(2_000_000);
    });

    test('64 calls at once, bets among them, neither lose nor double anything', async () => {
      const owner = await newOwner();
      const all = await owner.balance();
      await owner.move({ from: 'MAIN', to: 'LUMO', amount: 20_000 });
      const game = await owner.play('LUMO');
      const keys = Array.from({ length: 16 }, owner.key);
      const calls = keys.flatMap((once, index) => [
        owner.move({ from: 'MAIN', to: 'LUMO', amount: 1000 }, once),
        owner.move({ from: 'MAIN', to: 'LUMO', amount: 1000 }, once),
        owner.move({ from: 'LUMO', to: 'PTS', amount: 500 }),
        game.bet(`load-${index}`, 1000),
      ]);
      await Promise.all(calls);
      expect(await owner.inside()).toEqual({ MAIN: all - 36_000, LUMO: 12_000, PTS: 8000 });
      expect(await owner.balance()).toBe(all - 16_000);
    });

    test('money in wallets is not lost: it keeps the stakes that are to be played', async () => {
      const owner = await newOwner();
      const { player } = owner;
      const { ledger } = gateway.services;
      const bonus = { transactionId: `kept/${player.id}`, kind: 'bonus', change: 1n, turnover: 700n } as const;
      await ledger.transact(player, (books) => books.post(player, bonus));
      await owner.move({ from: 'MAIN', to: 'LUMO' });
      const money = { transactionId: `new/${player.id}`, kind: 'deposit', change: 5000n } as const;
      await ledger.transact(player, (books) => books.post(player, money));
      expect(await ledger.turnovers(player)).toHaveLength(1);
    });

    test('the audit finds nothing after all of this, and finds a wallet that was spoilt', async () => {
      // Suites that share the database have spoilt holds.
      expect(await audited()).toMatchObject({ lopsided: 0, accountsOff: 0, walletsOff: 0 });
      const { db } = gateway.services;
      const owner = await newOwner();
      await owner.move({ from: 'MAIN', to: 'LUMO', amount: 1000 });
      const [account] = await db.select().from(ledgerAccounts).where(eq(ledgerAccounts.owner, owner.player.id));
      const put = (balance: bigint) =>
        db
          .update(ledgerWallets)
          .set({ balance })
          .where(eq(ledgerWallets.accountId, account?.id ?? 0n));
      await put(1007n);
      const found = await audited();
      expect(found).toMatchObject({ walletsOff: 2 });
      const ofWallets = found?.faults.filter(({ kind }) => kind.startsWith('wallet'));
      expect(ofWallets).toMatchObject([
        { kind: 'wallet', subject: 'LUMO', player: owner.player.id, expected: 1000, actual: 1007 },
        { kind: 'wallets', player: owner.player.id, expected: 1007, actual: 1000 },
      ]);
      await put(1000n);
    });
  });
}
