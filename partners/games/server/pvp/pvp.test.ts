import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { HoldemView } from '../../engines/pvp/poker/holdem.ts';
import { holdemGame, testCatalogue } from '../../fixtures/catalogue.ts';
import { createHeldClock } from '../../fixtures/held-clock.ts';
import { createMemoryWallet, type MemoryWallet } from '../../fixtures/memory-wallet.ts';
import { enter, openPlayground, type Playground, type TestPlayer } from '../../fixtures/playground.ts';
import { seededRandom } from '../../fixtures/seeded-random.ts';
import { levelsOf } from './rooms.ts';

const pace = { turnMs: 4000, restMs: 30, botMs: 1, awayMs: 2000, abandonedMs: 5000, newsMs: 400 };
const [lowest = { level: 0, unit: 0, buyIns: [0] }] = levelsOf('VND');
const buyIn = lowest.buyIns.at(-1) ?? 0;
const funds = 1_000_000;

let wallet: MemoryWallet;
let ground: Playground;
let dataDir: string;
const open = async (more: Parameters<typeof openPlayground>[0] = {}) => {
  const random = seededRandom(20_261_126);
  ground = await openPlayground(
    { catalogue: [...testCatalogue, holdemGame], pvpPace: pace, dataDir, settleEveryMs: 40, random, ...more },
    wallet,
  );
};
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'pvp-'));
  wallet = createMemoryWallet(funds);
  await open();
});
afterEach(async () => {
  await ground.games.close();
  await wallet.app.close();
  rmSync(dataDir, { recursive: true });
});

const sit = (player: TestPlayer, id = 'sitting-1') => player.pvp.sit(id, lowest.level, buyIn);

/** Does one and the same whenever it is asked, until `isEnough`. */
async function play(player: TestPlayer, isEnough: (hands: number) => boolean, act: 'call' | 'fold' = 'fold') {
  const hands = new Set<string>();
  for (let since = 0; ; ) {
    const { body } = await player.pvp.news(since);
    const { table, sitting } = body;
    if (!table || sitting?.state !== 'seated') return body;
    since = table.version;
    if (table.hand?.isOver) hands.add(table.hand.id);
    if (isEnough(hands.size)) return body;
    if (table.hand?.options) await player.pvp.move(table.hand.id, { act });
  }
}

describe('a table', () => {
  it('takes the buy-in once, deals against bots that are marked, and pays out the chips', async () => {
    const player = await enter(ground, holdemGame);
    const [first, again] = await Promise.all([sit(player), sit(player)]);
    expect([first.body.sitting?.state, again.body.sitting?.id]).toEqual(['seated', first.body.sitting?.id]);
    expect(wallet.balance).toBe(funds - buyIn);
    const { table } = await play(player, (hands) => hands >= 3);
    expect(table?.seats.filter((seat) => seat && seat.bot > 0)).toHaveLength(3);
    const { hands } = (await player.pvp.hands()).body;
    const left = await player.pvp.leave();
    await expect.poll(async () => (await player.pvp.news(0, left.body.sitting?.id)).body.sitting?.state).toBe('left');
    const { sitting } = (await player.pvp.news(0, left.body.sitting?.id)).body;
    expect(wallet.balance).toBe(funds - buyIn + (sitting?.chips ?? 0));
    expect(sitting?.balance).toBe(wallet.balance);
    expect(wallet.calls.filter((call) => ['bet', 'win'].includes(call))).toEqual(['bet', 'win']);
    // The chips are no stake: what the hands were played for is.
    const [taken, paid] = [...wallet.moves];
    expect([taken?.said, paid?.said]).toEqual([{ transfer: true }, { risked: expect.any(Number) }]);
    const lost = hands.reduce((sum, { change }) => sum + Math.max(-change, 0), 0);
    expect(paid?.said.risked).toBeGreaterThanOrEqual(lost);
  });

  it('shows two players the same hand, each its own cards alone', async () => {
    const [one, other] = [await enter(ground, holdemGame), await enter(ground, holdemGame, 'p2')];
    await sit(one);
    await sit(other, 'sitting-2');
    const both = async () => {
      const [mine, yours] = await Promise.all([one.pvp.news(0), other.pvp.news(0)]);
      return [mine.body.table?.hand, yours.body.table?.hand] as const;
    };
    await expect
      .poll(async () => (await both()).map((hand) => hand && !hand.isOver && hand.seat !== null), { interval: 5 })
      .toEqual([true, true]);
    const [mine, yours] = await both();
    expect(mine?.id).toBe(yours?.id);
    const handsOf = (hand: typeof mine) => Object(hand?.view).hands;
    expect(handsOf(mine)[yours?.seat ?? -1]).toBe(null);
    expect(handsOf(yours)[mine?.seat ?? -1]).toBe(null);
    expect(handsOf(mine)[mine?.seat ?? -1]).not.toBe(null);
  });

  it('gives a player the same seat on another device, and refuses moves out of turn', async () => {
    const phone = await enter(ground, holdemGame);
    const first = await sit(phone);
    const desktop = await enter(ground, holdemGame);
    const there = await desktop.pvp.news(0);
    expect(there.body.sitting?.id).toBe(first.body.sitting?.id);
    expect((await sit(desktop, 'another-1')).body.sitting?.id).toBe(first.body.sitting?.id);
    expect(wallet.balance).toBe(funds - buyIn);
    expect((await desktop.pvp.move('no-such-hand', { act: 'call' })).body.error).toBe('hand_over');
  });

  it('plays for whoever lets the time run out, and cashes out whoever does not come back', async () => {
    await ground.games.close();
    await open({ pvpPace: { ...pace, turnMs: 20, abandonedMs: 60_000 } });
    await sit(await enter(ground, holdemGame));
    await expect.poll(() => wallet.calls.includes('win')).toBe(true);
    expect(wallet.balance).toBeGreaterThan(funds - buyIn);
  });

  it('plays on after the clock was put back in mid-hand, and pays out the chips of whoever has gone', async () => {
    await ground.games.close();
    const { now: steadyClock, runAfter, runNext } = createHeldClock(0);
    let now = Date.UTC(2026, 10, 20, 3);
    await open({ clock: () => now, steadyClock, runAfter });
    const player = await enter(ground, holdemGame);
    await sit(player);
    runNext();
    expect((await player.pvp.news(0)).body.table?.hand?.isOver).toBe(false);
    now -= 25 * 60 * 60_000;
    const isPaid = () => {
      runNext();
      return wallet.calls.includes('win');
    };
    await expect.poll(isPaid, { interval: 5, timeout: 5000 }).toBe(true);
    expect(wallet.balance).toBeGreaterThan(funds - buyIn);
  });

  it('opens in its history what the player has seen, and nothing else; every card is the committed one', async () => {
    const player = await enter(ground, holdemGame);
    await sit(player);
    const { table } = await play(player, (hands) => hands >= 2);
    const { hands } = (await player.pvp.hands()).body;
    expect(hands.length).toBeGreaterThan(0);
    expect(table?.unit).toBe(lowest.unit);
    for (const { opened, root, view, seat } of hands) {
      const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
      const seen = view as unknown as HoldemView;
      const shown = seen.hands.filter((cards) => cards !== null).length;
      expect(seen.hands[seat]).not.toBe(null);
      expect(opened).toHaveLength(shown * 2 + seen.board.length);
      for (const { item, salt, path } of opened) {
        // Which leaf it is, the path says: one of the ways up leads to the root.
        const ups = path.reduce<string[]>(
          (nodes, neighbour) => nodes.flatMap((node) => [sha256(node + neighbour), sha256(neighbour + node)]),
          [sha256(`${salt}:${item}`)],
        );
        expect(ups).toContain(root);
      }
    }
  });

  it('gives a seat back after a crash in mid-hand, with the chips of the last hand that was written', async () => {
    const player = await enter(ground, holdemGame);
    const first = await sit(player);
    const before = await play(player, (hands) => hands >= 2);
    await expect.poll(async () => (await player.pvp.news(0)).body.table?.hand?.isOver, { interval: 5 }).toBe(false);
    const known = (await player.pvp.hands()).body.hands;
    // As a kill would: nothing more is paid or written, and the next process reads what is on the disk.
    await ground.games.close();
    await open();
    const again = await enter(ground, holdemGame);
    const { sitting } = (await again.pvp.news(0)).body;
    expect(sitting?.id).toBe(first.body.sitting?.id);
    expect(sitting?.chips).toBe(before.sitting?.chips);
    const { hands } = (await again.pvp.hands()).body;
    expect(hands).toEqual(known);
    expect(hands.length).toBeGreaterThan(1);
    await again.pvp.leave();
    await expect.poll(() => wallet.balance).toBe(funds - buyIn + (sitting?.chips ?? 0));
  });

  it.each(['lost', 'down'] as const)('a buy-in whose answer is %s goes back whole', async (fault) => {
    wallet.fail('bet', fault, 3);
    const player = await enter(ground, holdemGame);
    expect((await sit(player)).body.sitting?.state).toBe('refused');
    expect(wallet.balance).toBe(funds);
    wallet.fail('bet', fault, 0);
    expect((await sit(player, 'sitting-2')).body.sitting?.state).toBe('seated');
  });

  it('pays out once when the answer to it is lost, and again after a restart when nobody answered', async () => {
    const player = await enter(ground, holdemGame);
    await sit(player);
    wallet.fail('win', 'lost', 2);
    await player.pvp.leave();
    await expect.poll(() => wallet.balance).toBeGreaterThan(funds - buyIn);
    const after = wallet.balance;
    const other = await enter(ground, holdemGame);
    await sit(other, 'sitting-2');
    wallet.fail('win', 'down', 10_000);
    await other.pvp.leave();
    await ground.games.close();
    wallet.fail('win', 'down', 0);
    await open();
    await expect.poll(() => wallet.balance).toBeGreaterThan(after - buyIn);
    expect(wallet.calls.filter((call) => call === 'rollback')).toEqual([]);
  });

  it('refuses other buy-ins, too little money, whoever does not sit, and everybody while the site is closed', async () => {
    const player = await enter(ground, holdemGame);
    expect((await player.pvp.sit('sitting-1', 0, 77)).body.error).toBe('bet_invalid');
    expect((await player.pvp.leave()).body.error).toBe('not_seated');
    wallet.fail('bet', 'closed', 1);
    const { sitting: closed } = (await sit(player)).body;
    expect([closed?.state, closed?.reason, closed?.chips]).toEqual(['refused', 'site_closed', 0]);
    wallet.balance = 10;
    const { sitting } = (await sit(player, 'sitting-2')).body;
    expect([sitting?.state, sitting?.reason]).toEqual(['refused', 'insufficient_funds']);
  });
});
