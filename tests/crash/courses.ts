import type { DepositState, RedeemState, WithdrawalState } from '#schemas/platform';
import type { PaymentsServer } from '../../partners/payments/index.ts';
import type { PaymentAct } from '../../partners/payments/payment.ts';
import { TestClient } from '../support/client/client.ts';
import type { Mortal } from './mortal.ts';
import { Office } from './office.ts';
import type { Fate, Ticket } from './tickets.ts';

/** What the provider does to a payment, in this order; it pays the others. */
const acts: { [Kind in Fate]?: PaymentAct[] } = {
  refunded: ['pay', 'refund'],
  chargedBack: ['pay', 'chargeBack'],
  failed: ['fail'],
  expired: ['expire'],
  cancelled: [],
  credited: [],
  writtenOff: [],
};
/** States in which deposits, withdrawals and redemptions end. */
const depositEnds: { [Kind in Fate]?: DepositState } = {
  refunded: 'refunded',
  chargedBack: 'charged_back',
  failed: 'failed',
  expired: 'expired',
  cancelled: 'cancelled',
  declined: 'failed',
  writtenOff: 'failed',
};
const withdrawalEnds: { [Kind in Fate]?: WithdrawalState } = {
  failed: 'failed',
  expired: 'failed',
  refused: 'refused',
  cancelled: 'cancelled',
  returned: 'returned',
};
const redemptionEnds: { [Kind in Fate]?: RedeemState } = { approved: 'approved', refused: 'rejected' };

/** What operators decide of a withdrawal that waits, or that has not come, and of deposits and redemptions that wait. */
const ofWithdrawal = {
  approved: 'approve',
  refused: 'refuse',
  returned: 'giveBack',
  forced: 'forceReceive',
} as const satisfies { [Kind in Fate]?: string };
const ofDeposit = { credited: 'pay', writtenOff: 'fail' } as const satisfies { [Kind in Fate]?: string };
const ofRedemption = { approved: 'approve', refused: 'reject' } as const satisfies { [Kind in Fate]?: string };

/** What provider, operators and players do to what was begun by a call, until it has come to its end. */
export class Courses {
  readonly #provider: PaymentsServer;
  readonly #client: TestClient;
  readonly #office: Office;

  constructor(mortal: Mortal, provider: PaymentsServer) {
    this.#provider = provider;
    this.#client = new TestClient(mortal.url, 'sv01');
    this.#office = new Office(mortal.office);
  }

  /** Takes a ticket on by what is next on the way to its fate; what is to come still, nothing at its end. */
  async further(ticket: Ticket, answer: unknown): Promise<string | undefined> {
    const { fate, call } = ticket;
    if (!fate) return undefined;
    const { id = '', tickets = [] } = Object(answer) as { id?: string; tickets?: { id: string }[] };
    const [state, end] = await this.#courseOf(call)(ticket.purse.token, tickets[0]?.id ?? id, fate);
    return state === end ? undefined : `${call} to be ${fate} ${state}`;
  }

  /** Payments that were asked for by a call. */
  paymentsOf(answer: unknown) {
    const { id } = Object(answer) as { id?: string };
    return this.#provider.payments.all().filter(({ reference }) => reference === id);
  }

  #courseOf(call: string): (token: string, id: string, fate: Fate) => Promise<[state: string, end: string]> {
    if (call === 'deposit') return (...of) => this.#deposit(...of);
    if (call === 'withdraw') return (...of) => this.#withdrawal(...of);
    if (call === 'buyTickets') return (token, id) => this.#lottery(token, id);
    return (...of) => this.#redemption(...of);
  }

  async #deposit(token: string, id: string, fate: Fate): Promise<[string, string]> {
    const { state } = (await this.#client.call('depositStatus', { token, query: { id } })).value;
    await this.#act(id, fate, state);
    if (fate === 'cancelled' && state === 'pending') await this.#client.call('cancelDeposit', { token, body: { id } });
    // Whoever looks at points is credited what of it was played.
    if (state === 'paid') await this.#client.call('pointBalance', { token });
    const verdict = verdictIn(ofDeposit, fate);
    if (verdict && state === 'pending')
      await this.#office.give('decideDeposit', keyOf(id, verdict), { deposit: id, verdict, note: 'As the bank says' });
    return [state, depositEnds[fate] ?? 'paid'];
  }

  async #withdrawal(token: string, id: string, fate: Fate): Promise<[string, string]> {
    const { state } = (await this.#client.call('withdrawalStatus', { token, query: { id } })).value;
    await this.#act(id, fate, state);
    if (fate === 'cancelled' && state === 'review')
      await this.#client.call('cancelWithdrawal', { token, body: { id } });
    const isLost = fate === 'returned' || fate === 'forced';
    if (isLost && state === 'paid') await this.#client.call('confirmReceipt', { token, body: { id, received: false } });
    const verdict = verdictIn(ofWithdrawal, fate);
    if (verdict && (state === 'review' || state === 'disputed'))
      await this.#office.give('decideWithdrawal', keyOf(id, verdict), {
        withdrawal: id,
        verdict,
        note: 'As the bank says',
      });
    return [state, withdrawalEnds[fate] ?? 'received'];
  }

  /** Whoever looks at tickets after their draw finds them settled. */
  async #lottery(token: string, id: string): Promise<[string, string]> {
    const { list } = (await this.#client.call('lotteryTickets', { token, body: {} })).value;
    return [list.find((one) => one.id === id)?.state ?? 'placed', 'won'];
  }

  async #redemption(token: string, id: string, fate: Fate): Promise<[string, string]> {
    const { list } = (await this.#client.call('redeemPointList', { token, body: {} })).value;
    const state = list.find((one) => one.id === id)?.state ?? 'process';
    const verdict = verdictIn(ofRedemption, fate);
    if (verdict && state === 'process')
      await this.#office.give('decideRedemption', keyOf(id, verdict), {
        ...{ redemption: id, verdict },
        ...(verdict === 'reject' ? { note: 'Sold out.' } : {}),
      });
    return [state, redemptionEnds[fate] ?? 'approved'];
  }

  /** The provider's part of a payment. The platform hears of two acts one after the other. */
  async #act(id: string, fate: Fate, state: string): Promise<void> {
    const [payment] = this.paymentsOf({ id });
    const [first, second] = acts[fate] ?? ['pay'];
    if (first && payment?.state === 'open') await this.#provider.payments.act(payment, first);
    if (second && payment?.state === 'paid' && state === 'paid') await this.#provider.payments.act(payment, second);
  }
}

/** The same decision has the same key, however often it is sent. */
const keyOf = (id: string, verdict: string) => `${verdict}-of-${id}`;

function verdictIn<Verdict extends string>(verdicts: { [Kind in Fate]?: Verdict }, fate: Fate): Verdict | undefined {
  return verdicts[fate];
}
