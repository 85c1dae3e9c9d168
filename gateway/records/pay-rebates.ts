import { rankOf } from '../club/rank-of.ts';
import { and, eq, gte, inArray, ne } from '../database/drizzle/index.ts';
import { ledgerAccounts, played, players } from '../database/tables/index.ts';
import { Refusal } from '../http/refusal.ts';
import { eachAlone } from '../jobs/each-alone.ts';
import { trialType } from '../members/account-types.ts';
import { reportRange } from '../paging/index.ts';
import type { Services } from '../services.ts';
import { dayOf, openPeriods } from './rebate-periods.ts';
import { payOpenRebates, rebatesOf } from './rebates.ts';

/** Pays the rebates of periods that are over, for merchants that pay them without a claim. Safe to run again. */
export async function payRebates(services: Services): Promise<void> {
  const { db, clock, clubs, merchants, report } = services;
  for (const merchant of await merchants.all()) {
    const { rebates: terms, timeZone = 'UTC' } = merchant;
    if (terms?.mode !== 'automatic') continue;
    const first = openPeriods(terms, dayOf(clock(), timeZone)).at(-1)?.from;
    if (!first) continue;
    const { from } = reportRange({ from: first, to: first }, timeZone);
    const whoPlayed = db
      .selectDistinct({ owner: ledgerAccounts.owner })
      .from(played)
      .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, played.accountId))
      .where(and(eq(ledgerAccounts.merchant, merchant.code), gte(played.at, from)));
    const whose = await db
      .select()
      .from(players)
      .where(and(inArray(players.id, whoPlayed), ne(players.type, trialType)));
    const payTo = async (player: (typeof whose)[number]) => {
      const { held } = await clubs.look(player, merchant);
      const owner = { player, rank: rankOf(player, held.level) };
      const open = (await rebatesOf(db, owner, merchant, terms, clock())).filter(({ state }) => state === 'open');
      // A period that cannot be paid keeps none of the others waiting.
      const pay = ({ id }: (typeof open)[number]) =>
        payOpenRebates(services, player, merchant, id, undefined).catch((fault: unknown) => {
          // Another gateway was faster.
          if (!(fault instanceof Refusal)) throw fault;
        });
      await eachAlone(open, pay, report);
    };
    await eachAlone(whose, payTo, report);
  }
}
