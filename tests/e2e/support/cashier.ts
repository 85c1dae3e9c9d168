import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { TestClient } from '../../support/client/client.ts';
import { liftCooling } from './lift-cooling.ts';
import type { RunningProduct } from './product.ts';
import { demoPin } from './sign-in.ts';

/** A picture as a phone takes it of a screen. */
export const receipt = {
  name: 'receipt.png',
  mimeType: 'image/png',
  buffer: readFileSync(join(import.meta.dirname, '../../../brands/northline/assets/app-icon-512.png')),
};

/** What is paid by, as every call of money needs one. */
const newKey = () => ({ 'idempotency-key': crypto.randomUUID() });

interface Payee {
  merchant: string;
  token: string;
  provider: string;
  /** Journeys of one player name the same: the first of them binds it, and another one would have to wait. */
  number: string;
}

/** Gives a demo player a payment password and a bank account, past the panels that do it; brings what withdraws to it. */
export async function bindAccount(product: RunningProduct, { merchant, token, provider, number }: Payee) {
  const client = new TestClient(product.gateway, merchant);
  const proof = { way: 'password', value: 'Demo8888' } as const;
  await client.call('setPaymentPassword', {
    token,
    body: { proof, newPassword: demoPin, confirmNewPassword: demoPin },
  });
  await liftCooling(product, { merchant, token });
  const known = async () => (await client.call('bankAccounts', { token })).value.accounts[0]?.id;
  const holder = 'Demo Player';
  if ((await known()) === undefined)
    await client.call('addBankAccount', { token, body: { provider, number, holder, paymentPassword: demoPin } });
  const account = await known();
  if (account === undefined) throw new Error(`${merchant}: ${number} could not be bound`);
  /** The withdrawal's id. */
  return async (amount: number, fee = 0): Promise<string> => {
    const body = { account, amount, fee, paymentPassword: demoPin };
    const reply = await client.call('withdraw', { token, headers: newKey(), body });
    expect(reply).toMatchObject({ success: true });
    return reply.value.id;
  };
}

/** Begins a deposit as the panel does; brings its id. */
export async function deposit(
  product: RunningProduct,
  { merchant, token }: Pick<Payee, 'merchant' | 'token'>,
  query: { method: string; amount: number; bonus?: string },
  sender?: string,
): Promise<string> {
  const client = new TestClient(product.gateway, merchant);
  const { quote } = (await client.call('depositQuote', { token, query })).value;
  const body = { quote, ...(sender === undefined ? {} : { sender }) };
  const { id } = (await client.call('deposit', { token, headers: newKey(), body })).value;
  const stateOf = async () => (await client.call('depositStatus', { token, query: { id } })).value.state;
  // Another way of its payment comes from the provider.
  await expect.poll(stateOf).toBe('pending');
  return id;
}

/** The payment provider's test console: what it does with the payment of a reference. */
export async function atProvider(
  page: Page,
  product: RunningProduct,
  reference: string,
  button: string,
): Promise<void> {
  const { hostname, port } = new URL(product.gateway);
  await page.goto(`http://${hostname}:${Number(port) + 2}/console`);
  await page.getByRole('row', { name: reference }).getByRole('button', { name: button, exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Test console' })).toBeVisible();
}

/** Changes what a merchant says, as JSON Merge Patch: null takes it back. */
export async function tellMerchant(product: RunningProduct, merchant: string, patch: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const reply = await product.demo(`/merchants/${merchant}`, { method: 'PUT', headers, body: JSON.stringify(patch) });
  expect(reply.status).toBe(200);
}
