import type { TicketRequest } from '#schemas/platform';
import type { EndpointName } from '../../gateway/http/contract.ts';
import type { CallOptions, Reply, TestClient } from '../support/client/client.ts';
import type { RunningGateway } from '../support/gateway/gateway.ts';
import { newKey, payIn } from '../support/players/payers.ts';
import { registerMember } from '../support/players/players.ts';

type Good<Name extends EndpointName> = () => Promise<[client: TestClient, options: CallOptions<Name>]>;
type Names =
  | 'lotteryMenus'
  | 'vnLotteryMenus'
  | 'recentLotteries'
  | 'lotteryTable'
  | 'lotteryNumeros'
  | 'buyTickets'
  | 'lotteryTickets';

type Failure = Pick<Reply<unknown>, 'http' | 'message'>;

const gameCode = 'TCG_SEA_HANOI_VIP';

/** A ticket for the draw on sale, by a new trial player. */
async function purchase(sv01: TestClient, given: Partial<TicketRequest> = {}): Promise<CallOptions<'buyTickets'>> {
  const { token } = (await sv01.call('freePlay')).value;
  const [next] = (await sv01.call('lotteryTable', { query: { gameCode } })).value.sale;
  const lines = [{ playType: 'xien2', picks: ['07', '23', '68'], unit: 1000 }];
  const body = { gameCode, prizeMode: 'SEA' as const, numero: next?.numero ?? '', lines, total: 3000, ...given };
  return { token, headers: newKey(), body };
}

/** Good calls of the platform's lotteries. */
export function lotteryCalls(sv01: () => TestClient): { [Name in Names]: Good<Name> } {
  const player = async () => (await sv01().call('freePlay')).value.token;
  return {
    lotteryMenus: async () => [sv01(), { query: { prizeMode: 'SEA', device: 'WEB' } }],
    vnLotteryMenus: async () => [sv01(), { query: { prizeMode: 'SEA', device: 'WEB' } }],
    recentLotteries: async () => [sv01(), { token: await player(), query: {} }],
    lotteryTable: async () => [sv01(), { query: { gameCode, prizeMode: 'SEA' } }],
    lotteryNumeros: async () => [sv01(), { token: await player(), query: { gameCode, count: 100 } }],
    buyTickets: async () => [sv01(), await purchase(sv01(), { draws: 2, stopOnWin: true, total: 6000 })],
    lotteryTickets: async () => [sv01(), { token: await player(), body: { gameCode, state: 'placed' } }],
  };
}

/** Ways to the refusals of these calls. */
export function lotteryRefusals(
  gateway: () => RunningGateway,
  sv01: () => TestClient,
  otherwise: (patch: object, back: object, work: () => Promise<Failure>) => Promise<Failure>,
) {
  // 1,010 numbers in each of twenty draws.
  const picksFrom = (first: number, count: number) => Array.from({ length: count }, (_, at) => String(first + at));
  const systems = [
    ...picksFrom(0, 10).map((hundred) => ({
      playType: 'bacang',
      picks: picksFrom(0, 100).map((ends) => hundred + ends.padStart(2, '0')),
      unit: 1000,
    })),
    { playType: 'dau', picks: picksFrom(0, 10), unit: 1000 },
  ];
  const member = async () => {
    const { token } = (await registerMember(gateway())).value;
    await payIn(gateway(), token, 30_000_000);
    return token;
  };
  const buyAs = async (token: string, lines: TicketRequest['lines']) => {
    const draws = 20;
    const total = draws * lines.reduce((sum, { picks, unit }) => sum + picks.length * unit, 0);
    return sv01().call('buyTickets', { ...(await purchase(sv01(), { lines, draws, total })), token });
  };
  const buy = async (given: Partial<TicketRequest>) => sv01().call('buyTickets', await purchase(sv01(), given));
  return {
    draw_closed: () => buy({ numero: '20200101-0001' }),
    prize_mode_not_offered: () => buy({ prizeMode: 'ZY' }),
    ticket_refused: () => buy({ total: 2999 }),
    stake_out_of_limits: () => buy({ lines: [{ playType: 'dau', picks: ['1'], unit: 1 }], total: 1 }),
    odds_changed: () =>
      buy({ lines: [{ playType: 'dau', picks: ['1'], unit: 1000, odds: { win: 9.9 } }], total: 1000 }),
    number_limit: () =>
      otherwise({ numberLimit: 1 }, { numberLimit: null }, async () => buyAs(await member(), systems.slice(0, 1))),
    too_many_bets: async () => buyAs(await member(), systems),
    too_many_tickets: async () => {
      const { body, token } = await purchase(sv01(), { draws: 20, total: 20_000 });
      const lines = [{ playType: 'dau', picks: ['1'], unit: 1000 }];
      const again = () =>
        sv01().call('buyTickets', { token: token ?? '', headers: newKey(), body: { ...body, lines } as TicketRequest });
      for (let times = 0; times < 10; times += 1) await again();
      return again();
    },
  } satisfies { [code: string]: () => Promise<Failure> };
}
