import type { GrantedReward, RewardSource, SentMessage } from '#schemas/admin';
import { and, eq, isNotNull, isNull, like, not, or, sql } from '../../database/drizzle/index.ts';
import { messageMarks, messages, players, rewards } from '../../database/tables/index.ts';
import { records } from '../../paging/index.ts';
import { textFor } from '../../points/programme.ts';
import type { Services } from '../../services.ts';
import { rewardPrefix } from '../actions/rewards.ts';
import { type AdminCall, type AdminHandlers, merchantOf } from '../call.ts';
import { callAt, ofOwnMerchants } from '../own-merchants.ts';
import { accountOf } from './case-parts.ts';

/** What rewards are known by → who gave them. */
const prefixes = { operator: rewardPrefix, referral: 'referral/', club: 'club' } as const;
const sources = Object.keys(prefixes) as (keyof typeof prefixes)[];

const from = (source: keyof typeof prefixes) => like(rewards.reference, `${prefixes[source]}%`);

/** What players were given in the reward centre, and what was written to them. */
export function giftReads(services: Services): Pick<AdminHandlers, 'rewardGrants' | 'sentMessages'> {
  return {
    rewardGrants: ({ call, body: { state, source, player, ...page } }) => {
      const { id, at, title, amount, currency, turnover, expiresAt, claimedAt, playerId, reference } = rewards;
      const now = services.clock();
      return records<GrantedReward>(services, call.merchant ?? {}, page, {
        from: rewards,
        join: { table: players, on: eq(players.id, playerId) },
        columns: {
          id,
          merchant: players.merchant,
          at,
          player: playerId,
          account: players.account,
          title,
          amount,
          currency,
          turnover,
          expiresAt,
          claimedAt,
          reference,
        },
        where: and(
          ofOwnMerchants(players.merchant, call),
          state && services.rewards.inState(state),
          source && (source === 'other' ? not(or(...sources.map(from)) ?? sql`false`) : from(source)),
          player ? eq(playerId, player) : undefined,
        ),
        filter: { state, source, player },
        at,
        id,
        totals: { currency, sums: { amount } },
        row: ({ title: names, amount: sum, turnover: stakes, claimedAt: claimed, reference: known, ...row }) =>
          ({
            ...row,
            title: textFor(names as GrantedRow['title'], { language: 'EN', merchant: merchantOfRow(row, call) }),
            amount: Number(sum),
            turnover: Number(stakes),
            ...(claimed === null ? {} : { claimedAt: claimed }),
            source: sourceOf(String(known)),
            state: claimed !== null ? 'claimed' : Number(row.expiresAt) > now ? 'issued' : 'close',
          }) as GrantedReward,
      });
    },
    sentMessages: ({ call, body: { kind, to, player, ...page } }) => {
      const { id, sentAt: at, texts, playerId, leastRank } = messages;
      const account = accountOf<string | null>(playerId);
      const readers = sql<number>`(select count(*)::int from ${messageMarks} where ${messageMarks.messageId} = ${id})`;
      return records<SentMessage>(services, call.merchant ?? {}, page, {
        from: messages,
        columns: {
          id,
          merchant: messages.merchant,
          at,
          kind: messages.kind,
          texts,
          player: playerId,
          account,
          rank: leastRank,
          readers,
        },
        where: and(
          ofOwnMerchants(messages.merchant, call),
          kind ? eq(messages.kind, kind) : undefined,
          to && (to === 'one' ? isNotNull(playerId) : isNull(playerId)),
          player ? eq(playerId, player) : undefined,
        ),
        filter: { kind, to, player },
        at,
        id,
        row: ({ player: one, account: name, rank, ...row }) => {
          const { texts: words, ...sent } = row as Omit<SentMessage, 'title'>;
          const { defaultLanguage } = merchantOfRow(row, call);
          const title = (words.EN ?? words[defaultLanguage] ?? Object.values(words)[0])?.title ?? '';
          const receiver = one === null ? {} : { player: String(one), account: String(name) };
          return { ...sent, texts: words, title, ...receiver, ...(Number(rank) > 0 ? { rank: Number(rank) } : {}) };
        },
      });
    },
  };
}

const merchantOfRow = ({ merchant }: { [column: string]: unknown }, call: AdminCall) =>
  merchantOf(callAt(String(merchant), call));

type GrantedRow = typeof rewards.$inferSelect;

function sourceOf(reference: string): RewardSource {
  return sources.find((source) => reference.startsWith(prefixes[source])) ?? 'other';
}
