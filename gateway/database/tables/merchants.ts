import type { AnnouncementSeed, BannerSeed, MerchantProfile, PromotionSeed } from '#schemas/platform';
import { bigint, integer, jsonb, pgTable, primaryKey, text } from '../drizzle/pg-core.ts';

export const secrets = pgTable('secrets', { name: text().primaryKey(), value: jsonb().notNull() });

/** Content hash of every seed file that was applied, so that an edited one is applied again. */
export const seeds = pgTable('seeds', { name: text().primaryKey(), hash: text().notNull() });

export const merchants = pgTable('merchants', {
  code: text().primaryKey(),
  profile: jsonb().$type<MerchantProfile>().notNull(),
});

export const notices = pgTable(
  'notices',
  {
    merchant: text().notNull(),
    kind: text().$type<'announcement' | 'banner' | 'promotion'>().notNull(),
    id: text().notNull(),
    rank: integer().notNull(),
    content: jsonb().$type<AnnouncementSeed | BannerSeed | PromotionSeed>().notNull(),
    startsAt: bigint('starts_at', { mode: 'number' }),
    endsAt: bigint('ends_at', { mode: 'number' }),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.kind, table.id] })],
);
