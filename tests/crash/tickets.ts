import type { Calls } from '#schemas/endpoints';
import type { EndpointName } from '../../gateway/http/contract.ts';
import type { Reply, TestClient } from '../support/client/client.ts';
import type { Mortal } from './mortal.ts';
import { Office } from './office.ts';
import { amountOfClaims, claimsPerRound, type Purse, type World, walletOf, walletOfWorld } from './world.ts';

/** What becomes of a payment or a redemption. */
export type Fate = (typeof depositFates)[number] | (typeof withdrawalFates)[number];

/** A call that moves money, under a key of its own. */
export interface Ticket {
  call: string;
  purse: Purse;
  send(): Promise<Reply<unknown>>;
  /** What the balance changes by once it is done and has come to its end, minor units. */
  change(answer: unknown): number;
  /** What the points change by; nothing without it. */
  points?: number;
  fate?: Fate;
  /** Who gets what leaves the balance. */
  receiver?: Purse;
  /** Of tickets with one name one alone is done, the others are refused. */
  rivals?: string;
}

const depositFates = [
  'paid',
  'refunded',
  'chargedBack',
  'failed',
  'expired',
  'cancelled',
  'unheard',
  'declined',
  'credited',
  'writtenOff',
] as const;
const withdrawalFates = [
  'paid',
  'failed',
  'expired',
  'approved',
  'refused',
  'cancelled',
  'returned',
  'forced',
  'unheard',
] as const;
/** What a conversion and a redemption bring: five units of the point programme. */
const fiveUnits = 100_000;
/** Points that a bonus, an exchange and a voucher cost. */
const prices = { bonus: 400, exchange: 500, voucher: 600 };
/** Slips of matches, which nobody settles here. */
const stakeOfSlips = 2000;
/** Requests above the automatic limit wait for the operator. */
const [small, waiting] = [60_000, 120_000];
/** The provider knows by the amount that its answer is to be lost, or that it declines. */
export const amounts = { usual: 50_000, unheard: 51_000, declined: 52_000 };

/** The calls of a round, more than 64 of them. */
export async function ticketsOf(client: TestClient, mortal: Mortal, world: World, round: number): Promise<Ticket[]> {
  const book = await bookOf(client);
  const { payers, takers, senders, upline, claimers, missions, rebates, claims, raffles } = world;
  const of = <P extends Purse>(purses: readonly P[], index: number) => at(purses, index % purses.length);
  const deposits = depositFates.map(async (fate, index) => {
    const purse = of(payers, index);
    const amount = fate === 'unheard' || fate === 'declined' ? amounts[fate] : amounts.usual;
    const query = { method: 'qr', amount };
    const { quote } = (await client.call('depositQuote', { token: purse.token, query })).value;
    const isPaid = ['paid', 'unheard', 'credited'].includes(fate);
    return ticket(client, 'deposit', purse, { quote }, () => (isPaid ? amount : 0), { fate });
  });
  const withdrawals = withdrawalFates.map((fate, index) => {
    const { account, paymentPassword, ...purse } = of(takers, index);
    const isDecided = ['approved', 'refused', 'cancelled'].includes(fate);
    const amount = fate === 'unheard' ? amounts.unheard : isDecided ? waiting : small;
    const body = { account, amount, fee: 0, paymentPassword };
    const isPaid = ['paid', 'approved', 'forced', 'unheard'].includes(fate);
    return ticket(client, 'withdraw', purse, body, () => (isPaid ? -amount : 0), { fate });
  });
  const transfers = Array.from({ length: 5 }, (_, index) => {
    const { paymentPassword, ...purse } = of(senders, index);
    const amount = 1000 + index;
    return ticket(client, 'transferUpline', purse, { amount, paymentPassword }, () => -amount, { receiver: upline });
  });
  const intoWallets = senders.map(({ token, player }, index) => {
    const [purse, amount] = [{ token, player }, 500 + index];
    const body = { from: 'MAIN', to: walletOfWorld, amount };
    return ticket(client, 'walletTransfer', purse, body, () => -amount, { receiver: walletOf(purse) });
  });
  const claiming = claimers.flatMap((claimer) => {
    const { paymentPassword, rewards, bonuses } = claimer;
    const amountOf = (answer: unknown) => Number(Object(answer).amount);
    return Array.from({ length: claimsPerRound }, (_, index) => {
      const count = round * claimsPerRound + index;
      const of100 = (ids: readonly string[]) => ({ id: at(ids, Math.floor(count / 100)) });
      const bonus = { rewardId: 'bonus-5', paymentPassword };
      const exchange = { points: prices.exchange, paymentPassword };
      const day = at(rebates, round);
      const rivals = `${claimer.player.id} ${day}`;
      return [
        ticket(client, 'redeemPointReward', claimer, bonus, () => fiveUnits, { points: -prices.bonus }),
        ticket(client, 'convertPoint', claimer, exchange, () => fiveUnits, { points: -prices.exchange }),
        ticket(client, 'giveUpBonus', claimer, { id: at(bonuses, count), lost: amountOfClaims }, () => -amountOfClaims),
        ticket(client, 'claimReward', claimer, { id: at(rewards, count) }, amountOf),
        ticket(client, 'claimMission', claimer, { id: at(missions, count) }, amountOf),
        ticket(client, 'claimActivity', claimer, of100(claims), amountOf),
        ticket(client, 'claimRaffle', claimer, of100(raffles), amountOf),
        ...(index < 2 ? [ticket(client, 'claimRebate', claimer, { id: day }, amountOf, { rivals })] : []),
      ];
    }).flat();
  });
  const vouchers = (['approved', 'refused'] as const).map((fate, index) => {
    const { paymentPassword, ...purse } = of(claimers, index);
    const body = { rewardId: 'coffee', paymentPassword, contact: 'an@example.org' };
    const points = fate === 'approved' ? -prices.voucher : 0;
    return ticket(client, 'redeemPointReward', purse, body, () => 0, { fate, points });
  });
  const ofLotteries = payers.map((purse) => lotteryTicket(client, purse));
  const slips = payers.map((purse) => {
    return ticket(client, 'placeSlip', purse, slipOf(book.nodeId), () => -stakeOfSlips);
  });
  const cashOuts = payers.map(async (purse) => {
    const body = slipOf(book.nodeId);
    const headers = { 'idempotency-key': newKey() };
    const { id } = (await client.call('placeSlip', { token: purse.token, headers, body })).value;
    const sale = { id, least: stakeOfSlips, left: stakeOfSlips, part: 100 as const };
    return ticket(client, 'cashOutBet', purse, sale, (answer) => Number(Object(answer).paid));
  });
  const byOperators = commandsOf(new Office(mortal.office), world, round);
  const rebate = rebateOf(mortal, world, round);
  const byPlayers = [
    ...(await Promise.all(deposits)),
    ...withdrawals,
    ...transfers,
    ...intoWallets,
    ...claiming,
    ...vouchers,
    ...ofLotteries,
    ...slips,
    ...(await Promise.all(cashOuts)),
  ];
  return [...byPlayers, ...byOperators, rebate];
}

const slipOf = (nodeId: number) => ({
  nodeId,
  picks: [{ fixture: 'a-match', outcome: 'home' as const, price: 2 }],
  stake: stakeOfSlips,
  together: true,
  rule: 'any' as const,
});

/** The game that sells matches. */
async function bookOf(client: TestClient) {
  const { games } = (await client.call('gameList', { body: { gameType: 'SPORTS' } })).value;
  return at(games, 0);
}

/** A ticket of a lottery with a draw each minute, on both halves of the numbers: one of its lines wins whatever falls. */
function lotteryTicket(client: TestClient, { token, player }: Purse): Ticket {
  const gameCode = 'TCG_SEA_MINUTE_FIVE';
  const unit = 10_000;
  const lines = ['big', 'small'].map((pick) => ({ playType: 'sum', picks: [pick], unit }));
  let [numero, key] = ['', newKey()];
  async function send(): Promise<Reply<unknown>> {
    if (!numero) numero = (await client.call('lotteryTable', { query: { gameCode } })).value.sale[0]?.numero ?? '';
    const body = { gameCode, prizeMode: 'SEA' as const, numero, lines, total: 2 * unit };
    const reply = await client.call('buyTickets', { token, headers: { 'idempotency-key': key }, body });
    if (reply.message !== 'draw_closed') return reply;
    // The sale has closed meanwhile, and nothing was taken: whoever still wants one buys for the next draw.
    [numero, key] = ['', newKey()];
    return send();
  }
  return { call: 'buyTickets', purse: { token, player }, send, change: () => unit * 1.96 - 2 * unit, fate: 'paid' };
}

/** What two operators give to players: corrections, bonus money, bonuses that wait, and a reward for all. */
function commandsOf(office: Office, { payers }: World, round: number): Ticket[] {
  const toEach = payers.flatMap((purse): Ticket[] => {
    const player = purse.player.id;
    const [correction, bonus, waited] = [newKey(), newKey(), newKey()];
    const waiting = { deposit: at(purse.bonuses, round), verdict: 'give' } as const;
    return [
      {
        call: 'adjustBalance',
        purse,
        send: () => office.give('adjustBalance', correction, { player, amount: 3000 }),
        change: () => 3000,
      },
      {
        call: 'grantReward',
        purse,
        send: () => office.give('grantReward', bonus, { player, amount: 2000, turnover: 1 }),
        change: () => 2000,
      },
      {
        call: 'decideBonus',
        purse,
        send: () => office.give('decideBonus', waited, waiting),
        change: () => amountOfClaims,
      },
    ];
  });
  const key = newKey();
  const reward = { title: { TY: 'Test', EN: 'Test', CN: 'Test' }, amount: 1000, turnover: 0, days: 30 };
  const send = () => office.give('giveReward', key, reward);
  return [...toEach, { call: 'giveReward', purse: at(payers, 0), send, change: () => 0 }];
}

/** The job that pays rebates, on the day after one of the days that were played. */
function rebateOf(mortal: Mortal, { rebated: { days, amount, ...purse } }: World, round: number): Ticket {
  const send = async () => {
    if (!(await mortal.payRebates(at(days, round)))) throw new TypeError('the gateway died meanwhile');
    return { http: 200, success: true, message: undefined, value: undefined, headers: new Headers() };
  };
  return { call: 'payRebates', purse, send, change: () => amount };
}

const newKey = () => crypto.randomUUID();

function ticket<Name extends EndpointName>(
  client: TestClient,
  call: Name,
  { token, player }: Purse,
  body: Calls[Name]['body'],
  change: Ticket['change'],
  more: Pick<Ticket, 'fate' | 'points' | 'receiver' | 'rivals'> = {},
): Ticket {
  const headers = { 'idempotency-key': newKey() };
  return { call, purse: { token, player }, send: () => client.call(call, { token, headers, body }), change, ...more };
}

function at<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new Error(`nothing at ${index}`);
  return found;
}
