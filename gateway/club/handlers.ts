import type { ClubRank, MerchantProfile } from '#schemas/platform';
import type { Handlers } from '../http/call.ts';
import { realSession } from '../members/real-account.ts';
import { programmeOf, textFor, unitOf } from '../points/programme.ts';
import { rateFor } from '../records/rebate-periods.ts';
import type { Services } from '../services.ts';
import { clubOf, withdrawalsFor } from './programme.ts';
import { rankOf, ranksOf } from './rank-of.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The VIP club (§3, clubLabel): where the member stands, and what its ranks bring. */
export function clubHandlers({ clubs, clock }: Services): Pick<Handlers, 'club'> {
  return {
    club: async ({ call }) => {
      const { player } = realSession(call);
      const { merchant } = call;
      const { currency } = player;
      const { held, progress } = await clubs.look(player, merchant);
      const club = clubOf(merchant);
      const unit = unitOf(programmeOf(merchant), currency);
      const rank = rankOf(player, held.level);
      const until = held.since + club.days * dayMs;
      const lasts = held.level > 0 && club.ranks[held.level]?.keep !== undefined && until > clock();
      const minor = (units: number) => Number(BigInt(units) * unit);
      const given = (name: keyof ClubRank, units: number | undefined) => (units ? { [name]: minor(units) } : {});
      const ranks = ranksOf(club).map(([level, { name, color, color2, reach, keep, upgrade, birthday }]): ClubRank => {
        const { count, amount } = withdrawalsFor(level, merchant, currency);
        return {
          ...{ level, name: textFor(name, call), color, color2 },
          ...{ stakes: minor(reach.stakes ?? 0), deposits: minor(reach.deposits ?? 0) },
          ...given('keepStakes', keep?.stakes),
          ...given('keepDeposits', keep?.deposits),
          rebate: bestRebate(merchant, level),
          ...(count === undefined ? {} : { withdrawalsPerDay: count }),
          ...(amount === undefined ? {} : { withdrawalLimit: amount }),
          ...given('upgrade', upgrade),
          ...given('birthday', birthday),
        };
      });
      return {
        ...{ currency, days: club.days, rank, given: rank > held.level },
        ...(lasts ? { until } : {}),
        ...{ stakes: Number(progress.stakes), deposits: Number(progress.deposits), ranks },
      };
    },
  };
}

/** The best rate of a rank over the areas that pay a rebate. */
function bestRebate({ rebates }: MerchantProfile, level: number): number {
  return Math.max(0, ...Object.values(rebates?.rates ?? {}).map((rates) => rateFor(rates, level)));
}
