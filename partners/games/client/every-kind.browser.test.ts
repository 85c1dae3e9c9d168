import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import catalogue from '../../../gateway/catalogue/games.json' with { type: 'json' };
import { long } from '../../../tests/support/long.ts';
import { launchBrowser } from '../fixtures/browser.ts';
import { bookCourse } from '../fixtures/kinds/book-course.ts';
import type { OpenCourse } from '../fixtures/kinds/course.ts';
import { createDevices, type Device, faultsOf, hasToldRounds } from '../fixtures/kinds/device.ts';
import { drawCourse } from '../fixtures/kinds/draw-course.ts';
import { singleCourse, stepCourse } from '../fixtures/kinds/fair-course.ts';
import { fishCourse } from '../fixtures/kinds/fish-course.ts';
import { slotCourse } from '../fixtures/kinds/slot-course.ts';
import { tableCourse } from '../fixtures/kinds/table-course.ts';
import type { CatalogueGame } from '../server/catalogue.ts';
import engines from '../server/engines.json' with { type: 'json' };

const picks = (count: number, press: string) =>
  Array.from({ length: count }, (_, pick) => ({ action: { pick }, press: `${press} >> nth=${pick}` }));
const hands = (word: string) => [{ action: { do: word }, press: `.hands-option.is-${word}` }];
const guesses = ['higher', 'lower'].map((guess) => ({ action: { guess }, press: `.hi-lo-guess.is-${guess}` }));
const squares = Array.from({ length: 9 }, (_, open) => ({ action: { open }, press: `.mines-square >> nth=${open}` }));

/** A game of each kind, and how it is played. */
const kinds: readonly (readonly [gameCode: string, course: OpenCourse])[] = [
  ['ATL_BACCARAT_SALON', tableCourse()],
  ['MRD_NO_COMMISSION_BACCARAT', tableCourse()],
  ['ATL_DRAGON_TIGER', tableCourse()],
  ['MRD_SIC_BO_PAVILION', tableCourse()],
  ['ATL_FISH_PRAWN_CRAB_LIVE', tableCourse()],
  ['MRD_VELVET_ROULETTE', tableCourse(/field-(?!straight|split|street|trio|corner|first|six)/)],
  ['MRD_LIGHTNING_WHEEL', tableCourse(/field-(?!straight|split|street|trio|corner|first|six)/)],
  ['VLR_GOLDEN_LADDER_SHOW', tableCourse()],
  ['ATL_FOOTBALL_CARD_SHOW', tableCourse()],
  ['VLR_XOC_DIA_LIVE', tableCourse()],
  ['MRD_CRAPS_ALLEY', tableCourse()],
  ['VLR_ANDAR_BAHAR_COURT', tableCourse()],
  ['VLR_TEEN_PATTI_TERRACE', tableCourse()],
  ['MRD_THREE_CARD_STUDIO', stepCourse({}, hands('play'), /Dealer wins/)],
  ['VLR_CASINO_HOLDEM_HOUR', stepCourse({}, hands('call'), /Dealer wins/)],
  ['NBL_MINES_FIELD_NINE', stepCourse({ size: 9, mines: 2 }, squares, /No win this time/)],
  ['TCG_PLAY_TOWER_OF_TEA', stepCourse({ level: 'medium' }, picks(3, '.is-next .tower-place'), /No win this time/)],
  ['NBL_GOAL_KICK_FIVE', stepCourse({ level: 'corners' }, picks(4, '.penalty-target'), /No win this time/)],
  ['NPN_HI_LO_STAIRS', stepCourse({}, guesses, /No win this time/)],
  ['SGB_PLINKO_RAIN', singleCourse({ bets: { rows: 8, risk: 'low' }, lost: /0\.50\. .*5,000 comes back/ })],
  ['NPN_DICE_HUNDRED', singleCourse({ bets: { chance: 4900, side: 'under' } })],
  ['TCG_PLAY_COIN_TOSS_DUEL', singleCourse({ bets: { pick: 'heads' } })],
  ['SGB_SCRATCH_SAIL', singleCourse({ isUncovered: true })],
  ['NPN_FORTUNE_WHEEL_DAILY', singleCourse()],
  ['LUMO_MONKEY_HEIST', slotCourse],
  ['OR9_SEVEN_CHERRY_STREET', slotCourse],
  ['TGL_PANTHER_AFTER_DARK', slotCourse],
  ['PLQ_THUNDER_OF_OLYMPUS', slotCourse],
  ['OUT_MATCHDAY_SPORTSBOOK', bookCourse('.match[data-phase=ahead] .match-market', '.price')],
  ['IA_ANCIENT_LANES', bookCourse('.match[data-phase=ahead] .match-market', '.price')],
  ['DIG_DAWN_DERBY', bookCourse('.scene-card[data-phase=open] .duel-prices', '.price')],
  ['BTI_TURF_SADDLE', bookCourse('.scene-card[data-phase=open] .race-prices', '.price:nth-last-child(2)')],
  ['TCG_SEA_MINUTE_FIVE', drawCourse],
  ['DPL_DEEPLINE_CANNON', fishCourse],
  ['MRD_PRIVATE_BLACKJACK', stepCourse({}, hands('double'), /Dealer wins|Over 21/)],
  ['BWY_SUGAR_RAIL', slotCourse],
  ['TGL_GORILLA_PAYDAY', slotCourse],
  ['LUMO_CORAL_CROWN', slotCourse],
  ['VLR_DOUBLE_BALL_ROULETTE', tableCourse(/field-(?!straight|split|street|trio|corner|first|six)/)],
  ['MRD_MINI_ROULETTE_TWELVE', tableCourse(/field-(?!straight|split|street|trio|corner|first|six)/)],
  ['ATL_WHEEL_OF_STREETS', tableCourse()],
  ['MRD_TREASURE_DOME', tableCourse()],
  ['VLR_MONKEY_THEATRE', tableCourse()],
  ['TCG_PLAY_WHEEL_DUEL', singleCourse({ bets: { pick: 'sun' } })],
  ['DPL_JELLYFISH_ARENA', fishCourse],
  ['DPL_LAKE_CHAMPION', fishCourse],
];
/** Played in live.browser.test.ts and pvp.browser.test.ts, which have clocks and players of their own. */
const playedElsewhere = ['blackjackTable', 'crash', 'dominoes', 'poker.holdem', 'poker.omaha', 'tienLen'];

/**
 * A fifth of the kinds is played on a day, all of them in five, and pages are judged on one device by turns, unless the
 * whole is looked at (docs/decisions/0356, 0909).
 */
const whole = long;
const days = 5;
const day = Math.floor(Date.now() / 86_400_000);
const turns = kinds
  .map(([gameCode, open], place) => ({ gameCode, open, place, judges: whole ? -1 : Math.floor(place / days) % 2 }))
  .filter(({ place }) => whole || (place + day) % days === 0);

const games: readonly CatalogueGame[] = catalogue;
/** What `engines.json` says that a game is played by. */
function engineNameOf(gameCode: string): string {
  const { gameType, gameClassify } = games.find((game) => game.gameCode === gameCode) ?? {};
  const byKind: Readonly<Record<string, string>> = engines.byKind;
  const byGame: Readonly<Record<string, string>> = engines.byGame;
  const name = byGame[gameCode] ?? byKind[`${gameType}/${gameClassify}`] ?? byKind[`${gameType}`] ?? '';
  return name.replace(/^book\..*/, 'book');
}
let browser: Browser;
let device: (name: Device['name']) => Promise<Device>;

beforeAll(async () => {
  browser = await launchBrowser();
  device = await createDevices(browser);
}, 60_000);
afterAll(() => browser.close());

it('has a game of every engine and of each of its variants', () => {
  // The books differ by their matches, and slots by the volatility of their model.
  const played = kinds.map(([gameCode]) => engineNameOf(gameCode));
  const named = [...Object.values(engines.byKind), ...Object.values(engines.byGame)];
  const variants = named.map((name) => name.replace(/^book\..*/, 'book'));
  expect([...new Set([...played, ...playedElsewhere])].sort()).toEqual([...new Set(variants)].sort());
});

const title = '$gameCode is won, lost and resumed by touch and by keyboard';
it.each(turns)(title, { timeout: 240_000 }, async ({ gameCode, open, judges }) => {
  const game = games.find((one) => one.gameCode === gameCode);
  if (!game) throw new Error(`${gameCode} is not in the catalogue`);
  const course = await open(game);
  const [phone, desktop] = await Promise.all([device('phone'), device('desktop')]);
  try {
    await course.play(phone, desktop);
    const { calls, balance } = course.ground.wallet;
    expect(calls.filter((call) => call === 'win').length).toBeGreaterThan(0);
    // Bets of a book wait for the end of a match: nobody has to stay for it.
    if (game.gameType !== 'SPORTS' && game.gameType !== 'ESPORTS' && game.gameType !== 'COCKFIGHT') {
      expect([phone, desktop].some(hasToldRounds)).toBe(true);
    }
    if (judges !== 0) expect(await faultsOf(desktop)).toEqual([]);
    if (judges === 1) return;
    await phone.page.setViewportSize({ width: 320, height: 568 });
    await phone.open(course.ground, game, 'p1');
    expect(await phone.page.getByTestId('balance').textContent()).toContain(
      new Intl.NumberFormat('en').format(balance),
    );
    expect(await faultsOf(phone)).toEqual([]);
  } finally {
    await Promise.all([phone.close(), desktop.close()]);
    await course.close();
  }
});
