import { afterAll, beforeAll, expect, it } from 'vitest';
import catalogue from '../../../gateway/catalogue/games.json' with { type: 'json' };
import type { EngineId } from '../engines/engine.ts';
import type { Mechanic, SlotFacts } from '../engines/slot/outcome.ts';
import { keyOf, openPlayground, type Playground, playerWith } from '../fixtures/playground.ts';
import type { CatalogueGame } from './catalogue.ts';

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

it('every game of the catalogue opens, and is of the kind that its tile and its title promise', {
  timeout: 60_000,
}, async () => {
  const opened = new Map<string, string>();
  for (const game of games) {
    // The platform's draws are not here: lotteries are launched, and their page asks for them.
    const page = await fetch(ground.launch(game));
    expect(page.status, game.gameCode).toBe(200);
    const key = keyOf(await page.text());
    if (game.gameType === 'LOTT' || game.gameType === 'ELOTT') continue;
    const { status, body } = await playerWith(ground.url, key).session();
    expect(status, game.gameCode).toBe(200);
    opened.set(game.gameCode, body.game.engine);
    const kinds = promised[`${game.gameType}/${game.gameClassify}`] ?? promised[game.gameType] ?? [];
    expect(kinds, game.gameCode).toContain(body.game.engine);
    const mechanic = game.gameType === 'RNG' && mechanics[game.gameClassify];
    if (mechanic) expect((body.rules as SlotFacts).mechanic, game.gameCode).toBe(mechanic);
    for (const [word, engine] of words)
      if (game.gameType !== 'RNG' && word.test(game.name.EN ?? '')) expect(body.game.engine, game.name.EN).toBe(engine);
  }
  expect(opened.size).toBeGreaterThan(300);
});
