import type { Leaderboard, MerchantProfile, Place } from '#schemas/platform';
import { and, eq, gte, lt, sql } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { ledgerAccounts, played, players } from '../database/tables/index.ts';
import { ShortCache } from '../http/short-cache.ts';
import type { Holder } from '../ledger/ledger.ts';
import { trialType } from '../members/account-types.ts';
import { forRewards } from '../played/played.ts';
import { periodAt } from './periods.ts';

/** So many places a board shows. */
const shown = 20;
/** A board is added up anew after so long, ms. */
const freshMs = 30_000;
/** A board has up to a thousand rows. */
const mostBoards = 50;

type Board = { playerId: string; account: string; amount: number }[];

/** Who has played most this week (`gateway/played`) at a merchant, in one currency. Names of others are masked. */
export class Leaderboards {
  readonly #db: Database;
  readonly #clock: () => number;
  readonly #boards: ShortCache<Board>;

  /** `steadyClock` never goes back: by it a board is as old as it is. */
  constructor(db: Database, clock: () => number, steadyClock: () => number) {
    this.#db = db;
    this.#clock = clock;
    this.#boards = new ShortCache(freshMs, steadyClock, mostBoards);
  }

  async read(player: Holder, merchant: MerchantProfile): Promise<Leaderboard> {
    const { from, before } = periodAt('week', this.#clock(), merchant);
    const { currency } = player;
    const key = `${merchant.code} ${currency} ${from}`;
    const rows = await this.#boards.of(key, () => this.#board(merchant.code, currency, { from, before }));
    const places = rows.map(({ playerId, account, amount }, index): Place => {
      const own = playerId === player.id;
      return { rank: index + 1, name: own ? account : masked(account), amount, ...(own ? { own } : {}) };
    });
    const own = places.find((place) => place.own);
    return { currency, from, until: before, list: places.slice(0, shown), ...(own ? { own } : {}) };
  }

  async #board(merchant: string, currency: string, { from, before }: { from: number; before: number }): Promise<Board> {
    const sum = sql<string>`sum(${played.amount})`;
    return await this.#db
      .select({ playerId: players.id, account: players.account, amount: sum.mapWith(Number) })
      .from(played)
      .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, played.accountId))
      .innerJoin(players, eq(players.id, ledgerAccounts.owner))
      .where(
        and(
          eq(ledgerAccounts.merchant, merchant),
          forRewards,
          gte(played.at, from),
          lt(played.at, before),
          eq(ledgerAccounts.currency, currency),
          sql`${players.type} <> ${trialType}`,
        ),
      )
      .groupBy(players.id, players.account)
      .having(sql`${sum} > 0`)
      .orderBy(sql`${sum} desc`, players.id)
      .limit(1000);
  }
}

/** What others see of an account name: its first two characters and the last one. */
export function masked(account: string): string {
  const characters = [...account];
  return `${characters.slice(0, 2).join('')}***${characters.at(-1) ?? ''}`;
}
