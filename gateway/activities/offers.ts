import type { ActivityReward, ActivityTerms, PromotionActivity, PromotionSeed } from '#schemas/platform';
import { activityFigures, rewardFigures } from '../../schemas/platform/promotion-figures.ts';
import type { notices } from '../database/tables/index.ts';
import { fillAll, type Reader } from '../notices/figures.ts';
import { chancesOf } from './draw.ts';

/** The activity of a promotion that runs. */
export interface Offer {
  /** Id of the promotion. */
  id: string;
  title: PromotionSeed['title'];
  terms: ActivityTerms;
  opensAt: number;
  /** First moment after it; null: open-ended. */
  closesAt: number | null;
}

/** What somebody gets. Amounts are minor units; 0 for none. */
export interface Brought {
  amount: bigint;
  turnover: bigint;
  points: number;
}

/** The activity of a promotion's row with the figures that somebody reads; nothing where it has none. */
export function offerOf(
  { id, content, startsAt, endsAt }: typeof notices.$inferSelect,
  reader: Reader,
): Offer | undefined {
  // The seed's schema has judged it.
  const { title, activity: terms } = content as PromotionSeed;
  if (!terms) return undefined;
  return {
    id,
    title: fillAll(title, activityFigures(terms, reader.currency) ?? {}, reader),
    terms: terms.prizes ? { ...terms, prizes: prizesFor(terms.prizes, reader) } : terms,
    opensAt: terms.opensAt ?? startsAt ?? 0,
    closesAt: terms.closesAt ?? endsAt,
  };
}

/** Prizes that are called by what they bring. */
function prizesFor(prizes: NonNullable<ActivityTerms['prizes']>, reader: Reader): typeof prizes {
  return Object.fromEntries(
    Object.entries(prizes).map(([id, prize]) => {
      const title = fillAll(prize.title, rewardFigures(prize.reward, reader.currency), reader);
      return [id, { ...prize, title }];
    }),
  );
}

/** What a reward brings in a currency. */
export function broughtBy({ amount, points = 0, turnover = 0 }: ActivityReward = {}, currency: string): Brought {
  const money = BigInt(amount?.[currency] ?? 0);
  return { amount: money, turnover: money * BigInt(turnover), points };
}

/** Whether an activity is for members of a currency: no reward of money alone leaves them out. */
export function isFor({ reward, prizes = {}, deposit }: ActivityTerms, currency: string): boolean {
  const rewards = [reward, ...Object.values(prizes).map((prize) => prize.reward)];
  const fits = rewards.every((one) => !one?.amount || one.amount[currency] !== undefined || one.points !== undefined);
  return fits && (!deposit || deposit[currency] !== undefined);
}

/** Whether an activity is in its time. */
export function isOpen({ opensAt, closesAt }: Pick<Offer, 'opensAt' | 'closesAt'>, now: number): boolean {
  return opensAt <= now && (closesAt === null || closesAt > now);
}

/** What everybody may know of an activity at a moment, in the language of `words`. */
export function publicOf(
  { terms: { kind, comment, pictures, prizes }, opensAt, closesAt }: Offer,
  now: number,
  words: (texts: PromotionSeed['title']) => string,
): PromotionActivity {
  return {
    kind,
    open: isOpen({ opensAt, closesAt }, now),
    ...(opensAt > now ? { opensAt } : {}),
    ...(closesAt === null ? {} : { closesAt }),
    ...(comment ? { comment } : {}),
    ...(pictures ? { pictures } : {}),
    ...(prizes ? { prizes: chancesOf(prizes, words) } : {}),
  };
}
