import type { LotteryLine } from '#schemas/platform';
import type { Family, PickForm, Play } from './family.ts';

/** What each prize of a play pays for a unit of stake, the stake included. */
export type Odds = Readonly<Record<string, number>>;

const hundredths = 100n;
/** Odds have two places. */
const exact = (odds: number) => BigInt(Math.round(odds * Number(hundredths)));

/** How many ways there are to take `of` of `count`. */
export function combinations(count: number, of: number): number {
  let ways = 1;
  for (let step = 1; step <= of; step += 1) ways = (ways * (count - of + step)) / step;
  return ways;
}

/** Every bet of some picks: all ways to take `of` of them. */
export function* betsOf(picks: readonly string[], of: number): Generator<readonly string[]> {
  if (of === 0) yield [];
  else
    for (let at = 0; at <= picks.length - of; at += 1)
      for (const rest of betsOf(picks.slice(at + 1), of - 1)) yield [picks[at] ?? '', ...rest];
}

/** What a line stakes in all. */
export function stakeOf({ picks, unit }: LotteryLine, { of, units }: Play): bigint {
  return BigInt(combinations(picks.length, of) * units) * BigInt(unit);
}

/** A stake that comes back, which is no win. */
const push = 'push';

/**
 * What a line brings back from a draw: every prize of every bet, each rounded down to the minor unit; and whether anything has
 * been won.
 */
export function outcomeOf(
  { picks, unit }: Pick<LotteryLine, 'picks' | 'unit'>,
  play: Play,
  odds: Odds,
  drawn: readonly string[],
): { returned: bigint; isWin: boolean } {
  let returned = 0n;
  let isWin = false;
  for (const bet of betsOf(picks, play.of))
    for (const prize of play.wins(bet, drawn)) {
      const pays = (BigInt(unit) * exact(odds[prize] ?? 0)) / hundredths;
      returned += pays;
      isWin ||= pays > 0n && prize !== push;
    }
  return { returned, isWin };
}

/** What one bet of so many minor units a unit brings at best. */
export function bestOf(unit: number, { best }: Play, odds: Odds): bigint {
  const pays = (prize: string) => (BigInt(unit) * exact(odds[prize] ?? 0)) / hundredths;
  if (best) return best.reduce((sum, prize) => sum + pays(prize), 0n);
  let most = 0n;
  for (const prize of Object.keys(odds)) if (pays(prize) > most) most = pays(prize);
  return most;
}

/** Whether a line can be bet: a play of the family, and picks of its form, as many as it takes, none of them twice. */
export function isLine({ playType, picks }: LotteryLine, { plays }: Family): boolean {
  const play = Object.hasOwn(plays, playType) ? plays[playType] : undefined;
  if (!play || picks.length < play.of || picks.length > play.most) return false;
  return new Set(picks).size === picks.length && picks.every((pick) => isPick(pick, play.form));
}

function isPick(pick: string, form: PickForm): boolean {
  if (form.kind === 'options') return form.options.includes(pick);
  if (form.kind === 'digits') return pick.length === form.length && /^\d+$/.test(pick);
  return /^\d\d$/.test(pick) && Number(pick) >= 1 && Number(pick) <= form.to;
}
