import type { PlayerAccount, PlayerBet, PlayerFriend, PlayerNote } from '#schemas/admin';
import type { PayoutProvider } from '#schemas/platform';
import { and, desc, eq, sql } from '../../database/drizzle/index.ts';
import { bankAccounts, playerNotes, players, referrals, rounds } from '../../database/tables/index.ts';
import { paged, records } from '../../paging/index.ts';
import { accountIdOf } from '../../records/account-id.ts';
import { asBetRecords, type Round, roundsOf } from '../../records/bets.ts';
import { countedOf } from '../../records/counted.ts';
import { maskAccount, maskName } from '../../security/account-numbers.ts';
import providers from '../../security/payout-providers.json' with { type: 'json' };
import type { Services } from '../../services.ts';
import { areLocked } from '../../sessions/locks.ts';
import { type AdminHandlers, loginOf, merchantOf } from '../call.ts';
import { ownPlayer } from './own-player.ts';
import { officeLanguage } from './player-holdings.ts';

type Handled = 'playerAccounts' | 'playerFriends' | 'playerBets' | 'playerNotes';

/** Lists of a player's page: accounts, bets, invited members, notes. */
export function playerRecordReads(services: Services): Pick<AdminHandlers, Handled> {
  const { db, clock } = services;
  return {
    playerAccounts: async ({ call, query }) => {
      const player = await ownPlayer(query.player, call, services);
      const rows = await db
        .select()
        .from(bankAccounts)
        .where(eq(bankAccounts.playerId, player.id))
        .orderBy(desc(bankAccounts.createdAt));
      // Whole numbers are for those who have to compare them.
      const isWhole = loginOf(call).permissions.has('money.decide');
      const names = namesIn(player.currency);
      return {
        accounts: rows.map(({ id, kind, provider, number, holder, createdAt, usableAt, removedAt }): PlayerAccount => {
          const shownHolder = isWhole ? holder : maskName(holder);
          return {
            ...{ id, kind, provider: names.get(provider) ?? provider, at: createdAt, usableAt },
            number: isWhole ? number : maskAccount(number),
            ...(holder === '' ? {} : { holder: shownHolder }),
            ...(removedAt === null ? {} : { removedAt }),
          };
        }),
      };
    },
    playerFriends: async ({ call, body: { player = '', ...page } }) => {
      const { id } = await ownPlayer(player, call, services);
      const now = clock();
      return paged<PlayerFriend>(
        db,
        {
          from: referrals,
          join: { table: players, on: eq(players.id, referrals.playerId) },
          columns: {
            id: referrals.playerId,
            account: players.account,
            at: referrals.at,
            state: sql`case when ${areLocked(now)} then 'locked' else 'active' end`,
            rewarded: sql`${referrals.rewardedAt} is not null`,
          },
          where: and(eq(referrals.inviterId, id), eq(players.merchant, merchantOf(call).code)),
          filter: { player },
          sort: { at: referrals.at },
          newestFirst: true,
          id: referrals.playerId,
        },
        page,
        now,
      );
    },
    playerBets: async ({ call, body: { player: id = '', state, ...page } }) => {
      const merchant = merchantOf(call);
      const player = await ownPlayer(id, call, services);
      const { currency } = player;
      const filters = { gameType: undefined, vassalage: undefined, game: undefined, state };
      const accountId = await accountIdOf(db, player);
      const list = roundsOf(db, accountId, filters, { currency, language: officeLanguage });
      const sums = { ...list.totals?.sums, counted: rounds.played };
      const found = await records<Round>(services, merchant, page, { ...list, totals: { currency, sums } });
      const bets = await asBetRecords(db, found.list, officeLanguage);
      const counted = await Promise.all(found.list.map((round) => countedOf(db, round, merchant)));
      return {
        ...found,
        list: bets.map(({ roundId: _round, nodeId: _node, vassalage: _vendor, ...bet }, index): PlayerBet => {
          const { amount = 0, why = 'whole' } = counted[index] ?? {};
          return { ...bet, counted: amount, why };
        }),
      };
    },
    playerNotes: async ({ call, body: { player = '', ...page } }) => {
      const { id } = await ownPlayer(player, call, services);
      const { at, operator: by, text } = playerNotes;
      const listing = {
        from: playerNotes,
        columns: { id: playerNotes.id, at, by, text },
        where: eq(playerNotes.playerId, id),
        filter: { player },
        sort: { at },
        newestFirst: true,
        id: playerNotes.id,
      };
      return paged<PlayerNote>(db, listing, page, clock());
    },
  };
}

/** Names of the banks, wallets and networks of a currency, by their codes. */
function namesIn(currency: string): ReadonlyMap<string, string> {
  const all: { readonly [code: string]: unknown } = providers;
  const own = Object.hasOwn(all, currency) ? all[currency] : undefined;
  const known: PayoutProvider[] = Array.isArray(own) ? own : [];
  return new Map(known.map(({ code, name }) => [code, name]));
}
