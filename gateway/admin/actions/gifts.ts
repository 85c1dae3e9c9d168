import { Refusal } from '../../http/refusal.ts';
import { tellLocked } from '../../messages/locked-balance.ts';
import type { Sent } from '../../messages/messages.ts';
import { staleByMessage } from '../../messages/write.ts';
import type { Action } from '../commands/action.ts';
import { findSubject } from './find-subject.ts';

/** Writes to players; those with an open page hear of it at once. */
export const sendMessage: Action<'sendMessage'> = {
  async look({ player, rank, texts }, place) {
    const { merchant } = place;
    if (!merchant) throw new Refusal('unknown_merchant');
    const { defaultLanguage: language } = merchant;
    if (!texts[language]) throw new Refusal('language_missing', { language });
    const facts = { languages: Object.keys(texts).join(', '), ...(rank === undefined ? {} : { rank }) };
    if (player === undefined) return { subjectName: merchant.name, facts };
    return { subject: player, subjectName: (await findSubject(player, place)).account, facts, people: 1 };
  },
  async run({ player, rank, texts }, { db, merchant, services }) {
    const sent: Sent = {
      kind: 'news',
      texts,
      ...(player === undefined ? { leastRank: rank } : { to: { id: player } }),
    };
    await services.messages.write(db, merchant?.code ?? '', sent);
    return { after: () => services.messages.announce(merchant?.code ?? '', sent) };
  },
};

/** Gives bonus money that has to be played before anything can be withdrawn. */
export const grantReward: Action<'grantReward'> = {
  async look({ player: id, amount, turnover }, place) {
    const { account, currency, merchant } = await findSubject(id, place);
    return {
      subject: id,
      subjectName: account,
      amount,
      currency,
      facts: { turnover: amount * turnover },
      holder: { id, merchant, currency },
    };
  },
  async run({ amount, turnover }, { id, looked: { holder }, books, services }) {
    if (!holder || !books) throw new Error('[Bug] the account is not held');
    const gift = { amount: BigInt(amount), turnover: BigInt(amount) * BigInt(turnover) };
    const { balance } = await books.post(holder, {
      transactionId: `grant/${id}`,
      kind: 'bonus',
      change: gift.amount,
      turnover: gift.turnover,
    });
    await tellLocked(books, holder, gift);
    const stale = { type: 'stale' as const, calls: staleByMessage };
    return { result: { balance }, after: () => services.hub.publish(holder.id, stale) };
  },
};
