import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { RandomSource } from '../../engines/engine.ts';
import { jackpotModels } from '../../engines/slot/jackpot/model.ts';
import type { SlotOutcome } from '../../engines/slot/outcome.ts';
import { slotGame } from '../../fixtures/catalogue.ts';
import { createMemoryWallet } from '../../fixtures/memory-wallet.ts';
import { enter, openPlayground, playerWith } from '../../fixtures/playground.ts';
import { seededRandom } from '../../fixtures/seeded-random.ts';

const game = { ...slotGame, nodeId: 900, gameCode: 'TEST_JACKPOT', gameClassify: 'JACKPOT' };
const stake = 10_000;
const begin = 1_000_000_000;
const { pots: levels } = jackpotModels.medium;
const seedOf = (name: string) => (levels.find((level) => level.name === name)?.seed ?? 0) * 1000;
const minorOdds = levels.find(({ name }) => name === 'minor')?.odds;

/** What the pots hold, as the page is told. */
async function potsOf(url: string, key: string): Promise<Readonly<Record<string, number>>> {
  const reply = await fetch(`${url}/api/pots`, { headers: { authorization: `Bearer ${key}` } });
  const { pots }: { pots: { level: string; amount: number }[] } = await reply.json();
  return Object.fromEntries(pots.map(({ level, amount }) => [level, amount]));
}

it('feeds pots with every stake, pays one that falls, and keeps them over kills at every step', {
  timeout: 30_000,
}, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'jackpots-'));
  const wallet = createMemoryWallet(begin);
  const base = seededRandom(3);
  let falls = false;
  // The minor pot falls when the test says so, and no other.
  const random: RandomSource = {
    below: (limit) => {
      if (limit === minorOdds) return falls ? 0 : limit - 1;
      return levels.some(({ odds }) => odds === limit) ? limit - 1 : base.below(limit);
    },
  };
  const open = () => openPlayground({ dataDir, random, catalogue: [game] }, wallet);

  let ground = await open();
  const { key } = await enter(ground, game);
  expect(await potsOf(ground.url, key)).toEqual({
    grand: seedOf('grand'),
    major: seedOf('major'),
    minor: seedOf('minor'),
    mini: seedOf('mini'),
  });
  const play = (id: string) => playerWith(ground.url, key).play(id, { stake });
  await play('round-0001');
  const fed = {
    grand: seedOf('grand') + 70,
    major: seedOf('major') + 50,
    minor: seedOf('minor') + 40,
    mini: seedOf('mini') + 40,
  };
  expect(await potsOf(ground.url, key)).toEqual(fed);

  // Drawn and written down, not paid: a process that dies here has emptied the pot once, and pays it once.
  falls = true;
  wallet.fail('win', 'down', 3);
  const before = wallet.balance;
  await play('round-0002');
  await ground.close();
  falls = false;
  ground = await open();
  await expect.poll(() => wallet.balance).toBeGreaterThan(before);
  const { body } = await playerWith(ground.url, key).round('round-0002');
  const feature = (body.outcome as SlotOutcome).steps.at(-1);
  expect(feature).toMatchObject({ kind: 'feature', win: fed.minor + 40, extra: { level: 'minor' } });
  expect(wallet.balance).toBe(before - stake + body.win);
  const after = { grand: fed.grand + 70, major: fed.major + 50, minor: seedOf('minor'), mini: fed.mini + 40 };
  expect(await potsOf(ground.url, key)).toEqual(after);

  // Sent again, and a stake that goes back: neither changes a pot.
  await play('round-0002');
  wallet.fail('bet', 'lost', 3);
  await play('round-0003');
  await ground.close();
  ground = await open();
  expect(await potsOf(ground.url, key)).toEqual(after);
  await ground.close();
  await wallet.app.close();
  rmSync(dataDir, { recursive: true });
});

it('lets one of two spins that hit a pot at one moment have it', async () => {
  const ground = await openPlayground({
    random: { below: (limit) => (limit === minorOdds ? 0 : limit - 1) },
    catalogue: [game],
  });
  const players = await Promise.all([enter(ground, game, 'p1'), enter(ground, game, 'p2')]);
  const rounds = await Promise.all(players.map((player) => player.play('round-0001', { stake })));
  const wins = rounds.map(({ body }) => (body.outcome as SlotOutcome).steps.at(-1)?.win);
  expect(wins).toEqual([seedOf('minor') + 40, seedOf('minor') + 40]);
  expect((await potsOf(ground.url, players[0]?.key ?? '')).minor).toBe(seedOf('minor'));
  await ground.close();
});
