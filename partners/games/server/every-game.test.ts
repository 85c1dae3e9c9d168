import { afterAll, beforeAll, expect, it } from 'vitest';
import catalogue from '../../../gateway/catalogue/games.json' with { type: 'json' };
import { long } from '../../../tests/support/long.ts';
import type { EngineId } from '../engines/engine.ts';
import type { Mechanic, SlotFacts } from '../engines/slot/outcome.ts';
import { keyOf, openPlayground, type Playground, playerWith } from '../fixtures/playground.ts';
import { type CatalogueGame, engineFor, engineNameFor } from './catalogue.ts';

const games: readonly CatalogueGame[] = catalogue;

/** The mechanic that each classification of a slot promises. */
const mechanics: Readonly<Record<string, Mechanic>> = {
  VIDEO: 'lines',
  CLUSTER: 'cluster',
  CLASSIC: 'classic',
  WAYS: 'ways',
  MULTIPLIER: 'multiplier',
  HOLD: 'holdAndSpin',
  JACKPOT: 'jackpot',
};

/** What a tile of each classification may open. */
const promised: Readonly<Record<string, readonly EngineId[]>> = {
  RNG: ['slot'],
  'LIVE/BACCARAT': ['baccarat'],
  'LIVE/BLACKJACK': ['blackjack', 'blackjackTable'],
  'LIVE/DICE': ['craps', 'fishPrawnCrab', 'sicBo', 'xocDia'],
  'LIVE/DRAGONTIGER': ['dragonTiger'],
  'LIVE/POKER': ['andarBahar', 'casinoHoldem', 'teenPatti', 'threeCard'],
  'LIVE/ROULETTE': ['wheel'],
  'LIVE/SHOW': ['footballCards', 'moneyWheel', 'sicBo'],
  FISH: ['fish'],
  'INHOUSE/CRASH': ['crash'],
  'INHOUSE/INSTANT': ['coin', 'hiLo', 'hundred', 'mines', 'penalty', 'plinko', 'tower'],
  'INHOUSE/SCRATCH': ['scratch'],
  'INHOUSE/WHEEL': ['fortune'],
  'PVP/BOARD': ['dominoes'],
  'PVP/CARD': ['poker', 'tienLen'],
  LOTT: ['draw'],
  ELOTT: ['draw'],
  SPORTS: ['book'],
  ESPORTS: ['book'],
  COCKFIGHT: ['book'],
};

/** What a word of a title promises. */
const words: readonly (readonly [RegExp, EngineId])[] = [
  [/baccarat/i, 'baccarat'],
  [/twenty-one|private blackjack/i, 'blackjack'],
  [/blackjack (?:atelier|party)|infinite blackjack/i, 'blackjackTable'],
  [/roulette/i, 'wheel'],
  [/sic bo/i, 'sicBo'],
  [/xoc dia/i, 'xocDia'],
  [/craps/i, 'craps'],
  [/andar bahar/i, 'andarBahar'],
  [/teen patti/i, 'teenPatti'],
  [/casino hold'?em/i, 'casinoHoldem'],
  [/three card/i, 'threeCard'],
  [/\bcrash\b/i, 'crash'],
  [/\bmines\b/i, 'mines'],
  [/plinko/i, 'plinko'],
  [/hi-lo/i, 'hiLo'],
  [/scratch/i, 'scratch'],
  [/omaha/i, 'poker'],
  [/tien len/i, 'tienLen'],
  [/domino/i, 'dominoes'],
  [/sportsbook/i, 'book'],
];

let ground: Playground;
beforeAll(async () => {
  ground = await openPlayground({ catalogue: games });
});
afterAll(() => ground.close());

it('every game of the catalogue is of the kind that its tile and its title promise', () => {
  for (const game of games) {
    const engine = engineFor(game);
    const kinds = promised[`${game.gameType}/${game.gameClassify}`] ?? promised[game.gameType] ?? [];
    expect(kinds, game.gameCode).toContain(engine.id);
    const mechanic = game.gameType === 'RNG' && mechanics[game.gameClassify];
    if (mechanic) expect((engine.describe() as SlotFacts).mechanic, game.gameCode).toBe(mechanic);
    for (const [word, id] of words)
      if (game.gameType !== 'RNG' && word.test(game.name.EN ?? '')) expect(engine.id, game.name.EN).toBe(id);
  }
});

/** All games in the long run, one of each engine in the short one. */
const opened = long ? games : [...new Map(games.map((game) => [engineNameFor(game), game])).values()];

it('games open, and their sessions are of their engines', { timeout: 60_000 }, async () => {
  expect(opened.length).toBeGreaterThan(long ? 300 : 40);
  for (const game of opened) {
    const page = await fetch(ground.launch(game));
    expect(page.status, game.gameCode).toBe(200);
    // The platform's draws are not here: lotteries are launched, and their page asks for them.
    if (game.gameType === 'LOTT' || game.gameType === 'ELOTT') continue;
    const { status, body } = await playerWith(ground.url, keyOf(await page.text())).session();
    expect([status, body.game.engine], game.gameCode).toEqual([200, engineFor(game).id]);
  }
});
