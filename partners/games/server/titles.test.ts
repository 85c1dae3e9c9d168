import { describe, expect, it } from 'vitest';
import catalogue from '../../../gateway/catalogue/games.json' with { type: 'json' };
import schedule from '../../../gateway/draws/schedule.json' with { type: 'json' };
import lotteries from '../../../gateway/lottery/games.json' with { type: 'json' };
import { type CatalogueGame, engineFor, engineNameFor } from './catalogue.ts';
import { timingOf } from './tables/timing.ts';

const games: readonly CatalogueGame[] = catalogue;
const rulesOf = (game: CatalogueGame) => Object(engineFor(game).describe());
const isPlayedBy = (name: string) => (game: CatalogueGame) => engineNameFor(game)?.startsWith(name) === true;
const isSlotOf = (mechanic: string) => isPlayedBy(`slot.${mechanic}`);
const secondsOf = (game: CatalogueGame) => {
  const { bettingMs, revealMs, payingMs } = timingOf(game);
  return (bettingMs + revealMs + payingMs) / 1000;
};
/** Whether its rounds are shorter than those of all other tables of its kind. */
const isFastest = (game: CatalogueGame) =>
  games.every(
    (other) =>
      other === game ||
      `${other.gameType}/${other.gameClassify}` !== `${game.gameType}/${game.gameClassify}` ||
      secondsOf(game) < secondsOf(other),
  );
const drawEvery = (code: string) => Object(schedule.byGame)[code]?.every ?? Number.NaN;
const lotteryOf = ({ gameCode }: CatalogueGame): { family?: string; days?: Record<string, string[]> } =>
  Object(lotteries)[gameCode] ?? {};
const isDrawnAs = (family: string) => (game: CatalogueGame) => lotteryOf(game).family === family;

/** Words of English titles that promise something, the types of games that they promise it of, and whether a game keeps it: no game could keep what is `false`. */
const promises: readonly (readonly [word: RegExp, of: RegExp, keeps: (game: CatalogueGame) => boolean])[] = [
  [/\bWays\b/, /^RNG/, isSlotOf('ways')],
  [/\bJackpot\b/, /^RNG/, isSlotOf('jackpot')],
  [/\bDrop\b/, /^RNG/, isSlotOf('cluster')],
  [/\bClassic\b/, /^RNG/, isSlotOf('classic')],
  [/\bCollector\b/, /^RNG/, isSlotOf('holdAndSpin')],
  [/\b(Megaways|Hold and Win|Buy)\b/i, /^RNG/, () => false],
  [/\bSqueeze\b/, /^LIVE/, isPlayedBy('baccarat.squeeze')],
  [/\bNo Commission\b/, /^LIVE/, isPlayedBy('baccarat.noCommission')],
  [/\b(Speed|Flash)\b/, /^LIVE/, isFastest],
  [/\bLightning\b/, /^LIVE/, isPlayedBy('wheel.lightning')],
  [/\bDouble Ball\b/, /^LIVE/, isPlayedBy('wheel.doubleBall')],
  [/\bMini\b.*\bTwelve\b/, /^LIVE/, isPlayedBy('wheel.mini')],
  [/\bPrivate\b/, /^LIVE/, (game) => engineFor(game).shared === undefined],
  [/\b(Early Payout|Cash ?Out|Mega|XXXtreme|Multiplier)\b/i, /^LIVE/, () => false],
  [/\bReal\b|\bPeople\b/i, /./, () => false],
  [/\bDaily\b|\bEvery Day\b/i, /^(?!LOTT)/, () => false],
  [/\bVirtual\b/, /^SPORTS/, ({ gameClassify }) => gameClassify === 'VIRTUAL'],
  [/\bMinute\b/, /^ELOTT/, ({ gameCode }) => drawEvery(gameCode) === 60],
  [/\bNinety\b/, /^ELOTT/, ({ gameCode }) => drawEvery(gameCode) === 90],
  [/\b3D\b|\bThree\b/, /^ELOTT/, isDrawnAs('threeDigits')],
  [/\b4D\b/, /^ELOTT/, isDrawnAs('fourDigits')],
  [/\b11 of 5\b/, /^ELOTT/, isDrawnAs('elevenOfFive')],
  [/\b(Racing|Horse)\b/, /^ELOTT/, isDrawnAs('race')],
  [/\bKeno\b/, /^ELOTT/, isDrawnAs('keno')],
  [/\b45\b/, /^ELOTT/, isDrawnAs('lotto45')],
  [/\b55\b/, /^ELOTT/, isDrawnAs('lotto55')],
  [/\bFriday\b/, /^LOTT/, (game) => Object.values(lotteryOf(game).days ?? {}).every((days) => days.join() === 'fri')],
];

describe('a title of the catalogue', () => {
  it.each(promises.map(([word, of, keeps]) => ({ word, of, keeps })))(
    'keeps what $word promises',
    ({ word, of, keeps }) => {
      const broken = games.filter((game) => of.test(game.gameType) && word.test(game.name.EN ?? '') && !keeps(game));
      expect(broken.map(({ name }) => name.EN)).toEqual([]);
    },
  );

  it('squeezes where its title says so, and nowhere else', () => {
    const squeezed = games.filter((game) => rulesOf(game).isSqueezed === true);
    expect(squeezed.map(({ name }) => name.EN)).toEqual(['Squeeze Baccarat']);
  });

  it('is no title of a sport, a card game or a machine that another engine plays', () => {
    for (const [word, engine] of [
      [/Baccarat/, 'baccarat'],
      [/Roulette/, 'wheel'],
      [/Blackjack|Twenty-One/, 'blackjack'],
      [/Sic Bo/, 'sicBo'],
      [/Dragon Tiger/, 'dragonTiger'],
      [/Xoc Dia/, 'xocDia'],
      [/Fish Prawn Crab Live/, 'fishPrawnCrab'],
      [/Craps/, 'craps'],
      [/Hold'em Royale/, 'poker.holdem'],
      [/Omaha/, 'poker.omaha'],
      [/Tien Len/, 'tienLen'],
      [/Domino/, 'dominoes'],
      [/Plinko/, 'plinko'],
      [/Mines/, 'mines'],
      [/Crash$/, 'crash'],
      [/Scratch/, 'scratch'],
      [/Hi-Lo/, 'hiLo'],
    ] as const) {
      const named = games.filter(({ name, gameType }) => gameType !== 'RNG' && word.test(name.EN ?? ''));
      expect(named.length, String(word)).toBeGreaterThan(0);
      for (const game of named) expect(engineNameFor(game), game.name.EN).toMatch(new RegExp(`^${engine}`));
    }
  });
});
