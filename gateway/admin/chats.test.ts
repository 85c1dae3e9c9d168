import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestClient } from '../../tests/support/client/client.ts';
import { fridayMorning, startGateway } from '../../tests/support/gateway/gateway.ts';
import { operatorOf, TestOffice, testAdmin } from '../../tests/support/office/admin.ts';

const office = new TestOffice();
let sv01: TestClient;
beforeAll(async () => {
  await office.open(() => startGateway({ admin: testAdmin, startsAt: fridayMorning }));
  sv01 = new TestClient(office.gateway.url, 'sv01');
}, 90_000);
afterAll(() => office.gateway?.close());

/** A member who has written, and the conversation. */
async function asked(text = 'Where is my deposit?') {
  const { token, player, account } = await office.newPlayer();
  const write = (words: string) => office.gateway.services.chats.write({ playerId: player, language: 'EN' }, words);
  await write(text);
  const { list } = (await office.manager.call('chatTranscripts', { body: { player } })).value;
  return { token, player, account, write, chat: list[0]?.id ?? '' };
}
const fileOf = async (id: string, by = office.manager) => (await by.call('chatFile', { query: { id } })).value;
const take = (chat: string, by = office.manager) => by.call('takeChat', { body: { chat } });
const answer = (chat: string, text: string, by = office.manager, after = 0) =>
  by.call('answerChat', { body: { chat, text, after } });
const inbox = async (token: string) =>
  (await sv01.call('messages', { token, headers: { language: 'EN' }, body: {} })).value.list.filter(({ title }) =>
    title.includes('chat'),
  );

test('who waits longest stands first, with language, merchant and the last words', async () => {
  const first = await asked();
  office.gateway.advance(60_000);
  const second = await asked('Hello?');
  await first.write('Are you there?');
  const { chats } = (await office.manager.call('chatDesk')).value;
  const [one, other] = chats.filter(({ id }) => [first.chat, second.chat].includes(id));
  expect(one).toMatchObject({
    id: first.chat,
    account: first.account,
    merchant: 'sv01',
    language: 'EN',
    state: 'waiting',
    excerpt: 'Are you there?',
  });
  expect(other?.id).toBe(second.chat);
  // What has been answered waits no more.
  await take(first.chat);
  await answer(first.chat, 'Here I am.');
  expect((await fileOf(first.chat)).chat.waitingSince).toBeUndefined();
});

test('of many who take it at once one has it; the others are told who, and can write nothing', async () => {
  const { chat } = await asked();
  const support = await operatorOf(office.gateway, 'support');
  await support.call('chatDesk');
  await office.second.call('chatDesk');
  const replies = await Promise.all([take(chat), take(chat, office.second), take(chat, support)]);
  const [won] = replies.filter(({ success }) => success);
  expect(replies.filter(({ message }) => message === 'chat_taken')).toHaveLength(2);
  const { holder } = won?.value.chat ?? {};
  expect((await fileOf(chat)).chat.holder).toBe(holder);
  for (const by of [office.manager, office.second, support]) {
    const written = await answer(chat, 'Hello.', by);
    if (by.session.account === holder) expect(written.success).toBe(true);
    else expect(written).toMatchObject({ success: false, message: 'chat_not_yours' });
  }
  const { lines } = await fileOf(chat);
  expect(lines.map(({ from, text }) => [from, text]).at(-1)).toEqual(['desk', 'Hello.']);
});

test('a canned answer is in the member’s language, once, and reaches the messages of who has left the room', async () => {
  const { chat, token } = await asked();
  await take(chat);
  const { answers } = await fileOf(chat);
  const canned = answers.find(({ id }) => id === 'deposit');
  expect(canned?.text).toMatch(/deposit/i);
  const text = canned?.text ?? '';
  // The member has just written, so that the room is open.
  await answer(chat, text);
  await answer(chat, text);
  expect((await fileOf(chat)).lines.filter((line) => line.text === text)).toHaveLength(1);
  expect(await inbox(token)).toHaveLength(0);
  office.gateway.advance(31_000);
  expect((await fileOf(chat)).memberHere).toBe(false);
  await answer(chat, 'It has arrived.');
  expect(await inbox(token)).toMatchObject([
    { title: 'Customer service has answered you in the chat', content: '<p>It has arrived.</p>' },
  ]);
});

test('handed over, put back, closed: the transcript and the audit log say by whom', async () => {
  const { chat, player, account, write } = await asked();
  await take(chat);
  const unknown = await office.manager.call('handOverChat', { body: { chat, to: 'cashier' } });
  expect(unknown.message).toBe('colleague_unknown');
  const note = 'Knows about deposits';
  await office.manager.call('handOverChat', { body: { chat, to: 'second', note } });
  expect(await answer(chat, 'Too late.')).toMatchObject({ message: 'chat_not_yours' });
  await answer(chat, 'I am the second one.', office.second);
  await office.second.call('handOverChat', { body: { chat } });
  expect((await fileOf(chat)).chat).toMatchObject({ state: 'waiting' });
  await take(chat);
  await office.manager.call('closeChat', { body: { chat } });
  expect(await answer(chat, 'Too late.')).toMatchObject({ message: 'chat_not_yours' });
  const { steps, lines } = await fileOf(chat);
  expect(steps.map(({ event, by, note: told }) => [event, by, told])).toEqual([
    ['open', 'player', undefined],
    ['take', 'operator:manager', undefined],
    ['handOver', 'operator:manager', `→ second: ${note}`],
    ['putBack', 'operator:second', undefined],
    ['take', 'operator:manager', undefined],
    ['close', 'operator:manager', undefined],
  ]);
  expect(lines.at(-1)).toMatchObject({ from: 'desk', author: 'second' });
  const { list } = (await office.manager.call('commands', { body: { subject: player } })).value;
  expect(list.map(({ action, maker, subjectName }) => [action, maker, subjectName])).toEqual([
    ['closeChat', 'manager', account],
    ['takeChat', 'manager', account],
    ['handOverChat', 'second', account],
    ['handOverChat', 'manager', account],
    ['takeChat', 'manager', account],
  ]);
  // To whom it was handed is in the log; null: back into the queue.
  expect(list.map(({ body }) => Object(body).to)).toEqual([undefined, undefined, null, 'second', undefined]);
  // The next message begins another conversation; the transcript stays.
  await write('One thing more.');
  const { list: all } = (await office.manager.call('chatTranscripts', { body: { player } })).value;
  expect(all.map(({ state }) => state)).toEqual(['waiting', 'closed']);
});

test('members are told honestly whether somebody is there, and when somebody will be', async () => {
  // Nobody has asked for the desk for an hour: whoever was there has left.
  const firstWords = async () => (await fileOf((await asked()).chat)).lines.at(-1)?.text;
  const { manager } = office;
  office.gateway.advance(2 * 60_000);
  const whole = { from: '00:00', to: '24:00' };
  const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
  await office.edit({ chat: { hours: Object.fromEntries(days.map((day) => [day, whole])) } });
  expect(await firstWords()).toMatch(/^Nobody is at the desk at this moment\. Leave your message/);
  await office.edit({
    chat: { hours: { ...Object.fromEntries(days.map((day) => [day, null])), mon: { from: '09:30', to: '18:00' } } },
  });
  expect(await firstWords()).toMatch(/^Nobody is here now\. We are back on Monday, 09:30 GMT\+7/);
  await manager.call('chatDesk');
  expect(await firstWords()).toMatch(/Somebody of customer service will answer here/);
  // An operator of another merchant is not there for this one, and who logs out has left.
  await manager.call('operatorLogOut');
  await office.logIn();
  expect(await firstWords()).toMatch(/^Nobody is here now/);
});

test('who may not answer the chat does not take it, and nobody sees that of a merchant of others', async () => {
  const { chat } = await asked();
  const cashier = await operatorOf(office.gateway, 'cashier');
  expect(await take(chat, cashier)).toMatchObject({ http: 403, message: 'forbidden' });
  expect(await fileOf(chat, cashier)).toMatchObject({ mine: false, takeable: false, colleagues: [] });
});
