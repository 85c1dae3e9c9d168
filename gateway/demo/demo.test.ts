import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestClient } from '../../tests/support/client/client.ts';
import { type RunningGateway, startGateway } from '../../tests/support/gateway/gateway.ts';
import { solveCaptcha } from '../../tests/support/players/players.ts';
import { demoAccounts } from '../seeds/accounts.ts';

let gateway: RunningGateway;
let client: TestClient;
beforeAll(async () => {
  gateway = await startGateway();
  client = new TestClient(gateway.url, 'sv01');
}, 60_000);
afterAll(() => gateway.close());

async function patch(code: string, body: unknown) {
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'PUT', headers, body: JSON.stringify(body) };
  const response = await fetch(`${gateway.url}/_demo/merchants/${code}`, init);
  return { http: response.status, body: await response.json() };
}

test('the demo accounts log in and have what they should', async () => {
  const accounts = demoAccounts(gateway.services.options.seedsFolder);
  expect(accounts.length).toBeGreaterThan(2);
  // Those that every merchant has are the same everywhere.
  const some = accounts.filter(({ merchant, shows }) => shows === undefined || merchant === 'lh01');
  for (const { merchant, account, mobile, password, deposit, passwordAgeDays } of some) {
    const own = new TestClient(gateway.url, merchant);
    const username = mobile?.split(' ')[1] ?? account;
    // Some merchants want a human check first.
    const proof = await solveCaptcha(gateway, own);
    const { value } = await own.call('login', { body: { username, password, type: 'username', ...proof } });
    const due = passwordAgeDays !== undefined || password === '123456';
    expect(value).toMatchObject({ account, firstTimeLogin: false, passwordExpired: passwordAgeDays !== undefined });
    expect(value.passwordDue ?? false).toBe(due);
    expect((await own.call('balance', { token: value.token })).value.sumBalance).toBe(deposit);
  }
});

test.each([
  ['agent1', { type: 1 }],
  ['agent2', { type: 2 }],
  ['agent41', { type: 41 }],
  ['agent42', { type: 42 }],
  ['agent4', { type: 4 }],
  ['vip', { type: 0, toUpline: false, clubLabel: { rankLevel: 6 }, memberLabel: [{ name: 'VIP concierge' }] }],
  ['demo88', { type: 0, toUpline: false, memberLabel: [] }],
])('%s shows its state at a merchant', async (username, state) => {
  const own = new TestClient(gateway.url, 'lh01');
  const body = { username, password: 'Demo8888', type: 'username', ...(await solveCaptcha(gateway, own)) } as const;
  const { token } = (await own.call('login', { body })).value;
  expect((await own.call('memberInfo', { token })).value).toMatchObject(state);
});

test('of one merchant an announcement opens by itself, and there are more than a page of them', async () => {
  const { player, popup } = (await new TestClient(gateway.url, 'lh01').call('notice', { body: { platform: 'W' } }))
    .value;
  expect(popup.length).toBeGreaterThan(0);
  expect(player.length).toBeGreaterThan(9);
});

test('a flag that is flipped shows at once', async () => {
  await patch('sv01', { whitelabel: { DIRECTREG3: '0', NEW3: '1', deep: { X3: '1' } } });
  expect((await client.call('whitelabel')).value).toMatchObject({ DIRECTREG3: '0', NEW3: '1', deep: { X3: '1' } });
  await patch('sv01', { whitelabel: { DIRECTREG3: '1', NEW3: null, deep: null } });
  expect((await client.call('whitelabel')).value).not.toHaveProperty('NEW3');
});

test('maintenance and region close the site, and the status says which', async () => {
  await patch('sv01', { maintenance: true, region: { blockedAddresses: ['127.0.0.1'] } });
  expect((await client.call('systemStatus')).value).toMatchObject({
    status: 1,
    maintenance: true,
    regionRestriction: true,
  });
  await patch('sv01', { maintenance: false });
  const { value } = await client.call('systemStatus');
  expect(value).toMatchObject({
    status: 2,
    maintenance: false,
    regionRestriction: true,
    location: { ip: '127.0.0.1' },
  });
  expect((await client.call('freePlay')).http).toBe(451);
  await patch('sv01', { region: { blockedAddresses: [] } });
  expect((await client.call('systemStatus')).value.status).toBe(0);
});

test('a patch that makes no merchant is refused and changes nothing', async () => {
  const before = (await client.call('whitelabel')).value;
  for (const body of [
    { currency: 'dong' },
    { unknown: 1 },
    { code: 'nl01' },
    { hosts: null },
    { rules: [] },
    [],
    null,
  ]) {
    expect(await patch('sv01', body)).toMatchObject({ http: 400, body: { message: 'malformed_request' } });
  }
  expect(await patch('none', {})).toMatchObject({ http: 404 });
  expect((await client.call('whitelabel')).value).toEqual(before);
});

test('an account that a test asks for has its deposit and a session', async () => {
  const headers = { 'content-type': 'application/json' };
  const account = { merchant: 'sv01', account: 'asked1', password: 'Demo8888', deposit: 70_000 };
  const ask = async (body: object) => {
    const reply = await fetch(`${gateway.url}/_demo/accounts`, { method: 'POST', headers, body: JSON.stringify(body) });
    return { http: reply.status, body: await reply.json() };
  };
  const { body } = await ask(account);
  expect((await client.call('balance', { token: body.value.token })).value.sumBalance).toBe(70_000);
  expect(await ask({ ...account, deposit: -1 })).toMatchObject({ http: 400, body: { message: 'malformed_request' } });
});

test('the clock of draws is held at a moment, and goes on', async () => {
  const headers = { 'content-type': 'application/json' };
  const hold = async (at: unknown) =>
    (await fetch(`${gateway.url}/_demo/draw-clock`, { method: 'PUT', headers, body: JSON.stringify({ at }) })).json();
  const at = Date.parse('2030-01-05T12:00:00Z');
  expect(await hold(at)).toMatchObject({ value: { now: at } });
  const { now, list } = (await new TestClient(gateway.url, 'nd01').call('openedNumeros')).value;
  expect(now).toBe(at);
  expect(list.length).toBeGreaterThan(0);
  for (const { next, opened } of list) {
    expect(next.at).toBeGreaterThan(at);
    expect(opened[0]?.at).toBeLessThanOrEqual(at);
  }
  expect(await hold('noon')).toMatchObject({ message: 'malformed_request' });
  expect((await hold(null)).value.now).toBeLessThan(at);
});
