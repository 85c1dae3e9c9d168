import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestClient } from '../../tests/support/client/client.ts';
import { startGateway } from '../../tests/support/gateway/gateway.ts';
import { operatorOf, reason, TestOffice, testAdmin } from '../../tests/support/office/admin.ts';
import { newKey, registerPayer } from '../../tests/support/players/payers.ts';

const office = new TestOffice();
let sv01: TestClient;
beforeAll(async () => {
  await office.open(() => startGateway({ admin: testAdmin }));
  sv01 = new TestClient(office.gateway.url, 'sv01');
}, 90_000);
afterAll(() => office.gateway?.close());

const content = 'My deposit of Monday took an hour to arrive: please tell me why that was.';

/** Feedback of a member, or of a guest. */
async function written(token?: string) {
  const body = { category: 'payment' as const, content, contact: 'an@example.org' };
  const { value } = await sv01.call('sendFeedback', { headers: newKey(), body, ...(token ? { token } : {}) });
  office.gateway.advance(60_000);
  return value.reference;
}
const decide = (feedback: string, verdict: 'answer' | 'close', reply?: string, by = office.manager) =>
  by.call('decideFeedback', { body: { feedback, verdict, reason, ...(reply ? { reply } : {}) } });
const fileOf = async (id: string) => (await office.manager.call('feedbackFile', { query: { id } })).value;

test('feedback waits in a queue, is answered by a message in the operator’s words, and can be answered again', async () => {
  const token = await registerPayer(office.gateway);
  const { account } = (await sv01.call('memberInfo', { token })).value;
  const id = await written(token);
  const { list } = (await office.manager.call('feedbackQueue', { body: { state: 'new', category: 'payment' } })).value;
  expect(list[0]).toMatchObject({ id, account, category: 'payment', excerpt: content });
  expect(await fileOf(id)).toMatchObject({ content, contact: 'an@example.org', verdicts: ['answer', 'close'] });
  expect(await decide(id, 'answer')).toMatchObject({
    message: 'invalid_fields',
    value: { fields: { reply: 'required' } },
  });
  const support = await operatorOf(office.gateway, 'support');
  expect(await decide(id, 'answer', 'The bank was slow.\n\n<b>Sorry</b> & thanks.', support)).toMatchObject({
    success: true,
  });
  const { list: messages } = (await sv01.call('messages', { token, headers: { language: 'EN' }, body: {} })).value;
  expect(messages[0]).toMatchObject({
    title: `Our answer to your feedback ${id}`,
    content: '<p>The bank was slow.</p><p>&lt;b&gt;Sorry&lt;/b&gt; &amp; thanks.</p>',
    state: 'unread',
  });
  const { feedback, steps } = await fileOf(id);
  expect(feedback.state).toBe('answered');
  expect(steps.at(-1)).toMatchObject({ event: 'answer', by: 'operator:support' });
  expect(await decide(id, 'answer', 'One word more.')).toMatchObject({ success: true });
  expect(await decide(id, 'close')).toMatchObject({ success: true });
  expect(await decide(id, 'answer', 'Too late.')).toMatchObject({ message: 'case_moved', value: { state: 'closed' } });
});

test('of many who answer at once one does; a guest is not answered here, and other merchants see nothing', async () => {
  const token = await registerPayer(office.gateway);
  const id = await written(token);
  const replies = await Promise.all(Array.from({ length: 6 }, () => decide(id, 'close')));
  expect(replies.filter(({ success }) => success)).toHaveLength(1);
  const guests = await written();
  expect(await fileOf(guests)).toMatchObject({ verdicts: ['close'] });
  expect((await fileOf(guests)).feedback.account).toBeUndefined();
  expect(await decide(guests, 'answer', 'Hello?')).toMatchObject({ message: 'case_moved' });
  const cashier = await operatorOf(office.gateway, 'cashier');
  expect(await decide(guests, 'close', undefined, cashier)).toMatchObject({ message: 'forbidden' });
  office.manager.merchant = 'nl01';
  expect(await office.manager.call('feedbackFile', { query: { id } })).toMatchObject({ message: 'case_unknown' });
  office.manager.merchant = 'sv01';
});
