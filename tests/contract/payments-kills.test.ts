import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestClient } from '../../gateway/fixtures/client.ts';
import { site } from '../../gateway/fixtures/gateway.ts';
import { type RunningMain, startAgain, startMain } from '../../gateway/fixtures/main.ts';
import { paymentsSecret } from '../../gateway/fixtures/payments.ts';
import { seedDataFolder } from '../../gateway/fixtures/template.ts';
import { createPaymentsServer, type PaymentsServer } from '../../partners/payments/index.ts';

/** The gateway dies between its call to the payment provider and the row that would say what came of it. */
const folder = mkdtempSync(join(tmpdir(), 'payments-kills-'));
const soon = { timeout: 40_000, interval: 500 };
let gateway: RunningMain;
let provider: PaymentsServer;
let client: TestClient;
let token: string;

beforeAll(async () => {
  await seedDataFolder(folder);
  let origin = '';
  provider = createPaymentsServer({
    port: 0,
    origin: () => origin,
    siteOrigins: Object.values(site),
    platformUrl: () => gateway.url,
    secret: paymentsSecret,
    dataDir: join(folder, 'provider'),
    demo: true,
  });
  origin = await provider.listen();
  const variables = { DATA_DIR: folder, PAYMENTS_ORIGIN: origin, PAYMENTS_SECRET: paymentsSecret };
  gateway = await startMain(variables);
  client = new TestClient(gateway.url, 'sv01');
  token = (await client.call('login', { body: { username: 'demo88', password: 'Demo8888', type: 'username' } })).value
    .token;
}, 120_000);
afterAll(async () => {
  await gateway.stop();
  await provider.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Kills the gateway once the provider has done what it was asked, before it can answer. */
function killAt(call: 'charge' | 'payout'): Promise<void> {
  const { payments } = provider;
  const own = payments[call].bind(payments) as (request: never) => ReturnType<typeof payments.charge>;
  return new Promise((resolve) => {
    payments[call] = async (request: never) => {
      const payment = await own(request);
      payments[call] = own;
      await gateway.stop('SIGKILL');
      resolve();
      return payment;
    };
  });
}

const payments = (reference: string) => provider.payments.all().filter((one) => one.reference === reference);
const balance = async () => (await client.call('balance', { token })).value;

test('a withdrawal stays on hold, is paid out once, and ends its hold once', async () => {
  const paymentPassword = '190283';
  const proof = { way: 'password', value: 'Demo8888' } as const;
  const again = { newPassword: paymentPassword, confirmNewPassword: paymentPassword };
  await client.call('setPaymentPassword', { token, body: { proof, ...again } });
  const bank = { provider: 'VCB', number: '40000001', holder: 'Demo Player', paymentPassword };
  const account = (await client.call('addBankAccount', { token, body: bank })).value.id;
  const before = (await balance()).sumBalance;
  const killed = killAt('payout');
  const body = { account, amount: 500_000, fee: 0, paymentPassword };
  const headers = { 'idempotency-key': 'payments-kills-0002' };
  const request = () => client.call('withdraw', { token, body, headers });
  // Its answer may be lost as well: the same submit again answers it.
  await request().catch(() => undefined);
  await killed;
  gateway = await startAgain(gateway);
  const { id } = (await request()).value;
  expect(await balance()).toMatchObject({ sumBalance: before - 500_000, onHold: 500_000 });
  const state = async () => (await client.call('withdrawalStatus', { token, query: { id } })).value.state;
  // The job that asks the provider may have been faster.
  expect(['approved', 'paying']).toContain(await state());
  await expect.poll(state, soon).toBe('paying');
  expect(payments(id)).toHaveLength(1);
  const [payout] = payments(id);
  if (!payout) throw new Error('no payout');
  await provider.payments.act(payout, 'pay');
  await expect.poll(state, soon).toBe('paid');
  const after = await balance();
  expect(after.sumBalance).toBe(before - 500_000);
  expect(after.onHold).toBeUndefined();
}, 180_000);

test('a deposit is asked about by who comes after, charged once and credited once', async () => {
  const before = (await balance()).sumBalance;
  const { quote } = (await client.call('depositQuote', { token, query: { method: 'qr', amount: 100_000 } })).value;
  const killed = killAt('charge');
  const headers = { 'idempotency-key': 'payments-kills-0001' };
  const request = () => client.call('deposit', { token, body: { quote }, headers });
  await request().catch(() => undefined);
  await killed;
  gateway = await startAgain(gateway);
  const { id } = (await request()).value;
  const state = async () => (await client.call('depositStatus', { token, query: { id } })).value.state;
  expect(['created', 'pending']).toContain(await state());
  await expect.poll(state, soon).toBe('pending');
  expect(payments(id)).toHaveLength(1);
  const [charge] = payments(id);
  if (!charge) throw new Error('no charge');
  // It is paid while nobody is there to hear of it.
  await gateway.stop('SIGKILL');
  await provider.payments.act(charge, 'pay');
  gateway = await startAgain(gateway);
  await expect.poll(state, soon).toBe('paid');
  expect((await balance()).sumBalance).toBe(before + 100_000);
}, 180_000);
