import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import catalogue from '../../../gateway/catalogue/games.json' with { type: 'json' };
import { BetRefused, type Json } from '../engines/engine.ts';
import { isStepEngine } from '../engines/steps.ts';
import { enter, openPlayground, type Playground, type TestPlayer } from '../fixtures/playground.ts';
import { seededRandom } from '../fixtures/seeded-random.ts';
import { type CatalogueGame, engineFor } from './catalogue.ts';
import { stakeLimits } from './stakes.ts';
import { roundOf } from './tables/timing.ts';

const games: readonly CatalogueGame[] = catalogue;
const stake = 10_000;
const begin = 1_000_000;
/** More than any stake or chip of the currency. */
const tooMuch = 1_000_000_000;
const timing = { bettingMs: 20_000, revealMs: 8_000, payingMs: 4_000 };
const number = 50_000_001;
const { opensAt, closesAt } = roundOf(timing, number);

type Bet = (amount: number) => object;
const slip =
  (type: string, ...pick: (string | number)[]): Bet =>
  (amount) => ({ bets: [{ type, pick, stake: amount }] });
const single =
  (more: object = {}): Bet =>
  (amount) => ({ stake: amount, ...more });

/** A bet of each table, which everybody makes on the same round. */
const tables: readonly (readonly [gameCode: string, bet: Bet])[] = [
  ['ATL_BACCARAT_SALON', slip('banker')],
  ['MRD_NO_COMMISSION_BACCARAT', slip('banker')],
  ['ATL_DRAGON_TIGER', slip('dragon')],
  ['MRD_SIC_BO_PAVILION', slip('small')],
  ['ATL_FISH_PRAWN_CRAB_LIVE', slip('face', 1)],
  ['MRD_VELVET_ROULETTE', slip('color', 'red')],
  ['ATL_WHEEL_OF_STREETS', slip('segment', '1')],
  ['ATL_FOOTBALL_CARD_SHOW', slip('home')],
  ['VLR_XOC_DIA_LIVE', slip('even')],
  ['MRD_CRAPS_ALLEY', slip('pass')],
  ['VLR_ANDAR_BAHAR_COURT', slip('andar')],
  ['VLR_TEEN_PATTI_TERRACE', slip('player', 'a')],
  ['ATL_BLACKJACK_ATELIER', single()],
];
/** A bet of each game that a player plays alone. */
const alone: readonly (readonly [gameCode: string, bet: Bet])[] = [
  ['LUMO_MONKEY_HEIST', single()],
  ['MRD_PRIVATE_BLACKJACK', single()],
  ['MRD_THREE_CARD_STUDIO', single()],
  ['VLR_CASINO_HOLDEM_HOUR', single()],
  ['NBL_MINES_FIELD_NINE', single({ size: 9, mines: 2 })],
  ['TCG_PLAY_TOWER_OF_TEA', single({ level: 'easy' })],
  ['NBL_GOAL_KICK_FIVE', single({ level: 'corners' })],
  ['NPN_HI_LO_STAIRS', single()],
  ['SGB_PLINKO_RAIN', single({ rows: 8, risk: 'low' })],
  ['NPN_DICE_HUNDRED', single({ chance: 4900, side: 'under' })],
  ['TCG_PLAY_COIN_TOSS_DUEL', single({ pick: 'heads' })],
  ['SGB_SCRATCH_SAIL', single()],
  ['NPN_FORTUNE_WHEEL_DAILY', single()],
];

/** A step of each game that goes on after its first draw. */
const steps: readonly (readonly [gameCode: string, action: Json])[] = [
  ['MRD_PRIVATE_BLACKJACK', { do: 'stand' }],
  ['MRD_THREE_CARD_STUDIO', { do: 'play' }],
  ['VLR_CASINO_HOLDEM_HOUR', { do: 'call' }],
  ['NBL_MINES_FIELD_NINE', { open: 3 }],
  ['TCG_PLAY_TOWER_OF_TEA', { pick: 1 }],
  ['NBL_GOAL_KICK_FIVE', { pick: 1 }],
  ['NPN_HI_LO_STAIRS', { guess: 'higher' }],
];

/** What a page might send where a number or a word is expected. */
const bentValues = [
  -1,
  -0,
  0.5,
  1e21,
  2 ** 53,
  '1',
  '',
  true,
  null,
  [],
  [[]],
  {},
  'constructor',
  '__proto__',
  'toString',
];
/** A value with each of its parts bent in each way; of an object also its parts. */
function* bentOf(value: unknown): Generator<unknown> {
  yield* bentValues;
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value))
    for (const bent of bentOf(part))
      yield Array.isArray(value) ? value.with(Number(name), bent) : { ...value, [name]: bent };
}

let ground: Playground;
let now = opensAt;
let made = 0;
beforeAll(async () => {
  ground = await openPlayground({ catalogue: games, tableTiming: timing, clock: () => now });
});
afterAll(() => ground.close());
beforeEach(() => {
  now = opensAt;
  ground.wallet.balance = begin;
  ground.wallet.calls.length = 0;
});

function gameOf(gameCode: string): CatalogueGame {
  const game = games.find((one) => one.gameCode === gameCode);
  if (!game) throw new Error(`${gameCode} is not in the catalogue`);
  return game;
}

/** Another player each time: nobody has an open round from before. */
function sit(gameCode: string): Promise<TestPlayer> {
  made += 1;
  return enter(ground, gameOf(gameCode), `p${made}`);
}

function unlessRefused(ask: () => void): void {
  try {
    ask();
  } catch (fault) {
    if (!(fault instanceof BetRefused)) throw fault;
  }
}

const kinds = [
  ...tables.map(([gameCode, bet]) => [gameCode, bet, String(number)] as const),
  ...alone.map(([gameCode, bet]) => [gameCode, bet, undefined] as const),
];

describe.each(kinds)('%s', (gameCode, bet, numero) => {
  const id = 'round-0001';

  it.each<[string, unknown]>([
    ['nothing', {}],
    ['a stake of nothing', bet(0)],
    ['less than nothing', bet(-stake)],
    ['half a unit', bet(0.5)],
    ['more than the limit', bet(tooMuch)],
    ['a bet of another game', { bets: [{ type: 'moon', pick: ['full'], stake }] }],
  ])('refuses %s, and takes nothing', async (_, bets) => {
    const { status, body } = await (await sit(gameCode)).play(id, bets, numero);
    expect([status, body.error]).toEqual([400, 'bet_invalid']);
    expect(ground.wallet.calls).not.toContain('bet');
  });

  it('says so when the site has closed, and when the balance does not cover the stake', async () => {
    const player = await sit(gameCode);
    ground.wallet.fail('bet', 'closed', 1);
    const closed = await player.play(id, bet(stake), numero);
    expect(closed.body).toMatchObject({ state: 'cancelled', reason: 'site_closed', outcome: null, win: 0 });
    expect(ground.wallet.balance).toBe(begin);
    ground.wallet.balance = stake - 1;
    const { body } = await player.play('round-0002', bet(stake), numero);
    expect(body).toMatchObject({ state: 'cancelled', reason: 'insufficient_funds', outcome: null, win: 0 });
    expect(ground.wallet.balance).toBe(stake - 1);
  });

  it('bets once, however often the same round is asked for', async () => {
    const player = await sit(gameCode);
    const ask = () => player.play(id, bet(stake), numero);
    const [first, second] = await Promise.all([ask(), ask()]);
    expect(first.status).toBe(200);
    expect(second.body).toEqual(first.body);
    expect((await ask()).body.state).toBe(first.body.state);
    expect(ground.wallet.calls.filter((call) => call === 'bet')).toHaveLength(1);
  });
});

it('a hand whose site closes is gone on with by what costs nothing, and its cards stay hidden until then', async () => {
  const player = await sit('MRD_THREE_CARD_STUDIO');
  const dealt = (await player.play('round-0001', single()(stake))).body;
  ground.wallet.fail('bet', 'closed', 1);
  const refused = await player.step('round-0001', 0, { do: 'play' });
  expect([refused.status, refused.body]).toEqual([409, { error: 'site_closed' }]);
  expect((await player.round('round-0001')).body).toMatchObject({ state: 'open', steps: 0, outcome: dealt.outcome });
  expect((await player.step('round-0001', 0, { do: 'fold' })).body).toMatchObject({ state: 'settled', stake, win: 0 });
  expect(ground.wallet.balance).toBe(begin - stake);
});

describe.each(tables)('the table of %s', (gameCode, bet) => {
  it('takes nothing after its clock, and nothing on another round', async () => {
    const player = await sit(gameCode);
    expect((await player.play('round-0001', bet(stake), String(number + 1))).body.error).toBe('draw_closed');
    now = closesAt;
    expect((await player.play('round-0002', bet(stake), String(number))).body.error).toBe('draw_closed');
    expect(ground.wallet.calls).not.toContain('bet');
  });
});

const inTheAir = ['NBL_PAPER_PLANE_CRASH', single({ target: 200 })] as const;
it.each([...tables, ...alone, inTheAir])(
  '%s reads nothing for what it is not, and takes whole chips alone',
  (gameCode, bet) => {
    const engine = engineFor(gameOf(gameCode));
    const limits = stakeLimits('VND', engine.id);
    for (const bent of bentOf(bet(stake)))
      unlessRefused(() => {
        const taken = engine.prepare(bent, limits).stake;
        expect([bent, taken % (limits.steps[0] ?? 1), taken > 0]).toEqual([bent, 0, true]);
      });
  },
);

it.each(steps)('a step of %s is one that its rules know, or none', (gameCode, action) => {
  const engine = engineFor(gameOf(gameCode));
  if (!isStepEngine(engine)) throw new Error(`${gameCode} has no steps`);
  const [, bet = single()] = alone.find(([code]) => code === gameCode) ?? [];
  const { bets } = engine.prepare(bet(stake), stakeLimits('VND', engine.id));
  const position = engine.steps.at(bets, [], seededRandom(2));
  expect(position.check(action).stake).toBeGreaterThanOrEqual(0);
  for (const bent of bentOf(action))
    unlessRefused(() => expect([0, stake, 2 * stake]).toContain(position.check(bent).stake));
});
