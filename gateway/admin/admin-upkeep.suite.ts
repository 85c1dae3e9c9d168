import { describe, expect, test, vi } from 'vitest';
import { TestClient } from '../../tests/support/client/client.ts';
import { openBook } from '../../tests/support/gateway/book.ts';
import { AdminClient, operatorOf, reason, type TestOffice } from '../../tests/support/office/admin.ts';
import { newName, password } from '../../tests/support/players/players.ts';
import { eq } from '../database/drizzle/index.ts';
import { commands, lotteryTickets } from '../database/tables/index.ts';
import { tellCorrections } from '../sports/corrections.ts';

const minute = 60_000;

/** Players, merchants, games, and the audit log of it all. */
export function adminUpkeepSuite(office: TestOffice): void {
  describe('players', () => {
    test('are found by account, number and id; numbers are whole for those who manage players alone', async () => {
      const { player, account } = await office.newPlayer();
      const support = await operatorOf(office.gateway, 'support');
      const by = async (search: string, client: AdminClient = office.manager) =>
        (await client.call('players', { body: { search } })).value.list;
      const [row] = await by(account.toUpperCase());
      expect(row).toMatchObject({ id: player, account, state: 'active' });
      expect((await by(player)).map(({ id }) => id)).toEqual([player]);
      const digits = row?.mobile?.replace(/\D/g, '') ?? '';
      expect((await by(digits)).map(({ id }) => id)).toContain(player);
      expect((await by(account, support))[0]?.mobile).toMatch(/^84 •••\d{3}$/);
      expect(await by('%')).toEqual([]);
      const { details } = (await office.manager.call('player', { query: { player } })).value;
      expect(Object.keys(details)).toContain('payeeName');
    });

    test('are locked out with their sessions and games, and let in again', async () => {
      const { player, account, token } = await office.newPlayer();
      const site = new TestClient(office.gateway.url, 'sv01');
      const logIn = async () =>
        (await site.call('login', { body: { username: account, password, type: 'username' } })).message;
      const lock = (locked: boolean) => office.manager.call('lockPlayer', { body: { player, locked, reason } });
      expect((await office.manager.call('playerSignIns', { body: { player } })).value.list).toMatchObject([
        { state: 'open' },
      ]);
      expect((await lock(true)).value.command).toMatchObject({ state: 'done', result: { locked: true, ended: 1 } });
      expect((await site.call('memberInfo', { token })).http).toBe(401);
      expect(await logIn()).toBe('account_locked');
      const { list } = (await office.manager.call('players', { body: { search: account, state: 'locked' } })).value;
      expect(list).toHaveLength(1);
      await office.agree((await lock(false)).value.command);
      expect(await logIn()).toBeUndefined();
      const ended = await office.manager.call('endPlayerSessions', { body: { player, reason } });
      expect(ended.value.command.result).toEqual({ ended: 1 });
    });
  });

  describe('merchants', () => {
    test('a profile is in force at once, and only what its schema and its reader allow', async () => {
      const site = new TestClient(office.gateway.url, 'sv01');
      const { version } = (await office.manager.call('merchant')).value;
      const edit = (patch: object, of = version) =>
        office.manager.call('editMerchant', { body: { patch, version: of, reason } });
      const invalid = await edit({ captchaAfterFailures: 'three' });
      expect(invalid).toMatchObject({ message: 'profile_invalid', value: { pointer: '/captchaAfterFailures' } });
      expect(await edit({ code: 'sv02' })).toMatchObject({ message: 'profile_invalid', value: { pointer: '/code' } });
      const strange = await edit({ vendorWallets: { vendors: ['NOBODY'] } });
      expect(strange).toMatchObject({ message: 'profile_invalid', value: { pointer: '/vendorWallets/vendors/0' } });
      const slow = await edit({ rules: { username: { acceptedPattern: '^(a+)+$', patternId: null } } });
      expect(slow).toMatchObject({
        message: 'profile_invalid',
        value: { pointer: '/rules/username/acceptedPattern' },
      });
      expect((await office.edit({ register: false })).value.command.state).toBe('done');
      const body = { username: newName(), password, confirmPassword: password };
      expect(await site.call('register', { body })).toMatchObject({ message: 'registration_closed' });
      expect(await edit({ register: true })).toMatchObject({ message: 'profile_moved' });
      expect((await office.manager.call('merchant')).value.profile.register).toBe(false);
      await office.edit({ register: true });
    });

    test('the site closes for maintenance and opens again, and so do games', async () => {
      const site = new TestClient(office.gateway.url, 'sv01');
      await office.manager.call('setSiteMaintenance', { body: { closed: true, reason } });
      expect((await site.call('gameList')).message).toBe('maintenance');
      await office.manager.call('setSiteMaintenance', { body: { closed: false, reason } });
      const [listed] = (await site.call('gameList')).value.games;
      const game = String(listed?.nodeId);
      await office.manager.call('setGameMaintenance', { body: { game, closed: true, reason } });
      const { list } = (await office.manager.call('games', { body: { state: 'maintenance', sort: 'id' } })).value;
      expect(list).toMatchObject([{ id: game, state: 'maintenance' }]);
      const { token } = await office.newPlayer();
      const launch = await site.call('launchGame', { token, body: { nodeId: listed?.nodeId ?? 0 } });
      expect(launch.message).toBe('game_maintenance');
      const vendor = list[0]?.vendor ?? '';
      const opened = await office.manager.call('setGameMaintenance', { body: { vendor, closed: false, reason } });
      expect(opened.value.command.result?.games).toBeGreaterThan(0);
      expect((await office.manager.call('games', { body: { state: 'maintenance' } })).value.list).toEqual([]);
      const both = { vendor, game, closed: true, reason };
      expect(await office.manager.call('setGameMaintenance', { body: both })).toMatchObject({
        message: 'nothing_found',
      });
    });
  });

  describe('a draw of a lottery', () => {
    const gameCode = 'TCG_SEA_HANOI_VIP';

    test('is void once two have agreed: whoever bet on it has the stake back, once, and it is on sale no more', async () => {
      const site = new TestClient(office.gateway.url, 'sv01');
      const { token } = (await site.call('freePlay')).value;
      const balance = async () => (await site.call('balance', { token })).value.sumBalance;
      const table = async () => (await site.call('lotteryTable', { query: { gameCode } })).value;
      const sale = async () => (await table()).sale;
      // Between the close and the draw nothing is sold: the suite comes by at any time of the day.
      const { now, sale: coming } = await table();
      const [first] = coming;
      if (first && first.closesAt <= now) office.gateway.advance(first.at - now + 1000);
      const before = await balance();
      const [next, second] = await sale();
      const numero = next?.numero ?? '';
      const lines = [{ playType: 'dau', picks: ['1'], unit: 1000 }];
      const body = { gameCode, prizeMode: 'SEA' as const, numero, lines, draws: 2, total: 2000 };
      const bought = await site.call('buyTickets', {
        token,
        headers: { 'idempotency-key': crypto.randomUUID() },
        body,
      });
      expect(bought.value.tickets.map((ticket) => ticket.numero)).toEqual([numero, second?.numero]);
      const asked = await office.manager.call('voidDraw', { body: { gameCode, numero, reason } });
      expect(asked.value.command).toMatchObject({ state: 'waiting', facts: { numero } });
      expect(await balance()).toBe(before - 2000);
      await office.decide(office.second, asked.value.command, 'approve');
      await vi.waitFor(async () => expect(await balance()).toBe(before - 1000), { timeout: 10_000 });
      await Promise.all([1, 2, 3].map(() => office.gateway.services.tickets.settleDue()));
      const { list } = (await site.call('lotteryTickets', { token, body: {} })).value;
      const states = list.map((ticket) => [ticket.numero, ticket.state, ticket.returned]);
      expect(states.toSorted()).toEqual([
        [numero, 'void', 1000],
        [second?.numero, 'placed', 0],
      ]);
      expect(await balance()).toBe(before - 1000);
      await vi.waitFor(async () => expect((await sale())[0]?.numero).toBe(second?.numero), { timeout: 10_000 });
    });

    test('is refused where there is none, and where the numbers have paid', async () => {
      const voided = (of: { gameCode?: string; numero: string }) =>
        office.manager.call('voidDraw', { body: { gameCode, reason, ...of } });
      expect(await voided({ gameCode: 'NONE', numero: '20261120-0001' })).toMatchObject({ message: 'nothing_found' });
      expect(await voided({ numero: '20261120-9999' })).toMatchObject({ message: 'nothing_found' });
      const numero = '20261120-0001';
      const { player } = await office.newPlayer();
      await office.gateway.services.db.insert(lotteryTickets).values({
        ...{ id: crypto.randomUUID(), playerId: player, merchant: 'sv01', nodeId: 1, gameCode, prizeMode: 'SEA' },
        ...{ numero, drawAt: 0, lines: [], stake: 1000n, currency: 'VND', state: 'lost', commitment: '', at: 0 },
      });
      expect(await voided({ numero })).toMatchObject({ message: 'draw_paid', value: { paid: 1 } });
    });
  });

  describe('a match of the sports book', () => {
    const fixture = 'thai-one.1.0';
    const correct = (score?: { home: number; away: number }) =>
      office.manager.call('correctMatch', { body: { fixture, reason, ...(score ? { score } : {}) } });

    test('counts otherwise once two have agreed; the book is told until it has answered', async () => {
      const book = await openBook({
        state: 'over',
        name: 'A – B',
        result: '2–0',
        tickets: 3,
        scored: true,
        level: true,
      });
      office.gateway.services.options.gamesOrigin = book.url;
      const asked = await correct({ home: 2, away: 1 });
      expect(asked.value.command).toMatchObject({
        state: 'waiting',
        subjectName: 'A – B',
        facts: { was: '2–0', becomes: '2–1', tickets: 3 },
      });
      expect(book.told).toEqual([]);
      book.fails = 1;
      await office.decide(office.second, asked.value.command, 'approve');
      await vi.waitFor(() => expect(book.fails).toBe(0), { timeout: 10_000 });
      for (let times = 0; times < 2; times += 1) await tellCorrections(office.gateway.services);
      expect(book.told).toEqual([{ id: asked.value.command.id, fixture, score: { home: 2, away: 1 } }]);
      await book.close();
    });

    test('is refused while it is played, where it cannot end so, and where the book does not answer', async () => {
      const book = await openBook({ state: 'open' });
      office.gateway.services.options.gamesOrigin = book.url;
      expect(await correct()).toMatchObject({ message: 'match_closed', value: { state: 'open' } });
      book.match = { state: 'unknown' };
      expect(await correct()).toMatchObject({ message: 'nothing_found' });
      book.match = { state: 'over', scored: false };
      expect(await correct({ home: 1, away: 0 })).toMatchObject({ message: 'score_impossible' });
      book.match = { state: 'over', scored: true, level: false };
      expect(await correct({ home: 1, away: 1 })).toMatchObject({ message: 'score_impossible' });
      await book.close();
      expect(await correct()).toMatchObject({ message: 'busy' });
    });
  });

  describe('the audit log', () => {
    test('has what was done and what was refused, with reasons, and is narrowed', async () => {
      const { player } = await office.newPlayer();
      const why = `reason ${player}`;
      await office.manager.call('lockPlayer', { body: { player, locked: true, reason: why } });
      await office.manager.call('adjustBalance', { body: { player: 'nobody', amount: 5, reason: why } });
      const noReason = { player, locked: true } as never;
      expect(await office.manager.call('lockPlayer', { body: noReason })).toMatchObject({ http: 400 });
      const { list } = (await office.manager.call('commands', { body: { maker: 'manager', size: 2 } })).value;
      expect(list).toMatchObject([
        { action: 'adjustBalance', state: 'refused', reason: why, result: { code: 'player_unknown' } },
        { action: 'lockPlayer', state: 'done', reason: why, subject: player },
      ]);
      const of = async (body: object) => (await office.manager.call('commands', { body })).value.list.length;
      expect(await of({ subject: player })).toBe(1);
      expect(await of({ subject: player, state: 'waiting' })).toBe(0);
      expect(await of({ subject: player, action: 'lockPlayer' })).toBe(1);
    });

    test('never holds a password, and its export is in it', async () => {
      const admin = await operatorOf(office.gateway, 'admin');
      const deputy = await operatorOf(office.gateway, 'deputy');
      const body = { account: 'for-audit', name: '=Formula', merchants: ['*'], reason };
      const asked = await admin.call('createOperator', { body: { ...body, roles: ['support'] } });
      const { invitation } = (await office.agree(asked.value.command, deputy)).value;
      const password = 'A-very-secret-word';
      await new AdminClient(office.gateway).call('acceptInvitation', {
        body: { token: invitation?.token ?? '', password },
      });
      const { list } = (await admin.call('commands', { body: { action: 'createOperator' } })).value;
      expect(list[0]).toMatchObject({ subjectName: 'for-audit' });
      const secrets = new RegExp(`scrypt|secret-word|${invitation?.token}`);
      expect(JSON.stringify(list)).not.toMatch(secrets);
      const { value } = await office.manager.call('exportCommands', {
        body: { action: 'createOperator', reason: '=1+1' },
      });
      expect(value.rows).toBe(list.length);
      expect(value.csv).not.toMatch(secrets);
      const [latest] = (await office.manager.call('commands', { body: { size: 1 } })).value.list;
      expect(latest).toMatchObject({ action: 'exportCommands', result: { rows: value.rows } });
      const again = await office.manager.call('exportCommands', { body: { action: 'exportCommands', reason } });
      expect(again.value.csv).toContain(",'=1+1,");
    });

    test('a command that was cut off has had no effect, and says so', async () => {
      const { db, clock } = office.gateway.services;
      const [row] = await db.select().from(commands).limit(1);
      if (!row) throw new Error('there is none');
      const begun = {
        ...row,
        id: 'cut-off',
        state: 'begun' as const,
        keyHash: 'cut-off',
        madeAt: clock() - 2 * minute,
      };
      await db.insert(commands).values(begun);
      await office.gateway.backOffice?.sweep();
      const [after] = await db.select().from(commands).where(eq(commands.id, 'cut-off'));
      expect(after).toMatchObject({ state: 'failed', keyHash: null });
    });
  });
}
