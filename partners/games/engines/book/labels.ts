import type { BetSelection } from './markets.ts';

/** The texts of a language, and its tag. */
interface Words {
  readonly t: Translate;
  readonly language: string;
}

type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** A line as players of a language write it: a handicap with its sign, a total without. */
export function lineText(language: string, line: number, signed: boolean): string {
  const text = new Intl.NumberFormat(language).format(Math.abs(line));
  if (!signed) return text;
  return line === 0 ? '0' : `${line > 0 ? '+' : '−'}${text}`;
}

/** The name of a market: with the number of the set where it is one. */
export const marketText = (t: Translate, { market, line }: Pick<BetSelection, 'market' | 'line'>): string =>
  t(`book.market.${market}`, { n: line });

/** What is bet on, in words: a side by its name, with its handicap; over or under with the total. */
export function outcomeText(
  { t, language }: Words,
  entries: readonly string[],
  { market, line, outcome }: BetSelection,
): string {
  const sides: Readonly<Record<string, string>> = { home: entries[0] ?? '', away: entries[1] ?? '' };
  if (market === 'winner' || market === 'place') return entries[Number(outcome) - 1] ?? outcome;
  if (market === 'method') {
    const [side = '', way = ''] = outcome.split('.');
    return t(`book.outcome.${way}`, { name: sides[side] ?? '' });
  }
  if (market === 'score' && outcome !== 'other') return outcome.replace('-', '–');
  const side = sides[outcome];
  if (side === undefined) return t(`book.outcome.${outcome}`, { line: lineText(language, line, false) });
  return market === 'handicap' ? `${side} ${lineText(language, outcome === 'home' ? line : -line, true)}` : side;
}
