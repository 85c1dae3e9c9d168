import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PlatformUnavailable } from '../platform/errors.ts';
import { createSignedCall } from '../platform/signed-call.ts';
import { createWalletClient, type WalletClient } from './client.ts';

const app = Fastify();
let answers: object[] = [];
app.post('/wallet/v1/*', async () => answers.shift());
let wallet: WalletClient;
beforeAll(async () => {
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  wallet = createWalletClient(
    createSignedCall({ url, secret: 'x', timeoutMs: 1000, retryPausesMs: [1], clock: Date.now }),
  );
});
beforeEach(() => {
  answers = [];
});
afterAll(() => app.close());

const result = { balance: 5, currency: 'VND', seq: 2, duplicate: false };

test.each([
  ['half a minor unit', { balance: 1.5 }],
  ['no sequence', { seq: undefined }],
  ['a currency that is none', { currency: 'dong' }],
  ['a balance as text', { balance: '5' }],
])('a reply with %s is no answer: it is requested again', async (_what, wrong) => {
  answers = [{ ...result, ...wrong }, result];
  expect(await wallet.balance('session')).toEqual(result);
  answers = [
    { ...result, ...wrong },
    { ...result, ...wrong },
  ];
  await expect(wallet.balance('session')).rejects.toThrow(PlatformUnavailable);
});

test('a reply may hold more than the schema says', async () => {
  answers = [{ ...result, bonus: 1 }];
  expect(await wallet.balance('session')).toMatchObject(result);
});

test('a session without its game is no answer', async () => {
  const { balance, currency } = result;
  const session = { sessionId: 's', playerId: 'p', account: 'a', merchant: 'm', language: 'EN', siteOrigin: '' };
  answers = [1, 2].map(() => ({ ...session, balance, currency, game: { nodeId: 1 } }));
  await expect(wallet.authenticate('token')).rejects.toThrow(PlatformUnavailable);
});
