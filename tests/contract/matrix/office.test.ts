import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AdminCallName, adminCallNames, adminEndpoints, adminSchemas } from '../../../gateway/admin/contract.ts';
import { eq } from '../../../gateway/database/drizzle/index.ts';
import { operatorSessions, operators } from '../../../gateway/database/tables/index.ts';
import { schemas } from '../../../gateway/http/contract.ts';
import { hashToken } from '../../../gateway/sessions/tokens.ts';
import { fromSchema } from '../../fuzz/from-schema.ts';
import fc from '../../support/fast-check.ts';
import { startGateway } from '../../support/gateway/gateway.ts';
import { AdminClient, type AdminOptions, operatorOf, TestOffice, testAdmin } from '../../support/office/admin.ts';
import { inviteOperator, newOperator } from '../../support/office/new-operator.ts';
import { forOperators } from '../roles.ts';
import { fingerprintOf, withoutSchedule } from './fingerprint.ts';
import { rowsOfOffice } from './rows-of-office.ts';

/** Every call of the back office by everybody who may not make it. */
const minute = 60_000;
const office = new TestOffice();
beforeAll(async () => {
  await office.open(() => withoutSchedule(() => startGateway({ admin: testAdmin })));
}, 60_000);
afterAll(() => office.gateway?.close());

const allRoles = ['support', 'cashier', 'manager', 'admin'] as const;
const closed = adminCallNames.filter((name) => forOperators[name] !== 'everybody');

test('every call is for everybody or for some roles, as its row says', () => {
  expect(Object.keys(forOperators)).toEqual(adminCallNames);
  const open = adminCallNames.filter((name) => adminEndpoints[name].auth === 'none');
  expect(adminCallNames.filter((name) => forOperators[name] === 'everybody')).toEqual(open);
});

/** A query or a body that the table allows. */
function valuesOf(name: AdminCallName): { query?: object; body?: object } {
  const documents = new Map([...schemas, ...adminSchemas]);
  const parts = (['query', 'body'] as const).flatMap((part) => {
    const ref = adminEndpoints[name].request[part];
    if (!ref) return [];
    const [value] = fc.sample(fromSchema({ $ref: ref }, '', { documents, names: () => ['x'] }), {
      numRuns: 1,
      seed: 7,
    });
    return [[part, value] as const];
  });
  return Object.fromEntries(parts);
}

const ask = async (by: AdminClient, name: AdminCallName, given: object = valuesOf(name)) => {
  const { http, message } = await by.call(name, given as never);
  return `${http} ${message}`;
};
const factorDue = '403 second_factor_due';

/** Operators whose session, password or second factor lets them do nothing. */
async function shutOut(): Promise<{ [who: string]: [AdminClient, code: string] }> {
  const { db, clock } = office.gateway.services;
  const ended = async (change: Partial<typeof operatorSessions.$inferInsert>) => {
    const operator = await operatorOf(office.gateway, 'manager');
    const [, token = ''] = operator.cookie.split('=');
    await db
      .update(operatorSessions)
      .set(change)
      .where(eq(operatorSessions.tokenHash, hashToken(token)));
    return operator;
  };
  const loggedOut = await operatorOf(office.gateway, 'manager');
  const { cookie } = loggedOut;
  await loggedOut.call('operatorLogOut');
  loggedOut.cookie = cookie;
  const { token } = await inviteOperator(office, { roles: ['manager', 'admin'], merchants: ['*'] });
  const factorless = new AdminClient(office.gateway);
  await factorless.call('acceptInvitation', { body: { token, password: 'Their-own-password-1' } });
  const disabled = await newOperator(office, { roles: ['cashier'], merchants: ['*'] });
  await db.update(operators).set({ disabled: true }).where(eq(operators.id, disabled.id));
  return {
    nobody: [new AdminClient(office.gateway), '401 login_required'],
    'logged out': [loggedOut, '401 session_ended'],
    idle: [await ended({ seenAt: clock() - 21 * minute }), '401 session_ended'],
    'in since yesterday': [await ended({ createdAt: clock() - 11 * 60 * minute }), '401 session_ended'],
    disabled: [disabled.client, '401 session_ended'],
    'without a second factor': [factorless, factorDue],
  };
}

/** What whoever has to set one up may do until then. */
const beforeFactor: AdminCallName[] = [
  'changeOwnPassword',
  ...(['ownAuthenticatorKey', 'setOwnAuthenticator'] as const),
  ...(['ownPasskeys', 'ownPasskeyOptions', 'addOwnPasskey'] as const),
];

test('nobody gets past a session or a second factor that is missing, and nothing is changed by trying', {
  timeout: 60_000,
}, async () => {
  const callers = Object.entries(await shutOut());
  const before = await fingerprintOf(office.gateway.services.db);
  for (const name of closed)
    for (const [who, [by, code]] of callers)
      if (code !== factorDue || !beforeFactor.includes(name))
        expect([name, who, await ask(by, name)]).toEqual([name, who, code]);
  expect(await fingerprintOf(office.gateway.services.db)).toEqual(before);
});

test('no role does what is another’s, and nothing is changed by trying', async () => {
  const { db } = office.gateway.services;
  const those = await Promise.all(
    allRoles.map(async (role) => [role, await operatorOf(office.gateway, role)] as const),
  );
  const before = await fingerprintOf(db);
  for (const [role, operator] of those) {
    const refused = closed.filter((name) => !forOperators[name].includes(role));
    for (const name of refused) expect([name, await ask(operator, name)]).toEqual([name, '403 forbidden']);
  }
  expect(await fingerprintOf(db)).toEqual(before);
});

test('every role gets past its own calls', async () => {
  const isOwn = (name: AdminCallName) => adminEndpoints[name].scope === 'own';
  // Calls that may end the session come last, each in one of its own.
  const inOrder = closed.toSorted((one, other) => Number(isOwn(one)) - Number(isOwn(other)));
  for (const role of allRoles) {
    let operator = await operatorOf(office.gateway, role);
    for (const name of inOrder.filter((one) => forOperators[one].includes(role))) {
      if (isOwn(name)) operator = await operatorOf(office.gateway, role);
      const given = adminEndpoints[name].request.body ? { body: { nothing: true } } : {};
      const said = await ask(operator, name, given);
      expect([role, name, said]).toEqual([
        role,
        name,
        expect.not.stringMatching(/^5|forbidden|login|session_ended|_due/),
      ]);
    }
  }
});

describe('an operator of another merchant', () => {
  let stranger: AdminClient;
  let rows: Awaited<ReturnType<typeof rowsOfOffice>>;
  beforeAll(async () => {
    rows = await rowsOfOffice(office);
    ({ client: stranger } = await newOperator(office, { roles: ['manager', 'admin'], merchants: ['nl01'] }));
  }, 60_000);

  const ofMerchants = closed.filter((name) => (adminEndpoints[name].scope ?? 'merchant') === 'merchant');
  const ofAll = closed.filter((name) => adminEndpoints[name].scope === 'all');

  test('does nothing in the name of this one, or of all', async () => {
    const before = await fingerprintOf(office.gateway.services.db);
    stranger.merchant = 'sv01';
    for (const name of [...ofMerchants, ...ofAll])
      expect([name, await ask(stranger, name)]).toEqual([name, '403 forbidden']);
    expect(await fingerprintOf(office.gateway.services.db)).toEqual(before);
  });

  /** Lists say nothing of rows that are not the operator's; other calls say that there are none. */
  const isList = (name: AdminCallName) => 'pages' in adminEndpoints[name];

  test('sees none of its rows in lists and sums, finds none by name, and changes none', async () => {
    stranger.merchant = 'nl01';
    const lists = closed.filter(isList);
    expect(lists.length).toBeGreaterThan(10);
    const asks = [
      ...lists.flatMap((name) =>
        [{}, { player: rows.player }, { search: rows.player }].map((body) => [name, { body }]),
      ),
      ...['dashboard', 'waiting', 'chatDesk'].map((name) => [name, {}]),
    ] as [AdminCallName, AdminOptions<AdminCallName>][];
    for (const [name, given] of asks) {
      const { message = 'done', value } = await stranger.call(name, given);
      // Not every list knows such filters, and some are of one player.
      expect(['done', 'malformed_request', 'player_unknown']).toContain(message);
      const seen = rows.words.filter((word) => JSON.stringify(value ?? null).includes(word));
      expect([name, given, seen]).toEqual([name, given, []]);
    }
    const { commands: _log, ...before } = await fingerprintOf(office.gateway.services.db);
    const unknown = /(player_unknown|case_unknown|nothing_found|forbidden)$/;
    for (const [name, given] of Object.entries(rows.named))
      if (!isList(name as AdminCallName))
        expect([name, await ask(stranger, name as AdminCallName, given)]).toEqual([
          name,
          expect.stringMatching(unknown),
        ]);
    // What was tried stands in the log.
    const { commands: _now, ...after } = await fingerprintOf(office.gateway.services.db);
    expect(after).toEqual(before);
  });

  test('every call that names a row of a merchant is tried', () => {
    const kinds = 'id player withdrawal deposit redemption application feedback finding chat'.split(' ');
    const documents = new Map<string, object>([...schemas, ...adminSchemas]);
    const propertiesOf = (ref: string): string[] => {
      const [file = '', pointer = ''] = ref.split('#');
      const steps = pointer.split('/').slice(1);
      const schema = steps.reduce((part: object, step) => Object(Reflect.get(part, step)), documents.get(file) ?? {});
      return Object.keys(Object(Reflect.get(schema, 'properties')));
    };
    const naming = closed.filter((name) => {
      const { request, scope = 'merchant' } = adminEndpoints[name];
      const properties = [request.query, request.body].flatMap((ref) => (ref ? propertiesOf(ref) : []));
      return (scope === 'merchant' || scope === 'each') && kinds.some((kind) => properties.includes(kind));
    });
    expect(naming.length).toBeGreaterThan(25);
    expect(naming.filter((name) => !isList(name) && !Object.hasOwn(rows.named, name))).toEqual([]);
  });
});
