import type { LotteryTicket } from '#schemas/platform';
import { and, eq, getTableColumns, inArray } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { games, lotteryTickets } from '../database/tables/index.ts';
import { type Handlers, sessionOf } from '../http/call.ts';
import { Refusal } from '../http/refusal.ts';
import { notePlay } from '../lobby/launch.ts';
import { assertMayPlay } from '../lobby/vendor-rules.ts';
import { trialType } from '../members/account-types.ts';
import { records } from '../paging/index.ts';
import type { Services } from '../services.ts';
import { findLottery, menuOf, recentOf } from './menus.ts';
import type { TicketRow } from './moves.ts';
import { offeredMode } from './prize-modes.ts';
import { drawsOf, tableOf } from './table.ts';
import { asTicket } from './ticket-detail.ts';

type Names =
  | 'lotteryMenus'
  | 'vnLotteryMenus'
  | 'recentLotteries'
  | 'lotteryTable'
  | 'lotteryNumeros'
  | 'buyTickets'
  | 'lotteryTickets';

const numeroCount = 100;

/** The platform's own lotteries (§7). */
export function lotteryHandlers(services: Services): Pick<Handlers, Names> {
  const { tickets, submits, db } = services;
  return {
    lotteryMenus: async ({ call, query: { prizeMode } }) =>
      menuOf('all', offeredMode(call.merchant, prizeMode), call, services),
    vnLotteryMenus: async ({ call, query: { prizeMode } }) =>
      menuOf('vietnamese', offeredMode(call.merchant, prizeMode), call, services),
    recentLotteries: async ({ call }) => ({ list: await recentOf(sessionOf(call).player.id, call, services) }),
    lotteryTable: async ({ call, query: { gameCode, prizeMode } }) =>
      tableOf(await findLottery(gameCode, call, services), offeredMode(call.merchant, prizeMode), call, services),
    lotteryNumeros: async ({ call, query: { gameCode, count = numeroCount } }) => ({
      list: await drawsOf(await findLottery(gameCode, call, services), count, services),
    }),
    buyTickets: async ({ call, body }) => {
      const { player, passwordDue } = sessionOf(call);
      if (passwordDue) throw new Refusal('password_change_required');
      const { game, lottery, rhythm } = await findLottery(body.gameCode, call, services);
      if (game.maintenance) throw new Refusal('game_maintenance');
      assertMayPlay(player, call.merchant, game);
      offeredMode(call.merchant, body.prizeMode);
      const isTrial = player.type === trialType;
      const buyer = { player, merchant: call.merchant, game, lottery, rhythm, submit: call.submit, isTrial };
      const names = await namesOf(db, [game.gameCode]);
      const answer = (rows: TicketRow[], balance: bigint) => ({
        tickets: rows.map((row) => asTicket(row, names.get(row.gameCode) ?? {}, call.language)),
        balance: Number(balance),
      });
      let balance = 0n;
      const rows = await tickets.buy(body, buyer, async (tx, bought, books) => {
        balance = books.amounts(player).balance;
        await submits.settle(tx, call.submit, answer(bought, balance));
      });
      services.background(notePlay(player, game.nodeId, services));
      return answer(rows, balance);
    },
    lotteryTickets: async ({ call, body: { gameCode, state, ...page } }) => {
      const { player } = sessionOf(call);
      // Whoever looks after the draw finds it done, however late the platform is.
      await tickets.settleDue(player.id);
      const found = await records<TicketRow>(services, call.merchant, page, {
        from: lotteryTickets,
        columns: getTableColumns(lotteryTickets),
        where: and(
          eq(lotteryTickets.playerId, player.id),
          gameCode ? eq(lotteryTickets.gameCode, gameCode) : undefined,
          state && eq(lotteryTickets.state, state),
        ),
        filter: { gameCode, state },
        at: lotteryTickets.at,
        id: lotteryTickets.id,
        writtenIn: lotteryTickets.writtenIn,
        // The columns are those of the table.
        row: (values) => values as TicketRow,
      });
      const names = await namesOf(
        db,
        found.list.map((row) => row.gameCode),
      );
      const list = found.list.map((row): LotteryTicket => asTicket(row, names.get(row.gameCode) ?? {}, call.language));
      return { ...found, list };
    },
  };
}

/** Names of games by language, by their codes. */
async function namesOf(db: Database, codes: readonly string[]): Promise<Map<string, { [language: string]: string }>> {
  const rows = await db
    .select({ gameCode: games.gameCode, names: games.names })
    .from(games)
    .where(inArray(games.gameCode, [...codes]));
  return new Map(rows.map((row) => [row.gameCode, row.names]));
}
