import { afterAll, beforeAll, expect, test } from 'vitest';
import { fridayMorning, startGateway } from '../../tests/support/gateway/gateway.ts';
import { type AdminClient, operatorOf, reason, TestOffice, testAdmin } from '../../tests/support/office/admin.ts';
import { noteFinding } from '../cashier/history.ts';
import { subjectOf } from './commands/subject-of.ts';

/** An attempt that is refused at the first look is in the log with what it was about, as far as its maker may know that. */
const office = new TestOffice();
let admin: AdminClient;
beforeAll(async () => {
  await office.open(() => startGateway({ startsAt: fridayMorning, admin: testAdmin }));
  admin = await operatorOf(office.gateway, 'admin');
}, 90_000);
afterAll(() => office.gateway?.close());

/** The latest refused attempt of a command. */
async function refused(action: string, by: AdminClient = office.manager) {
  const { list } = (await by.call('commands', { body: { action, state: 'refused', size: 1 } })).value;
  return list[0];
}

const idOf = async (account: string) =>
  (await admin.call('operators', { body: {} })).value.list.find((one) => one.account === account)?.id ?? '';

test('operators: the account that was asked for, and the one that was to be changed', async () => {
  const body = { account: 'Manager', name: 'Olga', roles: ['support' as const], merchants: ['*'], reason };
  expect(await admin.call('createOperator', { body })).toMatchObject({ message: 'account_taken' });
  expect(await refused('createOperator', admin)).toMatchObject({ subjectName: 'Manager' });
  const id = await idOf('admin');
  expect(await admin.call('changeOperator', { body: { id, disabled: true, reason } })).toMatchObject({
    message: 'own_command',
  });
  expect(await refused('changeOperator', admin)).toMatchObject({ subject: id, subjectName: 'admin' });
});

test('an operator of other merchants is named to nobody who does not see them', async () => {
  const account = 'admin-of-one';
  const body = { account, name: 'Olga', roles: ['admin' as const], merchants: ['sv01'], reason };
  const deputy = await operatorOf(office.gateway, 'deputy');
  const asked = (await admin.call('createOperator', { body })).value.command;
  const { invitation } = (await office.agree(asked, deputy)).value;
  expect(invitation).toBeDefined();
  const { db } = office.gateway.services;
  const [own, whole] = [await idOf(account), await idOf('manager')];
  const about = (id: string, makerId: string) =>
    subjectOf({ action: 'changeOperator', body: { id }, makerId }, { db, merchant: undefined });
  expect(await about(whole, own)).toEqual({});
  expect(await about(own, whole)).toEqual({ subject: own, subjectName: account });
});

test('draws, matches and games: their name, or what was typed', async () => {
  const { manager } = office;
  await manager.call('voidDraw', { body: { gameCode: 'NONE', numero: '20261120-0001', reason } });
  expect(await refused('voidDraw')).toMatchObject({ subject: 'NONE', subjectName: 'NONE' });
  await manager.call('correctMatch', { body: { fixture: 'thai-one.1.0', reason } });
  expect(await refused('correctMatch')).toMatchObject({ subject: 'thai-one.1.0', subjectName: 'thai-one.1.0' });
  await manager.call('setGameMaintenance', { body: { vendor: 'NOBODY', closed: true, reason } });
  expect(await refused('setGameMaintenance')).toMatchObject({ subjectName: 'NOBODY' });
});

test('a finding that is resolved already: its payment, and nothing of another merchant’s', async () => {
  const { player } = await office.newPlayer();
  const { db, clock } = office.gateway.services;
  await noteFinding(db, 'registration', player, 'something else was said', clock());
  const { list } = (await office.manager.call('findings', { body: { state: 'open' } })).value;
  const body = { finding: list.find(({ subject }) => subject === player)?.id ?? '', reason };
  const { command } = (await office.manager.call('resolveFinding', { body })).value;
  expect(command).toMatchObject({ state: 'done', subject: player, facts: { kind: 'registration' } });
  expect(await office.manager.call('resolveFinding', { body })).toMatchObject({ message: 'nothing_found' });
  expect(await refused('resolveFinding')).toMatchObject({
    subject: player,
    subjectName: command.subjectName,
    facts: { kind: 'registration', what: 'something else was said' },
  });
  office.manager.merchant = 'nl01';
  await office.manager.call('resolveFinding', { body });
  const elsewhere = await refused('resolveFinding');
  office.manager.merchant = 'sv01';
  expect(elsewhere).toMatchObject({ merchant: 'nl01' });
  expect(elsewhere?.subject).toBeUndefined();
});

test('what a refusal was told with is kept beside its code', async () => {
  const { manager } = office;
  await manager.call('sendMessage', { body: { texts: { XX: { title: 'a', content: 'b' } }, reason } });
  expect((await refused('sendMessage'))?.result).toEqual({ code: 'language_missing', language: 'TY' });
  const { version } = (await manager.call('merchant')).value;
  await manager.call('editMerchant', { body: { version, patch: { code: 'other' }, reason } });
  const result = { code: 'profile_invalid', pointer: '/code', reason: 'a merchant keeps its code' };
  expect((await refused('editMerchant'))?.result).toEqual(result);
});

test('what is about all of a merchant names it; a player whom it does not have is not named', async () => {
  await office.manager.call('sendMessage', { body: { texts: { XX: { title: 'a', content: 'b' } }, reason } });
  expect(await refused('sendMessage')).toMatchObject({ subjectName: 'Sen Vàng' });
  await office.manager.call('adjustBalance', { body: { player: 'nobody', amount: 5, reason } });
  expect((await refused('adjustBalance'))?.subjectName).toBeUndefined();
});
