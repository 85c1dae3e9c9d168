import { expect } from 'vitest';
import { newTaker } from '../../gateway/cashier/withdrawals.suite.ts';
import { eq } from '../../gateway/database/drizzle/index.ts';
import { deposits, withdrawals } from '../../gateway/database/tables/index.ts';
import type { EndpointName } from '../../gateway/http/contract.ts';
import { newSender } from '../../gateway/transfers/transfers.suite.ts';
import { keepWallets } from '../../gateway/transfers/vendor-wallets.suite.ts';
import type { CallOptions, TestClient } from '../support/client/client.ts';
import type { RunningGateway } from '../support/gateway/gateway.ts';
import { newPayer } from '../support/gateway/payments.ts';
import { picture } from '../support/players/picture.ts';

type Good<Name extends EndpointName> = () => Promise<[client: TestClient, options: CallOptions<Name>]>;
type Names =
  | 'proveDeposit'
  | 'cashier'
  | 'depositQuote'
  | 'deposit'
  | 'depositStatus'
  | 'deposits'
  | 'withdrawLimits'
  | 'withdrawQuote'
  | 'withdraw'
  | 'withdrawalStatus'
  | 'withdrawals'
  | 'cancelWithdrawal'
  | 'confirmReceipt'
  | 'merchantWallet'
  | 'walletTransfer'
  | 'autoTransfer'
  | 'transferOffer'
  | 'transferUpline'
  | 'transfers'
  | 'cancelDeposit';

/** A withdrawal that waits for the operator. */
export async function underReview(gateway: RunningGateway) {
  const { client, token, ask } = await newTaker({ gateway });
  return { client, token, body: { id: (await ask(5_000_000)).value.id } };
}

/** Good calls of the cashier: deposits, withdrawals and transfers of members of sv01. */
export function cashierCalls(gateway: () => RunningGateway, sv01: () => TestClient, token: () => string) {
  const rowOf = async (of: typeof deposits | typeof withdrawals, id: string) =>
    (await gateway().services.db.select({ asked: of.asked }).from(of).where(eq(of.id, id)))[0];
  /** The id of a deposit that the provider was asked for in vain: nothing changes it now but a call. */
  const begun = async (payer: Awaited<ReturnType<typeof newPayer>>) => {
    const id = await payer.deposit(100_000);
    await expect.poll(async () => (await rowOf(deposits, id))?.asked).toBeGreaterThan(0);
    return id;
  };
  const calls: { [Name in Names]: Good<Name> } = {
    cashier: async () => [sv01(), { token: token() }],
    depositQuote: async () => [sv01(), { token: token(), query: { method: 'qr', amount: 100_000, bonus: 'first' } }],
    deposit: async () => {
      const payer = await newPayer({ gateway: gateway() });
      const { quote } = await payer.quote(100_000);
      return [sv01(), { token: payer.token, body: { quote }, headers: { 'idempotency-key': payer.key() } }];
    },
    depositStatus: async () => {
      const payer = await newPayer({ gateway: gateway() });
      return [sv01(), { token: payer.token, query: { id: await begun(payer) } }];
    },
    deposits: async () => [
      sv01(),
      { token: token(), body: { state: 'open', period: { from: '2026-11-01', to: '2026-11-30' } } },
    ],
    withdrawLimits: async () => [sv01(), { token: token() }],
    withdrawQuote: async () => [sv01(), { token: token(), query: { amount: 100_000 } }],
    withdraw: async () => {
      const taker = await newTaker({ gateway: gateway() });
      const { account, paymentPassword } = taker;
      const body = { account, amount: 100_000, fee: 0, paymentPassword };
      return [sv01(), { token: taker.token, body, headers: { 'idempotency-key': taker.key() } }];
    },
    withdrawalStatus: async () => {
      const taker = await newTaker({ gateway: gateway() });
      const { id } = (await taker.ask(100_000)).value;
      await expect.poll(async () => (await rowOf(withdrawals, id))?.asked).toBeGreaterThan(0);
      return [sv01(), { token: taker.token, query: { id } }];
    },
    withdrawals: async () => [
      sv01(),
      { token: token(), body: { state: 'closed', period: { from: '2026-11-01', to: '2026-11-30' } } },
    ],
    cancelWithdrawal: async () => {
      const { token: taker, body } = await underReview(gateway());
      await gateway().services.merchants.change('sv01', (profile) => {
        const { cashier } = profile;
        if (!cashier?.withdraw) throw new Error('sv01 has no cashier');
        return { ...profile, cashier: { ...cashier, withdraw: { ...cashier.withdraw, cancellable: true } } };
      });
      return [sv01(), { token: taker, body }];
    },
    confirmReceipt: async () => [sv01(), { token: token(), body: { received: true } }],
    merchantWallet: async () => [sv01(), { token: token() }],
    walletTransfer: async () => {
      const { token: rich, key } = await newSender({ gateway: gateway() });
      await keepWallets(gateway(), 'ATL');
      const body = { from: 'MAIN', to: 'ATL', amount: 100_000 };
      return [sv01(), { token: rich, body, headers: { 'idempotency-key': key() } }];
    },
    autoTransfer: async () => [sv01(), { token: token(), body: { on: false } }],
    transferOffer: async () => [sv01(), { token: token() }],
    transferUpline: async () => {
      const upline = await newSender({ gateway: gateway() });
      const { token: sent, paymentPassword, key } = await newSender({ gateway: gateway() }, await upline.code());
      const body = { amount: 100_000, paymentPassword, note: 'Cảm ơn' };
      return [sv01(), { token: sent, body, headers: { 'idempotency-key': key() } }];
    },
    transfers: async () => [
      sv01(),
      { token: token(), body: { direction: 'in', period: { from: '2026-11-01', to: '2026-11-30' } } },
    ],
    proveDeposit: async () => {
      const payer = await newPayer({ gateway: gateway() });
      const id = await begun(payer);
      const bytes = Buffer.from(await (await picture()).arrayBuffer());
      const kept = await gateway().services.uploads.keep(bytes, payer.player, 'proof');
      return [sv01(), { token: payer.token, body: { id, pictures: [kept] } }];
    },
    // Without a provider that answers nobody knows whether it was paid: one that is over stays as it is.
    cancelDeposit: async () => {
      const payer = await newPayer({ gateway: gateway() });
      const id = await begun(payer);
      await gateway().services.db.update(deposits).set({ state: 'cancelled' }).where(eq(deposits.id, id));
      return [sv01(), { token: payer.token, body: { id } }];
    },
  };
  return calls;
}
