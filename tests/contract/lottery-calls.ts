import type { TicketRequest } from '#schemas/platform';
import type { CallOptions, Reply, TestClient } from '../../gateway/fixtures/client.ts';
import { newKey } from '../../gateway/fixtures/payers.ts';
import type { EndpointName } from '../../gateway/http/contract.ts';

type Good<Name extends EndpointName> = () => Promise<[client: TestClient, options: CallOptions<Name>]>;
type Names =
  | 'lotteryMenus'
  | 'vnLotteryMenus'
  | 'recentLotteries'
  | 'lotteryTable'
  | 'lotteryNumeros'
  | 'buyTickets'
  | 'lotteryTickets';

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
export function lotteryRefusals(sv01: () => TestClient) {
  const buy = async (given: Partial<TicketRequest>) => sv01().call('buyTickets', await purchase(sv01(), given));
  return {
    draw_closed: () => buy({ numero: '20200101-0001' }),
    prize_mode_not_offered: () => buy({ prizeMode: 'ZY' }),
    ticket_refused: () => buy({ total: 2999 }),
    stake_out_of_limits: () => buy({ lines: [{ playType: 'dau', picks: ['1'], unit: 1 }], total: 1 }),
    odds_changed: () =>
      buy({ lines: [{ playType: 'dau', picks: ['1'], unit: 1000, odds: { win: 9.9 } }], total: 1000 }),
    too_many_bets: async () => {
      const picks = Array.from({ length: 100 }, (_, at) => String(at + 100));
      const lines = [11, 12].map((hundred) => ({
        playType: 'lo4',
        picks: picks.map((end) => `${hundred}${end}`.slice(-4)),
        unit: 1000,
      }));
      return buy({ lines, draws: 20 });
    },
    too_many_tickets: async () => {
      const { body, token } = await purchase(sv01(), { draws: 20, total: 20_000 });
      const lines = [{ playType: 'dau', picks: ['1'], unit: 1000 }];
      const again = () =>
        sv01().call('buyTickets', { token: token ?? '', headers: newKey(), body: { ...body, lines } as TicketRequest });
      for (let times = 0; times < 10; times += 1) await again();
      return again();
    },
  } satisfies { [code: string]: () => Promise<Pick<Reply<unknown>, 'http' | 'message'>> };
}
