import type { Counted, MerchantProfile } from '#schemas/platform';
import { and, eq, ne } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { rounds } from '../database/tables/index.ts';
import { playedTermsOf, weightOf } from '../played/terms.ts';

type Round = typeof rounds.$inferSelect;

/** What of a round counts as played, and why no more. */
export async function countedOf(db: Database, round: Round, merchant: MerchantProfile): Promise<Counted> {
  const { risked, played, gameType } = round;
  // What was counted keeps the weight that it was counted by.
  const weight =
    risked > 0n ? Number((played * 100n + risked / 2n) / risked) : weightOf(gameType, playedTermsOf(merchant));
  return { why: await whyOf(db, round), risked: Number(risked), weight, amount: Number(played) };
}

async function whyOf(
  db: Database,
  { state, isTransfer, event, accountId, roundId, staked, refunded, risked, requiredOnly }: Round,
): Promise<Counted['why']> {
  if (state === 'cancelled') return 'void';
  const others = event === null ? [] : await stateOfOthers(db, accountId, event, roundId);
  if (state === 'open' || others.includes('open')) return 'open';
  if (requiredOnly) return 'bonus';
  if (isTransfer) return 'table';
  if (risked === staked - refunded) return 'whole';
  return others.length > 0 ? 'together' : 'result';
}

/** How the other rounds of an account on an event stand; stakes that came back are none. */
async function stateOfOthers(db: Database, accountId: bigint, event: string, roundId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ state: rounds.state })
    .from(rounds)
    .where(
      and(
        eq(rounds.accountId, accountId),
        eq(rounds.event, event),
        ne(rounds.roundId, roundId),
        ne(rounds.state, 'cancelled'),
      ),
    );
  return rows.map(({ state }) => state);
}
