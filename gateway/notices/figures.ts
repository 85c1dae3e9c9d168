import type { MerchantProfile, PromotionSeed } from '#schemas/platform';
import { placeholder } from '../../schemas/platform/promotion-faults.ts';
import type { Figure, Figures } from '../../schemas/platform/promotion-figures.ts';
import { placesOf, tagOf } from '../ledger/decimal.ts';
import { durationIn, weekIn } from './times.ts';

type Texts = PromotionSeed['title'];

/** For whom figures are written. */
export interface Reader {
  currency: string;
  /** Amounts of several currencies stand side by side: a bare "$" would not say which. */
  several: boolean;
}

/** Who reads a merchant's texts in a currency. */
export function readerOf({ currencies = {} }: Pick<MerchantProfile, 'currencies'>, currency: string): Reader {
  return { currency, several: Object.keys(currencies).length > 0 };
}

/** Languages that are written from right to left: what reads from left to right is set apart in them. */
const rightToLeft = new Set(['AR', 'FA', 'HE', 'UR']);

/** Fills a text's placeholders in a language. */
function fill(text: string, language: string, figures: Figures, reader: Reader): string {
  return text.replaceAll(placeholder, (whole, name: string) => {
    const figure = Object.hasOwn(figures, name) ? figures[name] : undefined;
    if (!figure) return whole;
    const words = written(figure, language, reader);
    return rightToLeft.has(language) ? `\u2068${words}\u2069` : words;
  });
}

/** Whether there is a figure for each placeholder of texts: operators may have changed what says them since they were written. */
export function isFilled(all: readonly Texts[], figures: Figures): boolean {
  return all
    .flatMap((texts) => Object.values(texts))
    .flatMap((words) => [...words.matchAll(placeholder)])
    .every(([, name = '']) => Object.hasOwn(figures, name));
}

/** Fills a text in each of its languages. */
export function fillAll(texts: Texts, figures: Figures, reader: Reader): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([language, text]) => [language, fill(text, language, figures, reader)]),
  );
}

function written(figure: Figure, language: string, { currency, several }: Reader): string {
  const tag = tagOf(language);
  if ('money' in figure) return money(tag, figure.money, currency, several ? 'symbol' : 'narrowSymbol');
  if ('moneys' in figure) {
    const each = Object.entries(figure.moneys).map(([code, minor]) => money(tag, minor, code, 'code'));
    return new Intl.ListFormat(tag, { type: 'disjunction' }).format(each);
  }
  if ('minutes' in figure) return durationIn(tag, figure.minutes);
  if ('week' in figure) return weekIn(tag, figure.week, figure.timeZone);
  if ('count' in figure) return new Intl.NumberFormat(tag).format(figure.count);
  const style = { style: 'percent', maximumFractionDigits: 2 } as const;
  return new Intl.NumberFormat(tag, style).format(figure.percent / 100);
}

function money(tag: string, minor: number, currency: string, currencyDisplay: 'symbol' | 'narrowSymbol' | 'code') {
  const places = placesOf(currency);
  const style = { style: 'currency', currency, currencyDisplay, trailingZeroDisplay: 'stripIfInteger' } as const;
  const digits = { minimumFractionDigits: places, maximumFractionDigits: places };
  return new Intl.NumberFormat(tag, { ...style, ...digits }).format(minor / 10 ** places);
}
