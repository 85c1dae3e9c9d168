import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm';
import type { Announcement, AnnouncementSeed, Banner, BannerSeed, Promotion, PromotionSeed } from '#schemas/platform';
import { notices } from '../database/tables/index.ts';
import { assertOwnMerchant, type Call, type Handlers } from '../http/call.ts';
import { textIn } from '../lobby/games.ts';
import type { Services } from '../services.ts';

type Row = typeof notices.$inferSelect;

/** What the home page announces, in the caller's language. */
export function noticeHandlers({ db, clock }: Services): Pick<Handlers, 'notice'> {
  return {
    notice: async ({ call, body }) => {
      assertOwnMerchant(call, body.merchantCode);
      const now = clock();
      const running = and(
        eq(notices.merchant, call.merchant.code),
        or(isNull(notices.startsAt), lte(notices.startsAt, now)),
        or(isNull(notices.endsAt), gt(notices.endsAt, now)),
      );
      const rows = await db.select().from(notices).where(running).orderBy(asc(notices.rank));
      const types = body.types?.split(',');
      const of = (kind: Row['kind']) => rows.filter((row) => row.kind === kind);
      const announcements = of('announcement')
        .map((row) => announcement(row, call))
        .filter(({ type }) => types === undefined || types.includes(type));
      return {
        player: announcements.filter(({ popup }) => !popup),
        banners: of('banner').map((row) => banner(row, call)),
        popup: announcements.filter(({ popup }) => popup),
        promotion: of('promotion').map((row) => promotion(row, call)),
      };
    },
  };
}

function announcement(row: Row, call: Call): Announcement {
  // The seed's schema has judged the content by the row's kind.
  const { type, title, content, popup } = row.content as AnnouncementSeed;
  const publishedAt = row.startsAt ?? 0;
  return {
    id: row.id,
    type,
    title: inLanguage(title, call),
    content: inLanguage(content, call),
    popup: popup ?? false,
    publishedAt,
  };
}

function banner(row: Row, call: Call): Banner {
  const { title, text, action, startsAt: _s, endsAt: _e, ...rest } = row.content as BannerSeed;
  return {
    bannerId: row.id,
    ...rest,
    ...(title ? { title: inLanguage(title, call) } : {}),
    ...(text ? { text: inLanguage(text, call) } : {}),
    ...(action ? { action: inLanguage(action, call) } : {}),
  };
}

function promotion(row: Row, call: Call): Promotion {
  const { title, text, content, startsAt: _s, endsAt: _e, ...rest } = row.content as PromotionSeed;
  return {
    id: row.id,
    ...rest,
    title: inLanguage(title, call),
    text: inLanguage(text, call),
    ...(content ? { content: inLanguage(content, call) } : {}),
    ...(row.startsAt === null ? {} : { startsAt: row.startsAt }),
    ...(row.endsAt === null ? {} : { endsAt: row.endsAt }),
  };
}

function inLanguage(texts: { [language: string]: string }, { language, merchant }: Call): string {
  return texts[language] ?? textIn(texts, merchant.defaultLanguage);
}
