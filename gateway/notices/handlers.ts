import type { Announcement, AnnouncementSeed, Banner, BannerSeed, HelpArticle } from '#schemas/platform';
import { assertOwnMerchant, type Call, type Handlers } from '../http/call.ts';
import type { Services } from '../services.ts';
import { inLanguage } from './in-language.ts';
import { promotionsFor } from './promotions.ts';
import { type NoticeRow as Row, runningNotices } from './running.ts';

/** What the home page announces and what the help centre holds, in the caller's language. */
export function noticeHandlers({ db, clock }: Services): Pick<Handlers, 'notice' | 'helpCenter'> {
  return {
    helpCenter: async ({ call }) => {
      const rows = await runningNotices(db, call.merchant.code, clock(), 'announcement');
      return {
        articles: rows
          .map((row) => announcement(row, call))
          .filter(isHelp)
          .map(article),
      };
    },
    notice: async ({ call, body }) => {
      assertOwnMerchant(call, body.merchantCode);
      const now = clock();
      const rows = await runningNotices(db, call.merchant.code, now);
      const types = body.types?.split(',');
      const of = (kind: Row['kind']) => rows.filter((row) => row.kind === kind);
      const announcements = of('announcement')
        .map((row) => announcement(row, call))
        .filter(({ type }) => types?.includes(type) ?? type !== 'H');
      return {
        player: announcements.filter(({ popup }) => !popup),
        banners: of('banner').map((row) => banner(row, call)),
        popup: announcements.filter(({ popup }) => popup),
        promotion: promotionsFor(of('promotion'), call, now),
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

/** Articles of the help centre are announced to those who ask for them. */
function isHelp({ type }: Announcement): boolean {
  return type === 'H';
}

function article({ id, title, content }: Announcement): HelpArticle {
  return { id, title, content };
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
