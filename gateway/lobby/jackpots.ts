import type { GamePots, Jackpots } from '#schemas/platform';
import { and, eq, inArray } from '../database/drizzle/index.ts';
import { games, vendors } from '../database/tables/index.ts';
import type { Call } from '../http/call.ts';
import { validatorOf } from '../http/contract.ts';
import { ShortCache } from '../http/short-cache.ts';
import type { Services } from '../services.ts';
import { createProviderList } from '../wallet/provider-call.ts';
import { toGame } from './games.ts';
import { isOffered } from './vendor-rules.ts';

/** Everybody who looks within this time sees the same pots, ms. */
const keptMs = 3000;
const defaultCount = 20;

const isPots = validatorOf<GamePots>('jackpots-api.schema.json#/definitions/GamePots');

const largest = ({ pots }: Pick<GamePots, 'pots'>): number => Math.max(...pots.map(({ amount }) => amount));

/** The progressive pots of the game server's games, in the merchant's currency. */
export function createJackpots({ db, options, clock, report }: Services) {
  const ask = createProviderList({ url: () => options.gamesOrigin, secret: options.walletSecret, clock, report });
  const answers = new ShortCache<readonly GamePots[]>(keptMs, options.steadyClock);

  const potsIn = (currency: string): Promise<readonly GamePots[]> =>
    answers.of(currency, async () => (await ask('/jackpots/v1/pots', { currency }, isPots)) ?? []);

  return async (call: Call, count = defaultCount): Promise<Jackpots> => {
    const { currency } = call.merchant;
    const pots = new Map((await potsIn(currency)).map((game) => [game.gameCode, game.pots]));
    if (pots.size === 0) return { currency, list: [] };
    const rows = await db
      .select()
      .from(games)
      .innerJoin(vendors, eq(vendors.vassalage, games.vassalage))
      .where(and(isOffered(call.merchant), inArray(games.gameCode, [...pots.keys()])));
    const list = rows.map((row) => ({ game: toGame(row, call), pots: pots.get(row.games.gameCode) ?? [] }));
    return { currency, list: list.toSorted((a, b) => largest(b) - largest(a)).slice(0, count) };
  };
}
