import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestClient } from '../../tests/support/client/client.ts';
import { startGateway } from '../../tests/support/gateway/gateway.ts';
import { TestOffice, testAdmin } from '../../tests/support/office/admin.ts';
import { newName, newNumber, registerMember, registerWithEmail } from '../../tests/support/players/players.ts';
import { newAddress } from '../../tests/support/players/visitors.ts';
import { ageRefusals } from '../database/tables/index.ts';

/** Who states an age below the legal one states no other for a day, and opens no other account with the same contact. */
const day = 24 * 60 * 60_000;
const office = new TestOffice();
let sv01: TestClient;
beforeAll(async () => {
  await office.open(() => startGateway({ admin: testAdmin, trustProxy: true }));
  sv01 = new TestClient(office.gateway.url, 'sv01');
}, 90_000);
afterAll(() => office.gateway?.close());

const state = (token: string, birthday: string, headers = {}) =>
  sv01.call('changeProfile', { token, headers, body: { birthday } });
const tooYoung = { message: 'invalid_fields', value: { fields: { birthday: 'too_young' } } };

test('another date is refused with the same words for a day; the operators see it; nothing of it names anybody', async () => {
  const { token, account, email, mobileNum } = await registerWithEmail(office.gateway);
  const young = new Date(office.gateway.services.clock() - 10 * 365 * day).toISOString().slice(0, 10);
  expect(await state(token, young)).toMatchObject(tooYoung);
  expect(await state(token, '1980-05-05')).toMatchObject(tooYoung);
  // Other fields are not its matter.
  expect((await sv01.call('changeProfile', { token, body: { nickname: 'Lan' } })).success).toBe(true);
  const kept = JSON.stringify(await office.gateway.services.db.select().from(ageRefusals));
  for (const secret of [account, email, mobileNum]) expect(kept).not.toContain(secret);
  const { list } = (await office.manager.call('players', { body: { search: account } })).value;
  const { id: subject = '' } = list[0] ?? {};
  const log = (await office.manager.call('commands', { body: { subject } })).value.list;
  expect(log).toMatchObject([{ action: 'stateAge', maker: '(player)', facts: { legalAge: 18 } }]);

  const again = await registerMember(office.gateway, newName(), { email });
  expect(again).toMatchObject({ message: 'age_refused', value: { years: 18 } });
  expect((await registerMember(office.gateway, newName(), { mobileNum })).message).toBe('age_refused');
  expect((await registerMember(office.gateway, newName(), { mobileNum: newNumber() })).success).toBe(true);

  office.gateway.advance(day + 1000);
  const { value } = await sv01.call('login', {
    body: { username: account, password: 'Secret77word', type: 'username' },
  });
  expect((await state(value.token, '1980-05-05')).success).toBe(true);
});

test('the name counts in the network where the age was stated, however it is written; elsewhere others have it', async () => {
  const [here, elsewhere] = [newAddress(), newAddress()];
  const young = new Date(office.gateway.services.clock() - 10 * 365 * day).toISOString().slice(0, 10);
  const open = async (payeeName: string, from: typeof here) =>
    registerMember(office.gateway, newName(), { payeeName }, from);
  const { token } = (await open('Trần Thị Bích', here)).value;
  expect(await state(token, young, here)).toMatchObject(tooYoung);
  expect(await open('TRAN  THI BICH', here)).toMatchObject({ message: 'age_refused' });
  expect(await open('Trần Thị Lan', here)).toMatchObject({ success: true });
  expect(await open('Trần Thị Bích', elsewhere)).toMatchObject({ success: true });
  // What a network inside a house says is nobody's.
  const inside = { 'x-forwarded-for': '192.168.1.7' };
  const { value } = await open('Lê Văn Cường', inside);
  expect(await state(value.token, young, inside)).toMatchObject(tooYoung);
  expect(await open('Lê Văn Cường', inside)).toMatchObject({ success: true });
});
