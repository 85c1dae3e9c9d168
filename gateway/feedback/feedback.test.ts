import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestClient } from '../../tests/support/client/client.ts';
import { type RunningGateway, startGateway } from '../../tests/support/gateway/gateway.ts';
import { newKey, registerPayer } from '../../tests/support/players/payers.ts';
import { picture } from '../../tests/support/players/picture.ts';
import { newAddress } from '../../tests/support/players/visitors.ts';
import { eq } from '../database/drizzle/index.ts';
import { feedback, feedbackMoves } from '../database/tables/index.ts';
import { assertValid } from '../http/contract.ts';
import { feedbackTermsOf } from './terms.ts';

let gateway: RunningGateway;
let sv01: TestClient;
beforeAll(async () => {
  gateway = await startGateway();
  sv01 = new TestClient(gateway.url, 'sv01');
}, 60_000);
afterAll(() => gateway.close());

const content = 'The list of games is long, and a search by vendor would help me a lot.';
/** Feedback from an address of its own: the number from one address is limited. */
const send = (body: object, token?: string, headers: { [name: string]: string } = newKey(), address = newAddress()) =>
  sv01.call('sendFeedback', {
    headers: { ...headers, ...address },
    body: { category: 'suggestion', content, ...body },
    ...(token ? { token } : {}),
  });
const rowOf = async (id: string) => (await gateway.services.db.select().from(feedback).where(eq(feedback.id, id)))[0];
const change = (terms: object | null) =>
  fetch(`${gateway.url}/_demo/merchants/sv01`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ feedback: terms }),
  });

test('a member writes with pictures of the member’s own, and is told a reference; the same submit is one', async () => {
  const token = await registerPayer(gateway);
  expect((await sv01.call('feedbackForm', { token })).value).toMatchObject({ open: true, pictures: 3 });
  const file = await picture();
  const upload = await sv01.call('uploadPicture', { token, query: { purpose: 'proof' }, file });
  const pictures = [upload.value.id];
  const headers = newKey();
  const first = await send({ pictures, contact: ' me@example.org ' }, token, headers);
  expect(first.value.reference).toMatch(/^F-[2-9A-Z]{9}$/);
  expect((await send({ pictures, contact: ' me@example.org ' }, token, headers)).value).toEqual(first.value);
  const { id: playerId } = (await sv01.call('memberInfo', { token })).value;
  expect(await rowOf(first.value.reference)).toMatchObject({
    playerId,
    pictures,
    contact: 'me@example.org',
    state: 'new',
  });
  const { reference } = first.value;
  const moves = await gateway.services.db.select().from(feedbackMoves).where(eq(feedbackMoves.feedbackId, reference));
  expect(moves).toMatchObject([{ from: null, to: 'new', by: 'player' }]);
  const other = await registerPayer(gateway);
  expect((await send({ pictures }, other)).message).toBe('picture_unknown');
  expect((await send({ pictures })).message).toBe('picture_unknown');
});

test('both methods are one, and a text has as many words as the merchant says, in scripts without blanks too', async () => {
  const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at}`).join(' ');
  expect(await send({ content: words(9) })).toMatchObject({
    message: 'invalid_fields',
    value: { fields: { content: 'too_short' } },
  });
  expect((await send({ content: words(501) })).value).toEqual({ fields: { content: 'too_long' } });
  expect(await send({ content: '充值很快，提款也很快，希望增加更多的真人游戏和优惠活动。' })).toMatchObject({
    success: true,
  });
  const caller = { merchant: 'sv01', language: 'EN', device: 'W', ...newAddress() };
  const headers = { 'content-type': 'application/json', ...caller, ...newKey() };
  const body = JSON.stringify({ category: 'other', content: words(10) });
  const reply = await fetch(`${gateway.url}/wps/feedback`, { method: 'PUT', headers, body });
  expect(await reply.json()).toMatchObject({ success: true });
});

test('guests and trial accounts write where the merchant lets them, so often; categories are the merchant’s', async () => {
  const trial = (await sv01.call('freePlay', { headers: newKey() })).value.token;
  expect((await sv01.call('feedbackForm', { token: trial })).value).toMatchObject({ open: true, pictures: 0 });
  await change({ guests: false, words: { min: 3 }, categories: ['payment'] });
  expect((await sv01.call('feedbackForm')).value).toEqual({
    open: false,
    words: { min: 3, max: 500 },
    categories: ['payment'],
    pictures: 0,
  });
  expect((await send({ category: 'payment' })).message).toBe('feedback_unavailable');
  const token = await registerPayer(gateway);
  expect((await send({}, token)).message).toBe('feedback_unavailable');
  expect((await send({ category: 'payment', content: 'Three words suffice' }, token)).success).toBe(true);
  await change({ enabled: false });
  expect((await sv01.call('whitelabel')).value).toMatchObject({ FEEDBACK3: '0' });
  await change(null);
  const address = newAddress();
  const replies = [];
  for (let turn = 0; turn < 6; turn++) replies.push(await send({}, undefined, newKey(), address));
  expect(replies.filter(({ success }) => success)).toHaveLength(5);
  expect(replies.at(-1)).toMatchObject({ http: 429, message: 'too_many_requests' });
});

test('every merchant’s terms fit their schema', async () => {
  for (const merchant of await gateway.services.merchants.all()) {
    const terms = feedbackTermsOf(merchant);
    assertValid('feedback.schema.json#/definitions/FeedbackTerms', terms);
    expect(terms.words.min).toBeLessThanOrEqual(terms.words.max);
  }
});
