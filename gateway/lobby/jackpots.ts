import type { GamePots, Jackpots } from '#schemas/platform';
import { and, eq, inArray } from '../database/drizzle/index.ts';
import { games, vendors } from '../database/tables/index.ts';
import type { Call } from '../http/call.ts';
import { validatorOf } from '../http/contract.ts';
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
  const answers = new Map<string, { readonly at: number; readonly list: Promise<readonly GamePots[]> }>();

  function potsIn(currency: string): Promise<readonly GamePots[]> {
    const known = answers.get(currency);
    if (known && clock() - known.at < keptMs) return known.list;
    const list = ask('/jackpots/v1/pots', { currency }, isPots).then((pots) => pots ?? []);
    answers.set(currency, { at: clock(), list });
    return list;
  }

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
