import type { MerchantProfile } from '#schemas/platform';
import { isOfRank } from '../../club/rank-of.ts';
import { and, eq, ne, type SQL } from '../../database/drizzle/index.ts';
import { players } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import { trialType } from '../../members/account-types.ts';
import { notifyMembers } from '../../messages/notify.ts';
import { staleByMessage } from '../../messages/write.ts';
import { giveToMany } from '../../rewards/give-to-many.ts';
import { dayMs } from '../../rewards/rewards.ts';
import { areOpen } from '../../sessions/locks.ts';
import type { Action, Place } from '../commands/action.ts';
import { findSubject } from './find-subject.ts';

/** What an operator's rewards are known by. */
export const rewardPrefix = 'grant/';

const stale = { type: 'stale' as const, calls: ['rewards', 'rewardCount', ...staleByMessage] };

/** Gives a reward that waits in the reward centre until it is claimed, or its time is over. */
export const giveReward: Action<'giveReward'> = {
  async look({ player, rank, title, amount, turnover, days }, place) {
    const merchant = merchantOf(place);
    const missing = merchant.languages.find((language) => !title[language]);
    if (missing) throw new Refusal('language_missing', { language: missing });
    const each = { title: title[merchant.defaultLanguage] ?? '', turnover: amount * turnover, days };
    if (player !== undefined) {
      const { account, currency, type } = await findSubject(player, place);
      if (type === trialType) throw new Refusal('nobody_concerned');
      return { subject: player, subjectName: account, amount, currency, facts: each };
    }
    const { currency, name } = merchant;
    const count = await place.db.$count(players, receivers(merchant, rank, place.services.clock()));
    if (count === 0) throw new Refusal('nobody_concerned');
    const all = amount * count;
    // What cannot be told exactly is given to nobody.
    if (!Number.isSafeInteger(all)) throw new Refusal('balance_too_high');
    const facts = { ...each, each: amount, players: count, ...(rank === undefined ? {} : { rank }) };
    return { subjectName: name, amount: all, currency, facts };
  },
  async run({ player, rank, title, amount, turnover, days }, place) {
    const { db, id, services, looked } = place;
    const { hub } = services;
    const merchant = merchantOf(place);
    const grant = {
      reference: `${rewardPrefix}${id}`,
      title,
      amount: BigInt(amount),
      turnover: BigInt(amount) * BigInt(turnover),
      days,
    };
    const now = services.clock();
    const to = player === undefined ? receivers(merchant, rank, now) : eq(players.id, player);
    const given = await giveToMany(db, to, grant, now);
    const currency = looked.currency ?? merchant.currency;
    // A message to all from a rank on would be read by whoever gets there later: each who was given it has one.
    await notifyMembers({ tx: db, now }, { merchant: merchant.code, currency }, given, {
      outcome: 'rewardGiven',
      title,
      amount: grant.amount,
      turnover: grant.turnover,
      until: now + days * dayMs,
      timeZone: merchant.timeZone,
    });
    const tell = () => (player === undefined ? hub.publishToAll(merchant.code, stale) : hub.publish(player, stale));
    return { result: { players: given.length }, after: tell };
  },
};

/** Members of a merchant who have its currency, from a club rank on; nobody who is locked out. */
function receivers({ code, currency }: MerchantProfile, rank: number | undefined, now: number): SQL | undefined {
  const { merchant, currency: own, type } = players;
  const ofRank = rank === undefined ? undefined : isOfRank(rank);
  return and(eq(merchant, code), eq(own, currency), ne(type, trialType), areOpen(now), ofRank);
}

function merchantOf({ merchant }: Place): MerchantProfile {
  if (!merchant) throw new Refusal('unknown_merchant');
  return merchant;
}
