import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { HandsOutcome } from '../../engines/hands/outcome.ts';
import { blackjackGame } from '../../fixtures/catalogue.ts';
import { enter, openPlayground, type Playground, playerWith } from '../../fixtures/playground.ts';
import { listenInRoom } from '../../fixtures/room-listener.ts';
import type { RoundView } from '../../page-api.ts';
import { createTables } from './tables.ts';
import { handTimes, roundOf } from './timing.ts';

const timing = { bettingMs: 20_000, revealMs: 10_000, payingMs: 4_000 };
const begin = 1_000_000;
const stake = 10_000;

let ground: Playground;
let dataDir: string;
let now = 0;
const open = async (shared?: Playground['wallet']) => {
  ground = await openPlayground({ clock: () => now, tableTiming: timing, dataDir }, shared);
};
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'hands-'));
  await open();
});
afterEach(async () => {
  await ground.close();
  await ground.wallet.app.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const outcomeOf = ({ outcome }: Pick<RoundView, 'outcome'>) => outcome as unknown as HandsOutcome;
const namesOf = (round: RoundView) => outcomeOf(round).options.map(({ name }) => name);

/** A round, and an id of a slip whose hand is as it is wanted; whoever has the folder knows them. */
function find(isWanted: (hand: HandsOutcome, end: HandsOutcome) => boolean) {
  const table = createTables({ dataDir, salt: 'demo', timing, shown: { now: () => now, isPutBack: () => false } }).of(
    blackjackGame,
  );
  for (let number = 50_000_001; table; number += 1) {
    const round = roundOf(timing, number);
    const times = handTimes(round);
    for (let n = 0; n < 20; n += 1) {
      const id = `hand-${number}-${n}`;
      const draw = { gameCode: blackjackGame.gameCode, numero: String(number), at: round.paysAt };
      const slip = { id, bets: { stake }, draw };
      const hand = table.hand(slip, round.closesAt)?.outcome as unknown as HandsOutcome;
      const end = table.pay(slip, round.paysAt).outcome as unknown as HandsOutcome;
      if (isWanted(hand, end)) return { ...round, ...times, id, numero: String(number) };
    }
  }
  throw new Error('There is no table');
}

const canAct = ({ options }: HandsOutcome) => options.some(({ name }) => name === 'double');
const upRank = ({ dealer }: HandsOutcome) => dealer.cards[0]?.rank;

describe('hands at a shared table', () => {
  it('are played on until the clock says no more, then stand, and are paid together', async () => {
    const found = find((hand) => canAct(hand) && hand.hands[0]?.value === '11');
    now = found.opensAt;
    const [one, two] = [await enter(ground, blackjackGame), await enter(ground, blackjackGame, 'p2')];
    const placed = await one.play(found.id, { stake }, found.numero);
    expect(placed.body).toMatchObject({ state: 'placed', outcome: null });
    await two.play('other-hand-1', { stake }, found.numero);
    expect((await one.step(found.id, 0, { do: 'hit' })).body.error).toBe('draw_closed');
    now = found.closesAt;
    expect((await one.play('late-hand-1', { stake }, found.numero)).body.error).toBe('draw_closed');
    const dealt = (await one.round(found.id)).body;
    expect([dealt.state, namesOf(dealt), outcomeOf(dealt).dealer.hidden]).toEqual([
      'placed',
      expect.arrayContaining(['hit', 'stand', 'double']),
      1,
    ]);
    const doubled = (await one.step(found.id, 0, { do: 'double' })).body;
    expect(doubled).toMatchObject({ state: 'placed', stake: 2 * stake, steps: 1 });
    expect(outcomeOf(doubled).hands[0]?.cards).toHaveLength(3);
    expect(ground.wallet.balance).toBe(begin - 3 * stake);
    // A step that was asked for again is taken once.
    expect((await one.step(found.id, 0, { do: 'double' })).body.stake).toBe(2 * stake);
    expect((await one.step(found.id, 1, { do: 'hit' })).body.error).toBe('bet_invalid');
    now = found.stoodAt;
    expect((await two.step('other-hand-1', 0, { do: 'hit' })).body.error).toBe('draw_closed');
    expect(outcomeOf((await one.round(found.id)).body).dealer.hidden).toBe(1);
    now = found.paysAt;
    const [mine, theirs] = [(await one.round(found.id)).body, (await two.round('other-hand-1')).body];
    expect([mine.state, theirs.state]).toEqual(['settled', 'settled']);
    expect(outcomeOf(mine).dealer.cards).toEqual(outcomeOf(theirs).dealer.cards);
    expect(ground.wallet.balance).toBe(begin - 3 * stake + mine.win + theirs.win);
  });

  it('are gone on with on another device and after a restart', async () => {
    const found = find((hand) => canAct(hand) && hand.hands[0]?.value === '5');
    now = found.opensAt;
    const phone = await enter(ground, blackjackGame);
    await phone.play(found.id, { stake }, found.numero);
    const desktop = await enter(ground, blackjackGame);
    expect((await desktop.play('second-hand', { stake }, found.numero)).body.error).toBe('bet_invalid');
    now = found.closesAt;
    await desktop.step(found.id, 0, { do: 'hit' });
    const before = (await phone.round(found.id)).body;
    expect(before.actions).toEqual([{ do: 'hit' }]);
    const { wallet } = ground;
    await ground.games.close();
    await open(wallet);
    const again = playerWith(ground.url, desktop.key);
    const [slip] = (await again.table()).body.slips;
    expect(slip).toMatchObject({ state: 'placed', outcome: before.outcome });
    await again.step(found.id, 1, { do: 'stand' });
    now = found.paysAt;
    // Another session of the player has laid the stake: it is paid with all at the table.
    await expect.poll(async () => (await again.round(found.id)).body.state, { timeout: 5000 }).toBe('settled');
    const { body } = await again.round(found.id);
    expect(body.actions).toEqual([{ do: 'hit' }, { do: 'stand' }]);
    expect(wallet.balance).toBe(begin - stake + body.win);
    expect(wallet.calls.filter((call) => call === 'win')).toHaveLength(1);
  });

  it('are insured before the dealer has looked, not after', async () => {
    const found = find((hand, end) => upRank(hand) === 1 && end.dealer.cards.length === 2);
    now = found.opensAt;
    const [one, two] = [await enter(ground, blackjackGame), await enter(ground, blackjackGame, 'p2')];
    await one.play(found.id, { stake }, found.numero);
    await two.play('other-hand-1', { stake }, found.numero);
    now = found.closesAt;
    const insured = (await one.step(found.id, 0, { do: 'insure' })).body;
    expect(insured.stake).toBe(1.5 * stake);
    expect([namesOf(insured), outcomeOf(insured).dealer.hidden]).toEqual([[], 1]);
    now = found.insuredAt;
    expect((await two.step('other-hand-1', 0, { do: 'insure' })).status).toBe(400);
  });

  it.each(['lost', 'down'] as const)('a further stake whose answer is %s goes back or counts once', async (fault) => {
    const found = find((hand) => canAct(hand) && hand.hands[0]?.value === '10');
    now = found.opensAt;
    const player = await enter(ground, blackjackGame);
    await player.play(found.id, { stake }, found.numero);
    now = found.closesAt;
    ground.wallet.fail('bet', fault, 3);
    expect((await player.step(found.id, 0, { do: 'double' })).status).toBe(503);
    now = found.paysAt;
    await expect.poll(async () => (await player.round(found.id)).body.state).toBe('settled');
    const { body } = await player.round(found.id);
    expect(body).toMatchObject({ stake, actions: [] });
    expect(ground.wallet.balance).toBe(begin - stake + body.win);
  });

  it('are seen by all who sit there, the result only when they are over', async () => {
    const found = find((hand) => canAct(hand) && hand.hands[0]?.value === '12');
    now = found.opensAt;
    const [one, two] = [await enter(ground, blackjackGame), await enter(ground, blackjackGame, 'p2')];
    const mine = await listenInRoom(ground.url, one);
    await two.play(found.id, { stake }, found.numero);
    const yours = await listenInRoom(ground.url, two);
    await expect.poll(() => mine.last().seats[1]?.stake).toBe(stake);
    expect(mine.last().seats[1]?.hand).toBeNull();
    now = found.closesAt;
    await expect.poll(() => mine.last().dealt).toMatchObject({ hidden: 1 });
    expect(outcomeOf({ outcome: mine.last().seats[1]?.hand ?? null }).hands[0]?.value).toBe('12');
    await expect.poll(() => yours.heard.some(({ type }) => type === 'hand')).toBe(true);
    await two.step(found.id, 0, { do: 'stand' });
    const stateOf = () => outcomeOf({ outcome: mine.last().seats[1]?.hand ?? null }).hands[0]?.state;
    await expect.poll(stateOf).toBe('stood');
    expect([mine.last().result, mine.last().key]).toEqual([null, null]);
    now = found.stoodAt;
    await expect.poll(() => mine.last().key).not.toBeNull();
    now = found.paysAt;
    await expect.poll(() => yours.heard.some(({ type }) => type === 'paid')).toBe(true);
    await expect.poll(stateOf).toMatch(/won|lost|push/);
    expect(mine.heard.some(({ type }) => type === 'hand')).toBe(false);
    mine.close();
    yours.close();
  });
});
