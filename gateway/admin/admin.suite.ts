import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '#schemas/admin';
import roles from '../../schemas/admin/roles.json' with { type: 'json' };
import type { RunningGateway } from '../../tests/support/gateway/gateway.ts';
import { AdminClient, operatorOf, operatorPassword, reason, TestOffice } from '../../tests/support/office/admin.ts';
import { newOperator } from '../../tests/support/office/new-operator.ts';
import { eq } from '../database/drizzle/index.ts';
import { operators } from '../database/tables/index.ts';
import { adminMoneySuite } from './admin-money.suite.ts';
import { adminUpkeepSuite } from './admin-upkeep.suite.ts';
import { type AdminCallName, adminCallNames, adminEndpoints } from './contract.ts';

const minute = 60_000;

/** The back office over HTTP: log-in, roles, commands, four eyes, audit log, on whichever database. */
export function adminSuite(database: string, start: () => Promise<RunningGateway>): void {
  describe(`the back office on ${database}`, () => {
    const office = new TestOffice();
    beforeAll(() => office.open(start), 90_000);
    afterAll(() => office.gateway?.close());

    describe('logging in', () => {
      test('gives a cookie that no script reads and no other site sends, and the session with its rights', async () => {
        const client = new AdminClient(office.gateway);
        const { value, headers } = await client.call('operatorLogIn', {
          body: { account: 'Support', password: operatorPassword },
        });
        expect(headers.get('set-cookie')).toMatch(/^office=[\w-]{43}; Path=\/admin; HttpOnly; SameSite=Strict$/);
        expect(value.session).toMatchObject({ account: 'support', permissions: roles.support.permissions });
        expect(value.session?.merchants.map(({ code }) => code)).toContain('sv01');
        expect((await client.call('operatorState')).value.session?.id).toBe(value.session?.id);
        await client.call('operatorLogOut');
        expect(client.cookie).toBe('office=');
        expect((await client.call('operatorState')).value).toEqual({ demo: true });
      });

      test('behind TLS, gives a cookie of this very host alone, and takes no other one', async () => {
        const client = new AdminClient(office.gateway);
        const headers = { 'x-forwarded-proto': 'https' };
        const body = { account: 'support', password: operatorPassword };
        const { headers: given } = await client.call('operatorLogIn', { body, headers });
        expect(given.get('set-cookie')).toMatch(
          /^__Host-office=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Strict$/,
        );
        expect((await client.call('operatorState', { headers })).value.session?.account).toBe('support');
        const [, token = ''] = client.cookie.split('=');
        const planted = { ...headers, cookie: `office=${token}` };
        expect((await client.call('operatorState', { headers: planted })).value.session).toBeUndefined();
        const { headers: taken } = await client.call('operatorLogOut', { headers });
        expect(taken.get('set-cookie')).toMatch(/^__Host-office=; Path=\/; Secure; .*; Max-Age=0$/);
      });

      test('says nothing of why, slows guesses down, and lets a disabled operator in no more', async () => {
        const guess = (account: string) =>
          new AdminClient(office.gateway).call('operatorLogIn', { body: { account, password: 'not-the-password' } });
        const [known, unknown] = [await guess('cashier'), await guess('nobody')];
        expect([known.message, unknown.message]).toEqual(['invalid_credentials', 'invalid_credentials']);
        const replies: (string | undefined)[] = [];
        for (let i = 0; i < 8; i++) replies.push((await guess('nobody')).message);
        expect(replies).toContain('too_many_requests');
      });

      test('ends after twenty idle minutes, and after ten hours', async () => {
        const idle = await operatorOf(office.gateway, 'support');
        office.gateway.advance(21 * minute);
        expect(await idle.call('dashboard')).toMatchObject({ http: 401, message: 'session_ended' });
        const busy = await operatorOf(office.gateway, 'support');
        for (let i = 0; i < 40; i++) {
          office.gateway.advance(15.5 * minute);
          await busy.call('operatorState');
        }
        expect(await busy.call('dashboard')).toMatchObject({ http: 401 });
        await office.logIn();
      });

      test.each(['https://evil.example', 'null', 'http://127.0.0.1:1'])(
        'a page of %s changes nothing',
        async (origin) => {
          const { player } = await office.newPlayer();
          const body = { player, locked: true, reason };
          const reply = await office.manager.call('lockPlayer', { body, headers: { origin } });
          expect(reply).toMatchObject({ http: 403, message: 'origin_refused' });
          const foreign = await office.manager.call('lockPlayer', { body, headers: { 'sec-fetch-site': 'same-site' } });
          expect(foreign).toMatchObject({ http: 403, message: 'origin_refused' });
          const own = await office.manager.call('lockPlayer', {
            body,
            headers: { origin: office.gateway.backOffice?.url ?? '' },
          });
          expect(own.value.command.state).toBe('done');
        },
      );

      test('another host than this machine’s is refused, and the players’ port knows no such calls', async () => {
        const { hostname, port } = new URL(office.gateway.backOffice?.url ?? '');
        const { request } = await import('node:http');
        const asked = request({ hostname, port, path: '/admin/api/session', headers: { host: 'evil.example' } }).end();
        const [reply] = await once(asked, 'response');
        expect(reply.statusCode).toBe(403);
        expect((await fetch(`${office.gateway.url}/admin/api/session`)).status).toBe(404);
        expect((await fetch(`${office.gateway.backOffice?.url}/wps/system/status`)).status).toBe(404);
      });
    });

    describe('roles', () => {
      const judged = adminCallNames.filter((name) => adminEndpoints[name].needs);
      const allRoles = Object.keys(roles) as Role[];
      const cases = allRoles.flatMap((role) => judged.map((name): [Role, AdminCallName] => [role, name]));

      test.each(cases)('%s: %s', async (role, name) => {
        const { needs } = adminEndpoints[name];
        const may = needs !== undefined && (roles[role].permissions as string[]).includes(needs);
        // Of no call is this the body: what is refused by a role is refused before anybody looks at it.
        const body = { nothing: true } as never;
        const isGet = adminEndpoints[name].methods[0] === 'GET';
        const operator = await operatorOf(office.gateway, role);
        const reply = await operator.call(name, isGet ? {} : { body });
        if (may) expect(reply.message).not.toBe('forbidden');
        else expect(reply).toMatchObject({ http: 403, message: 'forbidden' });
      });

      test.each(adminCallNames.filter((name) => adminEndpoints[name].auth === 'required'))(
        '%s is nobody’s without a log-in',
        async (name) => {
          expect(await new AdminClient(office.gateway).call(name)).toMatchObject({
            http: 401,
            message: 'login_required',
          });
        },
      );

      test('hold for the operator’s merchants alone', async () => {
        const { admin, client: nora, account, password, code } = await newOperator(office, { merchants: ['nl01'] });
        nora.merchant = 'nl01';
        expect((await nora.call('dashboard')).success).toBe(true);
        nora.merchant = 'sv01';
        expect(await nora.call('dashboard')).toMatchObject({ http: 403, message: 'forbidden' });
        nora.merchant = 'nl01';
        const { player } = await office.newPlayer();
        expect(await nora.call('player', { query: { player } })).toMatchObject({ message: 'player_unknown' });
        const take = { player, amount: 100, reason };
        expect(await nora.call('adjustBalance', { body: take })).toMatchObject({ message: 'player_unknown' });
        const closed = { game: '1', closed: true, reason };
        expect(await nora.call('setGameMaintenance', { body: closed })).toMatchObject({ message: 'forbidden' });
        const [row] = (await admin.call('operators', { body: {} })).value.list.filter((one) => one.account === account);
        await admin.call('changeOperator', { body: { id: row?.id ?? '', disabled: true, reason } });
        expect(await nora.call('dashboard')).toMatchObject({ http: 401 });
        const again = await nora.call('operatorLogIn', { body: { account, password, code: code() } });
        expect(again.message).toBe('operator_disabled');
      });

      test('nobody changes their own, and somebody is always left who makes operators', async () => {
        const admin = await operatorOf(office.gateway, 'admin');
        const { list } = (await admin.call('operators', { body: { sort: 'account' } })).value;
        const own = list.find(({ account }) => account === 'admin')?.id ?? '';
        const roles: Role[] = ['admin', 'manager'];
        expect(await admin.call('changeOperator', { body: { id: own, roles, reason } })).toMatchObject({
          message: 'own_command',
        });
        const { db } = office.gateway.services;
        const oto = await operatorOf(office.gateway, 'deputy');
        expect((await oto.call('changeOperator', { body: { id: own, disabled: true, reason } })).success).toBe(true);
        await db
          .update(operators)
          .set({ disabled: false, roles: ['support'] })
          .where(eq(operators.id, own));
        const asAdmin = (await oto.call('operators', { body: {} })).value.list.find((one) => one.account === 'deputy');
        await db
          .update(operators)
          .set({ roles: ['admin'] })
          .where(eq(operators.id, own));
        const ada = await operatorOf(office.gateway, 'admin');
        await db
          .update(operators)
          .set({ merchants: ['sv01'] })
          .where(eq(operators.id, own));
        expect(
          await ada.call('changeOperator', { body: { id: asAdmin?.id ?? '', disabled: true, reason } }),
        ).toMatchObject({
          message: 'forbidden',
        });
        await db
          .update(operators)
          .set({ merchants: ['*'] })
          .where(eq(operators.id, own));
      });
    });

    adminMoneySuite(office);
    adminUpkeepSuite(office);
  });
}
