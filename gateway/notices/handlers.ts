import type { Announcement, AnnouncementSeed, Banner, BannerSeed, HelpArticle, PromotionSeed } from '#schemas/platform';
import { noticeFigures } from '../../schemas/platform/notice-figures.ts';
import { termsNow } from '../activities/draw.ts';
import { assertOwnMerchant, type Call, type Handlers } from '../http/call.ts';
import type { Services } from '../services.ts';
import { fillAll, isFilled, readerOf } from './figures.ts';
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
          .flatMap((row) => announcement(row, call))
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
      const promotions = await Promise.all(of('promotion').map((row) => promotionNow(row, db)));
      const announcements = of('announcement')
        .flatMap((row) => announcement(row, call))
        .filter(({ type }) => types?.includes(type) ?? type !== 'H');
      return {
        player: announcements.filter(({ popup }) => !popup),
        banners: of('banner').map((row) => banner(row, call)),
        popup: announcements.filter(({ popup }) => popup),
        promotion: promotionsFor(promotions, call, now),
      };
    },
  };
}

/** A promotion whose figures and chances are those of the prizes that are left. */
async function promotionNow(row: Row, db: Services['db']): Promise<Row> {
  const { activity, ...content } = row.content as PromotionSeed;
  if (!activity?.prizes) return row;
  return {
    ...row,
    content: { ...content, activity: await termsNow(db, { merchant: row.merchant, activity: row.id }, activity) },
  };
}

/** An announcement with the times of the merchant's profile; none where the profile has none for its placeholders. */
function announcement(row: Row, call: Call): Announcement[] {
  // The seed's schema has judged the content by the row's kind.
  const { type, title, content, popup } = row.content as AnnouncementSeed;
  const figures = noticeFigures(call.merchant);
  if (!isFilled([title, content], figures)) return [];
  const reader = readerOf(call.merchant, call.merchant.currency);
  const words = (texts: AnnouncementSeed['title']) => inLanguage(fillAll(texts, figures, reader), call);
  const publishedAt = row.startsAt ?? 0;
  return [{ id: row.id, type, title: words(title), content: words(content), popup: popup ?? false, publishedAt }];
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
