import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestClient } from '../../tests/support/client/client.ts';
import { type RunningGateway, startGateway } from '../../tests/support/gateway/gateway.ts';
import { newName, newNumber, password, solveCaptcha } from '../../tests/support/players/players.ts';

let gateway: RunningGateway;
beforeAll(async () => {
  gateway = await startGateway();
}, 120_000);
afterAll(() => gateway.close());

/** A new member of the merchant that keeps accounts in several currencies. */
async function member(countryDialingCode: string) {
  const client = new TestClient(gateway.url, 'pv01');
  const { value } = await client.call('register', {
    body: {
      username: newName(),
      password,
      confirmPassword: password,
      payeeName: 'Lim Wei',
      mobileNum: newNumber(),
      countryDialingCode,
      ...(await solveCaptcha(gateway, client)),
    },
  });
  return { client, token: value.token };
}

test.each([
  ['84', 'VND', 188_000],
  ['62', 'IDR', 12_000_000],
  ['855', 'USD', 800],
])('+%s: the account of a new member is kept in %s, and so is the bonus', async (code, currency, bonus) => {
  const { client, token } = await member(code);
  expect((await client.call('memberInfo', { token })).value).toMatchObject({ currency });
  expect((await client.call('balance', { token })).value).toMatchObject({ currency, sumBalance: bonus });
});

test('a demo account is kept in the currency that its seed names', async () => {
  const client = new TestClient(gateway.url, 'pv01');
  const { value } = await client.call('login', {
    body: { type: 'username', username: 'demoid88', password: 'Demo8888' },
  });
  const { token } = value;
  expect((await client.call('balance', { token })).value).toMatchObject({ currency: 'IDR', sumBalance: 4_000_000_000 });
});
