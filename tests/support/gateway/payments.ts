import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPaymentsServer, type PaymentsServer } from '../../../partners/payments/index.ts';
import { TestClient } from '../client/client.ts';
import { playWelcome } from '../players/payers.ts';
import { registerMember } from '../players/players.ts';
import { type RunningGateway, site, startGateway } from './gateway.ts';

export const paymentsSecret = 'the payments secret of tests';

/** A gateway and the payment provider that it works with, each over real HTTP. */
export interface Cashier {
  gateway: RunningGateway;
  provider: PaymentsServer;
  /** Where the provider is. */
  origin: string;
  close(): Promise<void>;
}

/** Starts both; the provider's book is a folder of its own. */
export async function startCashier(
  start: (given: Parameters<typeof startGateway>[0]) => Promise<RunningGateway> = startGateway,
): Promise<Cashier> {
  const dataDir = mkdtempSync(join(tmpdir(), 'payments-'));
  let [origin, platformUrl] = ['', ''];
  let clock = Date.now;
  const provider = createPaymentsServer({
    port: 0,
    origin: () => origin,
    siteOrigins: Object.values(site),
    platformUrl: () => platformUrl,
    secret: paymentsSecret,
    dataDir,
    demo: true,
    clock: () => clock(),
  });
  origin = await provider.listen();
  const gateway = await start({ paymentsOrigin: origin, paymentsSecret });
  platformUrl = gateway.url;
  clock = gateway.services.clock;
  return {
    gateway,
    provider,
    origin,
    async close() {
      await gateway.close();
      await provider.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A new member of sv01 at the cashier. */
export async function newPayer({ gateway }: Pick<Cashier, 'gateway'>) {
  const client = new TestClient(gateway.url, 'sv01');
  const { token } = (await registerMember(gateway)).value;
  await playWelcome(gateway, token);
  const session = await gateway.services.sessions.find(token);
  if (!session) throw new Error('no session');
  let keys = 0;
  const key = () => `${session.player.id.slice(0, 20)}-${++keys}`;
  const quote = async (amount: number, more: { method?: string; bonus?: string } = {}) =>
    (await client.call('depositQuote', { token, query: { method: 'qr', amount, ...more } })).value;
  return {
    client,
    token,
    player: session.player,
    key,
    quote,
    /** Begins a deposit; its id. */
    async deposit(amount: number, more: { method?: string; bonus?: string } = {}): Promise<string> {
      // The merchant asks for it, so that it knows a transfer again.
      const sender = more.method === 'bank' ? { sender: 'NGUYEN VAN AN' } : {};
      const body = { quote: (await quote(amount, more)).quote, ...sender };
      return (await client.call('deposit', { token, body, headers: { 'idempotency-key': key() } })).value.id;
    },
    status: async (id: string) => (await client.call('depositStatus', { token, query: { id } })).value,
    balance: async () => (await client.call('balance', { token })).value.sumBalance,
  };
}
