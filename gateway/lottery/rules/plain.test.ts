import { expect, test } from 'vitest';
import { choose, ends, plain, times } from '../../../tests/support/gateway/plain-lotteries.ts';
import { oddsOf, oddsTable } from '../odds.ts';
import { type FamilyName, familyNames, familyOf } from './families.ts';
import { outcomeOf, stakeOf } from './line.ts';

/** What lines stake and bring back, beside a second implementation, on draws of the test's own. */

let state = 20_261_126;
const below = (limit: number): number => {
  state = (state * 48_271) % 2_147_483_647;
  return Math.floor((state / 2_147_483_647) * limit);
};
function shuffled<Item>(items: readonly Item[]): Item[] {
  const all = [...items];
  for (let at = all.length - 1; at > 0; at -= 1) {
    const other = below(at + 1);
    [all[at], all[other]] = [all[other] as Item, all[at] as Item];
  }
  return all;
}
const digitsOf = (length: number, highest: number) => times(length, () => below(highest)).join('');
const ballsOf = (to: number) => times(to, (at) => `${at < 9 ? '0' : ''}${at + 1}`);
/** Balls of an urn; now and then in pairs around the middle, so that their sum is it. */
function urn(to: number, count: number): string[] {
  const all = ballsOf(to);
  if (below(3) > 0) return shuffled(all).slice(0, count);
  const pairs = shuffled(all.slice(0, Math.floor(to / 2))).slice(0, Math.floor(count / 2));
  const others = pairs.map((one) => all[to - Number(one)] ?? '');
  return [...pairs, ...others, ...(count % 2 === 1 ? [all[(to - 1) / 2] ?? ''] : [])];
}
/** Draws as they may fall, of few digits now and then: what is rare comes as well. */
const few = () => 2 + 8 * Number(below(3) === 0);
const prizesOf = (lengths: string) => [...lengths].map((length) => digitsOf(Number(length), few()));
const faces = ['fish', 'prawn', 'crab', 'gourd', 'rooster', 'deer'];
const southern = () => prizesOf('655555555555444432');
const draws: { [Name in FamilyName]: () => string[] } = {
  north: () => prizesOf('555555555544444444443332222'),
  central: southern,
  south: southern,
  threeDigits: () => [...digitsOf(3, few())],
  fiveDigits: () => [...digitsOf(5, few())],
  fourDigits: () => times(23, () => digitsOf(4, 3)),
  race: () => shuffled(ballsOf(10)),
  elevenOfFive: () => urn(11, 5),
  keno: () => {
    // Low ones and high ones, for the elements at the ends.
    const all = ballsOf(80);
    const part = below(4);
    return part === 0
      ? shuffled(all.slice(0, 60)).slice(0, 20)
      : part === 1
        ? shuffled(all.slice(20)).slice(0, 20)
        : urn(80, 20);
  },
  fishPrawnCrab: () => times(3, () => faces[below(few() - 1)] ?? ''),
  lotto45: () => urn(45, 6),
  lotto55: () => urn(55, 6),
  lotto35: () => urn(35, 7),
  zodiac: () => [...shuffled(ballsOf(48)).slice(0, 6), ballsOf(49)[48 - (below(6) && below(49))] ?? ''],
  colours: () => [digitsOf(1, 10)],
  coins: () => times(4, () => (below(2) === 0 ? 'red' : 'white')),
};

/** Picks of a play, most of them such as came. */
function picksOf(family: FamilyName, playType: string, drawn: readonly string[]): string[] {
  const play = familyOf(family).plays[playType];
  if (!play) throw new Error(`${family} has no ${playType}`);
  const { form, of, most } = play;
  const came =
    form.kind === 'digits'
      ? [...ends(drawn, form.length), drawn.join('').slice(-form.length)]
      : drawn.filter((one) => form.kind === 'balls' && Number(one) <= form.to);
  const any = () =>
    form.kind === 'digits'
      ? digitsOf(form.length, few())
      : form.kind === 'balls'
        ? (ballsOf(form.to)[below(form.to)] ?? '')
        : (form.options[below(form.options.length)] ?? '');
  const all = form.kind === 'options' ? form.options.length : Math.min(most, of + 5);
  const wanted = below(2) === 0 ? all : of + below(all - of + 1);
  // Now and then none that came, for what pays then.
  const isUnlucky = below(4) === 0 && (form.kind !== 'balls' || form.to - came.length >= wanted);
  const picks = new Set(isUnlucky ? [] : shuffled([...new Set(came)]).slice(0, below(wanted + 1)));
  while (picks.size < wanted) {
    const pick = any();
    if (!isUnlucky || !came.includes(pick)) picks.add(pick);
  }
  return shuffled([...picks]);
}

/** What a unit brings at odds of two places, rounded down. */
const floored = (unit: number, odds: number) => Math.floor((unit * Math.round(odds * 100)) / 100);

const modes = ['Lott', 'ZY', 'Elott', 'SEA'] as const;
const rounds = 100;

test.each(familyNames)(
  '%s: stakes and returns of every play type at every prize mode are what another counting finds',
  (name) => {
    const plays = plain[name];
    expect(Object.keys(plays).sort()).toEqual(Object.keys(familyOf(name).plays).sort());
    for (const [playType, count] of Object.entries(plays)) {
      const play = familyOf(name).plays[playType];
      if (!play) throw new Error(`${name} has no ${playType}`);
      const seen = new Set<string>();
      const faults: string[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const drawn = draws[name]();
        const picks = picksOf(name, playType, drawn);
        const unit = 1 + below(100_000);
        const prizes = Object.entries(count(picks, drawn)).filter(([, often]) => often > 0);
        const stake = stakeOf({ playType, picks, unit }, play);
        if (Number(stake) !== unit * choose(picks.length, play.of) * play.units)
          faults.push(`${picks}: stake ${stake}`);
        for (const mode of modes) {
          const odds = oddsTable[name][mode][playType] ?? {};
          const paid = prizes.filter(([prize]) => prize in odds);
          const returned = paid.reduce((sum, [prize, often]) => sum + often * floored(unit, odds[prize] ?? 0), 0);
          const isWin = paid.some(([prize]) => prize !== 'push');
          const outcome = outcomeOf({ picks, unit }, play, oddsOf(name, mode, playType), drawn);
          if (Number(outcome.returned) !== returned || outcome.isWin !== isWin)
            faults.push(`${picks} on ${drawn} at ${mode}: ${outcome.returned} for ${returned}`);
          for (const [prize] of paid) seen.add(prize);
        }
      }
      expect(faults, playType).toEqual([]);
      // What no round has tried proves nothing.
      expect([...seen].sort(), playType).toEqual(Object.keys(oddsTable[name].SEA[playType] ?? {}).sort());
    }
  },
);
