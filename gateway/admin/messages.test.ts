import { expect, test } from 'vitest';
import { newPayer } from '../../tests/support/gateway/payments.ts';
import { reason } from '../../tests/support/office/admin.ts';
import { cashierOffice } from '../../tests/support/office/cashier-office.ts';

/** What operators send to a player: messages, and bonus money. */
const office = cashierOffice();

test('a message reaches its player alone, in the language of the page', async () => {
  const [payer, stranger] = [await newPayer(office.cashier), await newPayer(office.cashier)];
  const texts = { TY: { title: 'Xin chào', content: 'Về khoản nạp' }, EN: { title: 'Hello', content: 'About it' } };
  const send = (body: object) =>
    office.manager.call('sendMessage', { body: { player: payer.player.id, texts, reason, ...body } });
  expect((await send({})).value.command.state).toBe('done');
  const newest = async ({ client, token }: typeof payer) =>
    (await client.call('messages', { token, body: {}, headers: { language: 'EN' } })).value.list[0]?.title;
  expect([await newest(payer), (await newest(stranger)) === 'Hello']).toEqual(['Hello', false]);
  expect(await send({ texts: { EN: texts.EN } })).toMatchObject({ message: 'language_missing' });
});

test('bonus money is given by two, and has to be played', async () => {
  const payer = await newPayer(office.cashier);
  const before = await payer.balance();
  const body = { player: payer.player.id, amount: 5000, turnover: 3, reason };
  const { command } = (await office.manager.call('grantReward', { body })).value;
  expect(command).toMatchObject({ state: 'waiting', facts: { turnover: 15_000 } });
  await office.decide(office.second, command, 'approve');
  expect(await payer.balance()).toBe(before + 5000);
  const turnovers = await office.gateway.services.ledger.turnovers(payer.player);
  expect(turnovers.map(({ required }) => Number(required))).toContain(15_000);
  const { client, token } = payer;
  for (const [language, words] of Object.entries({ EN: 'Until 15,000 VND', TY: 'cược đủ 15.000 VND' })) {
    const [newest] = (await client.call('messages', { token, body: {}, headers: { language } })).value.list;
    expect(newest).toMatchObject({ kind: 'bonus', content: expect.stringContaining(words) });
  }
});
