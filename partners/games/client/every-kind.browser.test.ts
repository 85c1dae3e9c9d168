import { afterAll, beforeAll, expect, it } from 'vitest';
import catalogue from '../../../gateway/catalogue/games.json' with { type: 'json' };
import { long } from '../../../tests/support/long.ts';
import { sharedBrowser } from '../fixtures/browser.ts';
import { type Device, type Devices, faultsOf, hasToldRounds, openDevices } from '../fixtures/kinds/device.ts';
import { kinds } from '../fixtures/kinds/kinds.ts';
import type { CatalogueGame } from '../server/catalogue.ts';
import engines from '../server/engines.json' with { type: 'json' };

/** Games of `npm test`, one of each type of course, and the device that their page is checked on (docs/decisions/0356). */
const shortSet = new Map<string, Device['name']>([
  ['ATL_DRAGON_TIGER', 'phone'],
  ['NPN_HI_LO_STAIRS', 'desktop'],
  ['SGB_PLINKO_RAIN', 'phone'],
  ['LUMO_MONKEY_HEIST', 'desktop'],
  ['OUT_MATCHDAY_SPORTSBOOK', 'phone'],
  ['TCG_SEA_MINUTE_FIVE', 'desktop'],
  ['DPL_DEEPLINE_CANNON', 'phone'],
]);
/** Played in live.browser.test.ts and pvp.browser.test.ts, which have clocks and players of their own. */
const playedElsewhere = [
  'baccarat.squeeze',
  'blackjackTable',
  'crash',
  'dominoes',
  'poker.holdem',
  'poker.omaha',
  'tienLen',
];

const shortKinds = kinds.filter(({ gameCode }) => shortSet.has(gameCode));
const games: readonly CatalogueGame[] = catalogue;

/** The engine that `engines.json` names for a game. */
function engineNameOf(gameCode: string): string {
  const { gameType, gameClassify } = games.find((game) => game.gameCode === gameCode) ?? {};
  const byKind: Readonly<Record<string, string>> = engines.byKind;
  const byGame: Readonly<Record<string, string>> = engines.byGame;
  const name = byGame[gameCode] ?? byKind[`${gameType}/${gameClassify}`] ?? byKind[`${gameType}`] ?? '';
  return name.replace(/^book\..*/, 'book');
}

let devices: Devices;
beforeAll(async () => {
  devices = await openDevices(await sharedBrowser());
});
afterAll(() => devices.close());

it('has a game of every engine and of each of its variants', () => {
  // The books differ by their matches, and slots by the volatility of their model.
  const played = kinds.map(({ gameCode }) => engineNameOf(gameCode));
  const named = [...Object.values(engines.byKind), ...Object.values(engines.byGame)];
  const variants = named.map((name) => name.replace(/^book\..*/, 'book'));
  expect([...new Set([...played, ...playedElsewhere])].sort()).toEqual([...new Set(variants)].sort());
});

it('plays a game of each type of course in the short run', () => {
  const typesOf = (some: typeof kinds) => new Set(some.map(({ courseType }) => courseType));
  expect(shortKinds).toHaveLength(shortSet.size);
  expect(typesOf(shortKinds)).toEqual(typesOf(kinds));
});

const title = '$gameCode is won, lost and resumed by touch and by keyboard';
it.each(long ? kinds : shortKinds)(title, { timeout: 240_000 }, async ({ gameCode, courseType, open }) => {
  const game = games.find((one) => one.gameCode === gameCode);
  if (!game) throw new Error(`${gameCode} is not in the catalogue`);
  const isChecked = (name: Device['name']) => long || shortSet.get(gameCode) === name;
  const course = await open(game);
  const [phone, desktop] = await Promise.all([devices.newPage('phone'), devices.newPage('desktop')]);
  try {
    await course.play(phone, desktop);
    const { calls, balance } = course.ground.wallet;
    expect(calls.filter((call) => call === 'win').length).toBeGreaterThan(0);
    // Bets of a book wait for the end of a match, and the player need not stay for it.
    if (courseType !== 'book') await expect.poll(() => [phone, desktop].some(hasToldRounds)).toBe(true);
    if (isChecked('desktop')) expect(await faultsOf(desktop)).toEqual([]);
    // By the courses: what a player reads and presses in mid-round; here, when it is over.
    expect(await phone.coveredParts()).toEqual([]);
    if (!isChecked('phone')) return;
    await phone.page.setViewportSize({ width: 320, height: 568 });
    await phone.open(course.ground, game, 'p1');
    const shown = new Intl.NumberFormat('en').format(balance);
    await expect.poll(() => phone.page.getByTestId('balance').textContent()).toContain(shown);
    expect(await faultsOf(phone)).toEqual([]);
  } finally {
    await Promise.all([phone.close(), desktop.close()]);
    await course.close();
  }
});
