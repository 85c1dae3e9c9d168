import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import table from '../../schemas/admin/endpoints.json' with { type: 'json' };
import tableSchema from '../../schemas/admin/endpoints.schema.json' with { type: 'json' };
import operatorsSchema from '../../schemas/admin/operators.schema.json' with { type: 'json' };
import roles from '../../schemas/admin/roles.json' with { type: 'json' };
import { fridayMorning, startGateway } from '../../tests/support/gateway/gateway.ts';
import { AdminClient, operatorOf, operatorPassword, testAdmin } from '../../tests/support/office/admin.ts';
import { dropDatabase, newDatabase } from '../../tests/support/run/run.ts';
import { eq } from '../database/drizzle/index.ts';
import { operators } from '../database/tables/index.ts';
import { endpoints, schemas, validatorOf } from '../http/contract.ts';
import { makeFirstOperators } from './access/first-operators.ts';
import { adminSuite } from './admin.suite.ts';
import { adminCallNames } from './contract.ts';

adminSuite('PostgreSQL', () => startGateway({ startsAt: fridayMorning, admin: testAdmin }));

test('the table of calls and the roles keep their schemas', () => {
  const judge = new Ajv({ strict: false })
    .addSchema([...schemas.values()])
    .addSchema(operatorsSchema)
    .compile(tableSchema);
  expect([judge(table), judge.errors]).toEqual([true, null]);
  const judgeRoles = validatorOf('operators.schema.json#/definitions/Roles');
  expect([judgeRoles(roles), judgeRoles.errors]).toEqual([true, null]);
});

test('no call has the name of a call of the platform: clients of both know them by one name', () => {
  expect(adminCallNames.filter((name) => name in endpoints)).toEqual([]);
});

test('outside of a demo the first two operators have the passwords that were given, and change them', async () => {
  const url = await newDatabase('empty');
  const gateway = await startGateway({
    database: { url },
    demo: false,
    admin: { ...testAdmin, firstPasswords: ['The-first-password', 'The-second-password'] },
  });
  for (const [account, password] of [
    ['admin', 'The-first-password'],
    ['admin2', 'The-second-password'],
  ] as const) {
    const { value } = await new AdminClient(gateway).call('operatorLogIn', { body: { account, password } });
    expect(value.session).toMatchObject({ passwordDue: true, roles: ['admin'], secondFactor: 'due' });
    expect(value.demo).toBeUndefined();
  }
  // Once there are two who make others, no start makes any.
  expect(await makeFirstOperators(gateway.services, ['One-more-password', 'Another-password'])).toBeUndefined();
  expect(await gateway.services.db.$count(operators, eq(operators.disabled, false))).toBe(2);
  await gateway.close();
  await dropDatabase(url);
});

test('operators of a demo are let in by no other platform', async () => {
  const gateway = await startGateway({ admin: testAdmin });
  await operatorOf(gateway, 'manager');
  const { services } = gateway;
  const told = await makeFirstOperators({ ...services, options: { ...services.options, demo: false } });
  expect(told).toContain('ADMIN_FIRST_PASSWORD and ADMIN_SECOND_PASSWORD');
  const body = { account: 'manager', password: operatorPassword };
  const reply = await new AdminClient(gateway).call('operatorLogIn', { body });
  expect(reply).toMatchObject({ message: 'operator_disabled' });
  await gateway.close();
});

test('without an address there is no back office', async () => {
  const gateway = await startGateway();
  expect(gateway.backOffice).toBeUndefined();
  await gateway.close();
});
