import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import catalogue from '../../../../gateway/catalogue/games.json' with { type: 'json' };
import { long } from '../../../../tests/support/long.ts';
import type { DominoOptions } from '../../engines/pvp/dominoes/dominoes.ts';
import type { TienLenOptions, TienLenView } from '../../engines/pvp/tien-len/tien-len.ts';
import { createMemoryWallet, type MemoryWallet } from '../../fixtures/memory-wallet.ts';
import { answered, MortalGames } from '../../fixtures/mortal-games.ts';
import { keyOf, playerWith, siteOrigin, type TestPlayer } from '../../fixtures/playground.ts';
import { seededRandom } from '../../fixtures/seeded-random.ts';
import type { HandView } from '../../pvp-api.ts';
import type { CatalogueGame } from '../catalogue.ts';
import { levelsOf } from './rooms.ts';
import type { HandLine } from './sitting.ts';

const begin = 1_000_000_000;
const players = long ? 64 : 16;
const kills = long ? 2 : 1;
/** The games are killed when so many hands have been written since they began. */
const handsEach = 12;
const codes = [
  'HFM_HOLDEM_ROYALE',
  'TCG_PLAY_OMAHA_NIGHT_TABLE',
  'TCG_PLAY_TIEN_LEN_SOUTH',
  'JDE_DOMINO_BRIDGE',
] as const;

let folder: string;
let wallet: MemoryWallet;
let games: MortalGames;
let isOver = false;
const random = seededRandom(64);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pvp-kills-'));
  wallet = createMemoryWallet(begin);
  games = new MortalGames(await wallet.listen(), folder);
  await games.start(0);
}, 120_000);
afterAll(async () => {
  isOver = true;
  await games.kill();
  await wallet.app.close();
  rmSync(folder, { recursive: true });
});

/** Lines of hands in the journal; the last one may be torn. */
function handLines(): HandLine[] {
  const lines = readFileSync(join(folder, 'tables.journal'), 'utf8').split('\n').slice(0, -1);
  return lines.flatMap((line) => {
    const { hand }: { hand?: HandLine } = JSON.parse(line);
    return hand ? [hand] : [];
  });
}

/** A move by chance. */
function moveOf(code: (typeof codes)[number], { options, view }: HandView): unknown {
  if (code === 'HFM_HOLDEM_ROYALE' || code === 'TCG_PLAY_OMAHA_NIGHT_TABLE') {
    const { raise } = options as { raise: { least: number; most: number } | null };
    const chance = random.below(10);
    if (raise && chance < 2) return { act: 'raise', to: chance === 0 ? raise.most : raise.least };
    return { act: chance < 4 ? 'fold' : 'call' };
  }
  if (code === 'JDE_DOMINO_BRIDGE') {
    const plays = options as unknown as DominoOptions;
    const play = plays[random.below(plays.length)];
    return { tile: play?.place, end: play?.ends[0] };
  }
  const { own } = view as unknown as TienLenView;
  return { cards: (options as TienLenOptions).canPass ? [] : [own[0]?.place] };
}

async function enterTable(index: number) {
  const code = codes[index % codes.length] ?? codes[0];
  const game = (catalogue as readonly CatalogueGame[]).find((one) => one.gameCode === code);
  if (!game) throw new Error(`There is no ${code}`);
  const token = wallet.launch({ game, currency: 'VND', language: 'EN', siteOrigin, playerId: `p${index}` });
  const page = await answered(async () => (await fetch(`${games.url()}/play/${code}?t=${token}`)).text());
  const player = playerWith(games.url, keyOf(page));
  const [level] = levelsOf('VND');
  const sit = () => player.pvp.sit(`stay-of-${index}`, level?.level ?? 0, level?.buyIns[index % 3] ?? 0);
  await answered(sit);
  return { code, player };
}

/** Plays until everything is over; now and then the page is not there for a while. */
async function play(code: (typeof codes)[number], player: TestPlayer): Promise<void> {
  for (let since = 0; !isOver; ) {
    const { table } = (await answered(() => player.pvp.news(since))).body;
    if (!table) return;
    since = table.version;
    const { hand } = table;
    if (random.below(100) === 0) await sleep(300);
    else if (hand?.options) await answered(() => player.pvp.move(hand.id, moveOf(code, hand)));
  }
}

it(`${players} players at four games: the games are killed in the middle of hands, and money is neither lost nor doubled`, async () => {
  const seated = await Promise.all(Array.from({ length: players }, (_, index) => enterTable(index)));
  const playing = seated.map(({ code, player }) => play(code, player));
  const hands = new Map<string, HandLine>();
  const gather = () => {
    for (const line of handLines()) hands.set(line.id, line);
  };
  for (let death = 0; death < kills; death += 1) {
    await expect.poll(() => handLines().length, { timeout: 60_000 }).toBeGreaterThan(handsEach);
    await games.kill();
    gather();
    await games.start(0);
  }
  const hasRake = () => [...hands.values(), ...handLines()].some(({ rake }) => rake > 0);
  await expect.poll(() => handLines().length > handsEach && hasRake(), { timeout: 60_000 }).toBe(true);
  isOver = true;
  await Promise.all(playing);
  await Promise.all(seated.map(({ player }) => player.pvp.leave()));
  const stays = () => {
    const open = new Set<string>();
    for (const { kind, roundId } of wallet.moves) if (kind === 'bet') open.add(roundId);
    for (const { kind, roundId } of wallet.moves) if (kind === 'win') open.delete(roundId);
    return open.size;
  };
  await expect.poll(stays, { timeout: 60_000 }).toBe(0);
  gather();
  const moves = [...wallet.moves];
  const wins = moves.filter(({ kind }) => kind === 'win').map(({ roundId }) => roundId);
  expect(new Set(wins).size).toBe(wins.length);
  // What the players have lost together is the rake, and what bots have won.
  const house = [...hands.values()].reduce((sum, { rake, bots }) => sum + rake + bots, 0);
  expect(wallet.balance).toBe(begin - house);
  expect([...hands.values()].some(({ rake }) => rake > 0)).toBe(true);
}, 240_000);
