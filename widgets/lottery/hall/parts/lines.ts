import { asciiDigits } from '#engine/i18n';
import type { LotteryLine, LotteryPlay, LotteryTable } from '#schemas/platform';

/** A line of the slip, with what it is called and stakes. */
export interface SlipLine extends LotteryLine {
  /** Stays with the line while others go. */
  key: number;
  label: string;
  /** What was picked, in words. */
  words: readonly string[];
  stake: number;
  /** What its prizes paid when it was picked. */
  odds: Readonly<Record<string, number>>;
}

/** What prizes of a play pay, by their names. */
export const oddsOf = ({ odds }: Pick<LotteryPlay, 'odds'>) =>
  Object.fromEntries(odds.map(({ prize, pays }) => [prize, pays]));

/** What the prizes of a line's play pay now; nothing when the play is gone. */
function oddsNow({ playType }: Pick<SlipLine, 'playType'>, { groups }: Pick<LotteryTable, 'groups'>) {
  const play = groups.flatMap(({ plays }) => plays).find(({ code }) => code === playType);
  return play && oddsOf(play);
}

/** Whether a line was picked at other odds than those that count now. */
export function isOutdated(line: Pick<SlipLine, 'playType' | 'odds'>, table: Pick<LotteryTable, 'groups'>): boolean {
  const now = oddsNow(line, table);
  const prizes = Object.keys(line.odds);
  return !now || prizes.length !== Object.keys(now).length || prizes.some((prize) => now[prize] !== line.odds[prize]);
}

/** The line at the odds that count now, as a list; nothing of a line whose play is gone. */
export function atOddsNow(line: SlipLine, table: Pick<LotteryTable, 'groups'>): SlipLine[] {
  const odds = oddsNow(line, table);
  return odds ? [{ ...line, odds }] : [];
}

type Shape = Pick<LotteryPlay, 'of' | 'units'>;

/** How many ways there are to take `of` of `count`. */
function combinations(count: number, of: number): number {
  let ways = 1;
  for (let step = 1; step <= of; step += 1) ways = (ways * (count - of + step)) / step;
  return Math.round(ways);
}

/** Bets that picks make. */
export const betsOf = (picks: readonly string[], { of }: Shape) => combinations(picks.length, of);

/** What picks stake at so much a unit. */
export const stakeOf = (picks: readonly string[], play: Shape, unit: number) => betsOf(picks, play) * play.units * unit;

/** Picks with one more, or one less where it is among them; those that there is no room for push the first one out. */
export function toggled(picks: readonly string[], pick: string, most: number): readonly string[] {
  if (picks.includes(pick)) return picks.filter((one) => one !== pick);
  return [...picks.slice(Math.max(0, picks.length + 1 - most)), pick];
}

/** Everything that can be picked: of numbers with many digits only those that are typed. */
export function choicesOf({ kind, length = 0, to = 0, options = [] }: LotteryPlay['form']): readonly string[] {
  if (kind === 'options') return options.map(({ pick }) => pick);
  if (kind === 'balls') return Array.from({ length: to }, (_, index) => String(index + 1).padStart(2, '0'));
  return length > 2 ? [] : Array.from({ length: 10 ** length }, (_, index) => String(index).padStart(length, '0'));
}

/** So many picks by chance, in the order of the pad. `random` is below 1. */
export function quickPick(form: LotteryPlay['form'], count: number, random: () => number = Math.random): string[] {
  const choices = choicesOf(form);
  const found = new Set<string>();
  while (found.size < count) {
    const number = () => String(Math.floor(random() * 10 ** (form.length ?? 1))).padStart(form.length ?? 1, '0');
    found.add(choices.length > 0 ? (choices[Math.floor(random() * choices.length)] ?? '') : number());
  }
  return [...found].sort();
}

/** Numbers of so many digits in what somebody typed or pasted, by whichever keyboard. */
export function numbersIn(typed: string, length: number): string[] {
  const found = asciiDigits(typed).match(/\d+/g) ?? [];
  return [...new Set(found.filter((number) => number.length === length))];
}
