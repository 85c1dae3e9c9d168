import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestClient } from '../../tests/support/client/client.ts';
import { type RunningGateway, startGateway } from '../../tests/support/gateway/gateway.ts';
import { lastCode, newNumber, registerMobileMember } from '../../tests/support/players/players.ts';
import { smsCodes } from '../database/tables/index.ts';
import type { Message } from './outbox.ts';

let gateway: RunningGateway;
let nl01: TestClient;
const messages: Message[] = [];
beforeAll(async () => {
  gateway = await startGateway({ onMessage: (message) => messages.push(message) });
  nl01 = new TestClient(gateway.url, 'nl01');
}, 60_000);
afterAll(() => gateway.close());

const minute = 60_000;
const send = (mobileNum: string, more: object = {}) =>
  nl01.call('smsLogin', { body: { countryDialingCode: '1', mobileNum, ...more } });
const login = (mobileNum: string, code: string, countryDialingCode = '1') =>
  nl01.call('login', { body: { username: mobileNum, password: code, type: 'sms', countryDialingCode } });
const wrong = { http: 200, message: 'invalid_fields', value: { fields: { verificationCode: 'wrong' } } };
async function member() {
  const number = newNumber();
  const { account } = (await registerMobileMember(gateway, number)).value;
  gateway.advance(minute);
  return { number, account };
}

test('a member logs in with the code, once', async () => {
  const { number, account } = await member();
  expect((await send(number)).value).toEqual({ expiredMinutes: 1 });
  const code = await lastCode(gateway, number);
  expect(await login(number, code === '000000' ? '000001' : '000000')).toMatchObject(wrong);
  expect((await login(number, ` ${code} `)).value).toMatchObject({ account, firstTimeLogin: false });
  expect(await login(number, code)).toMatchObject(wrong);
});

test('a number without an account gets that by SMS, and the caller cannot tell', async () => {
  const number = newNumber();
  const known = await member();
  const [unknownReply, knownReply] = [await send(number), await send(known.number)];
  expect(unknownReply.value).toEqual(knownReply.value);
  expect(await lastCode(gateway, number)).toBe('');
  expect(messages.find(({ recipient }) => recipient === `1 ${number}`)?.text).toContain('no account');
  expect(await login(number, '123456')).toMatchObject(wrong);
});

test('a code to register with logs nobody in, nor the other way round', async () => {
  const fresh = newNumber();
  await nl01.call('smsRegister', { body: { countryDialingCode: '1', mobileNo: fresh } });
  expect(await login(fresh, await lastCode(gateway, fresh))).toMatchObject(wrong);
});

test('five wrong guesses use the code up; it ends after ten minutes', async () => {
  const { number } = await member();
  await send(number);
  const code = await lastCode(gateway, number);
  for (let guess = 0; guess < 5; guess++) expect(await login(number, 'guess')).toMatchObject(wrong);
  expect(await login(number, code)).toMatchObject(wrong);
  gateway.advance(minute);
  await send(number);
  const late = await lastCode(gateway, number);
  gateway.advance(10 * minute);
  expect(await login(number, late)).toMatchObject(wrong);
});

test('the next code may be had after a minute, whatever it is for', async () => {
  const { number } = await member();
  await send(number);
  const soon = await send(number);
  expect(soon).toMatchObject({ message: 'sms_limit_reached' });
  expect(Object(soon.value).retryAfterMs).toBeGreaterThan(0);
});

test('of requests that come at once one gets a code', async () => {
  const to = { merchant: 'nl01', purpose: 'login', number: `1 ${newNumber()}` } as const;
  const requests = Array.from({ length: 5 }, () => gateway.services.smsCodes.create(to, '192.0.2.1'));
  const replies = await Promise.allSettled(requests);
  expect(replies.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('codes are hashed, and the country counts', async () => {
  const { number } = await member();
  await send(number);
  const code = await lastCode(gateway, number);
  expect(JSON.stringify(await gateway.services.db.select().from(smsCodes))).not.toContain(`"${code}"`);
  expect(await login(number, code, '44')).toMatchObject(wrong);
  expect((await login(number, code, '999')).message).toBe('sms_country_unsupported');
  expect((await login(number, code)).success).toBe(true);
});

test('the provider that is requested sends it; one that the merchant does not have is refused', async () => {
  const { number } = await member();
  await send(number, { provider: 'relay-one' });
  expect(messages.at(-1)).toMatchObject({ merchant: 'nl01', recipient: `1 ${number}`, provider: 'relay-one' });
  gateway.advance(minute);
  await send(number);
  expect(messages.at(-1)?.provider).toBe('platform');
  expect((await send(newNumber(), { provider: 'relay-two' })).message).toBe('sms_unavailable');
});

test('without MOBILEVERCODELOGIN3 there is neither a code nor a log-in by it', async () => {
  const sv01 = new TestClient(gateway.url, 'sv01');
  const body = { countryDialingCode: '84', mobileNum: newNumber() };
  expect((await sv01.call('smsLogin', { body })).message).toBe('sms_unavailable');
  const code = { username: body.mobileNum, password: '123456', type: 'sms' as const };
  expect((await sv01.call('login', { body: code })).message).toBe('sms_unavailable');
});
