import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SharedAnswers } from './answers.ts';
import { type FakePlatform, sayRule, startPlatform } from './fixtures/build.ts';

let platform: FakePlatform;
let gateway: URL;

const call = { method: 'GET', url: '/wps/system/setting/register', headers: { Merchant: 'nl01', Language: 'EN' } };
/** Hours, so that only what a test says ends. */
const long = 3_600_000;
const rule = (maxLength: number) => ({ email: { maxLength } });

beforeEach(async () => {
  platform = await startPlatform();
  gateway = platform.url;
});
afterEach(() => {
  vi.useRealTimers();
  platform.close();
});

const get = (answers: SharedAnswers, request = call) => answers.get(request, 'registerSettings', 'a.example');
/** Time goes on, for clocks only. */
const pass = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });

test('an answer is asked for once in its age, however many want it, and by nobody but this server', async () => {
  const answers = new SharedAnswers({ gateway, age: long, keep: long });
  const [one, other] = await Promise.all([get(answers), get(answers)]);
  expect(one.value).toMatchObject(rule(10));
  expect(other).toBe(one);
  await get(answers);
  expect(platform.calls).toHaveLength(1);
  expect(platform.calls[0]?.url).toBe('/base/wps/system/setting/register');
  const { merchant, language, 'x-forwarded-host': host, cookie, authorization } = platform.calls[0]?.headers ?? {};
  expect({ merchant, language, host, cookie, authorization }).toEqual({
    merchant: 'nl01',
    language: 'EN',
    host: 'a.example',
    cookie: undefined,
    authorization: undefined,
  });
  // As the table says of this call: ten seconds.
  pass(9000);
  await get(answers);
  expect(platform.calls).toHaveLength(1);
  pass(2000);
  platform.behave = (_request, response) => sayRule(response, 20);
  expect((await get(answers)).value).toMatchObject(rule(20));
  expect(platform.calls).toHaveLength(2);
});

test('merchants, languages and hosts have answers of their own', async () => {
  const answers = new SharedAnswers({ gateway, age: long, keep: long });
  platform.behave = ({ headers }, response) => sayRule(response, headers.language === 'TH' ? 20 : 10);
  expect((await get(answers)).value).toMatchObject(rule(10));
  expect((await get(answers, { ...call, headers: { ...call.headers, Language: 'TH' } })).value).toMatchObject(rule(20));
  await get(answers, { ...call, headers: { ...call.headers, Merchant: 'sv01' } });
  await answers.get(call, 'registerSettings', 'b.example');
  expect(platform.calls).toHaveLength(4);
});

test('a call whose answers are not shared is not made', async () => {
  const answers = new SharedAnswers({ gateway, age: long, keep: long });
  await expect(answers.get(call, 'memberInfo', 'a.example')).rejects.toThrow('not shared');
  await expect(answers.get(call, 'balance', 'a.example')).rejects.toThrow('not shared');
  expect(platform.calls).toHaveLength(0);
});

const faults: [string, FakePlatform['behave']][] = [
  ['is down', (request) => request.socket.destroy()],
  ['is slow', () => undefined],
  ['fails', (_request, response) => response.writeHead(503).end('{}')],
  [
    'answers something else',
    (_request, response) => response.end('{ "success": true, "value": { "email": { "enabled": "yes" } } }'),
  ],
  ['refuses', (_request, response) => response.end('{ "success": false, "message": "maintenance" }')],
  ['answers no JSON', (_request, response) => response.end('<html>')],
  ['leads elsewhere', (_request, response) => response.writeHead(302, { location: '/other' }).end()],
  ['does not end', (_request, response) => void response.write(`{"success":true,"value":"${'a'.repeat(5_000_000)}`)],
];
test.each(faults)(
  'while the platform %s, the last good answer serves, until it may not be kept any longer',
  async (_name, fault) => {
    const answers = new SharedAnswers({ gateway, age: 1000, keep: 60_000, patience: 300 });
    const good = await get(answers);
    platform.behave = fault;
    pass(5000);
    expect(await get(answers)).toBe(good);
    expect(platform.calls).toHaveLength(2);
    // Not at every turn: a platform in need is left alone for a moment.
    expect(await get(answers)).toBe(good);
    expect(platform.calls).toHaveLength(2);
    pass(60_000);
    await expect(get(answers)).rejects.toThrow('no answer');
    platform.behave = (_request, response) => sayRule(response, 30);
    pass(5000);
    expect((await get(answers)).value).toMatchObject(rule(30));
  },
);

test('an operator may want answers anew sooner than the table says', async () => {
  const answers = new SharedAnswers({ gateway, age: 50, keep: long });
  await get(answers);
  await sleep(80);
  await get(answers);
  expect(platform.calls).toHaveLength(2);
  expect(answers.ageOf('registerSettings')).toBe(50);
  expect(answers.ageOf('memberInfo')).toBe(0);
});
