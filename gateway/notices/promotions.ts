import type { Promotion, PromotionSeed, PromotionTexts } from '#schemas/platform';
import {
  type Figures,
  figuresOf,
  type Mechanisms,
  mechanismOf,
  saidOtherwise,
  wordsOf,
} from '../../schemas/platform/promotion-figures.ts';
import { offerOf, publicOf } from '../activities/offers.ts';
import type { Call } from '../http/call.ts';
import { currenciesOf } from '../merchants/currencies.ts';
import { fillAll, isFilled, readerOf } from './figures.ts';
import { inLanguage } from './in-language.ts';
import { mechanismsOf } from './mechanisms.ts';
import type { NoticeRow as Row } from './running.ts';
import { isWeighted } from './weighted.ts';

type Reading = Pick<Call, 'language' | 'merchant'>;

/** Promotions with the figures of what pays them. Those whose mechanism the merchant does not have now are left out. */
export function promotionsFor(rows: readonly Row[], call: Reading, now: number): Promotion[] {
  const mechanisms = mechanismsOf(
    call.merchant,
    Object.fromEntries(rows.map(({ id, content }) => [id, seedIn(content)])),
  );
  return rows.flatMap((row) => {
    const { pays, says } = seedIn(row.content);
    const kind = mechanismOf(pays);
    // "Daily" is no figure: texts that say it are not shown once it is weekly.
    if (says && saidOtherwise(says, wordsOf(pays, mechanisms)).length > 0) return [];
    const figures = currenciesOf(call.merchant).flatMap((currency) => {
      const found = figuresOf(pays, mechanisms, currency);
      return found && areFilled(seedIn(row.content), found) ? [[currency, found] as const] : [];
    });
    return kind && figures.length > 0 ? [promotion(row, kind, figures, mechanisms, call, now)] : [];
  });
}

// The seed's schema has judged the content by the row's kind.
const seedIn = (content: Row['content']) => content as PromotionSeed;

function areFilled({ title, text, content = {} }: PromotionSeed, figures: Figures): boolean {
  return isFilled([title, text, content], figures);
}

function promotion(
  row: Row,
  pays: NonNullable<Promotion['pays']>,
  figures: (readonly [currency: string, Figures])[],
  mechanisms: Mechanisms,
  call: Reading,
  now: number,
): Promotion {
  const seed = seedIn(row.content);
  const {
    pays: _p,
    says: _w,
    activity: _a,
    startsAt: _s,
    endsAt: _e,
    title: _t,
    text: _x,
    content: _c,
    ...rest
  } = seed;
  const texts = figures.map(([currency, of]) => [currency, textsOf(seed, of, currency, call)] as const);
  // Guests read what members of the merchant's own currency do.
  const [[own, guests] = [call.merchant.currency, textsOf(seed, {}, call.merchant.currency, call)]] = texts;
  const offer = offerOf(row, readerOf(call.merchant, own));
  return {
    id: row.id,
    ...rest,
    pays,
    ...guests,
    ...(currenciesOf(call.merchant).length > 1 ? { inCurrency: Object.fromEntries(texts) } : {}),
    ...(isWeighted(seed.pays, mechanisms) ? { weighted: true } : {}),
    ...(offer ? { activity: publicOf(offer, now, (words) => inLanguage(words, call)) } : {}),
    ...(row.startsAt === null ? {} : { startsAt: row.startsAt }),
    ...(row.endsAt === null ? {} : { endsAt: row.endsAt }),
  };
}

function textsOf(
  { title, text, content }: PromotionSeed,
  figures: Figures,
  currency: string,
  call: Reading,
): PromotionTexts {
  const reader = readerOf(call.merchant, currency);
  const words = (texts: PromotionSeed['title']) => inLanguage(fillAll(texts, figures, reader), call);
  return { title: words(title), text: words(text), ...(content ? { content: words(content) } : {}) };
}
