import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GameListRequest } from '#schemas/platform';
import { fold } from '../../schemas/platform/fold.ts';
import { TestClient } from '../../tests/support/client/client.ts';
import { type RunningGateway, startGateway } from '../../tests/support/gateway/gateway.ts';

interface Row {
  nodeId: number;
  vassalage: string;
  name: { EN: string; TY: string };
}
const catalogue: Row[] = JSON.parse(readFileSync(join(import.meta.dirname, '../catalogue/games.json'), 'utf8'));

let gateway: RunningGateway;
let client: TestClient;
beforeAll(async () => {
  gateway = await startGateway();
  client = new TestClient(gateway.url, 'sv01');
}, 60_000);
afterAll(() => gateway.close());

const list = async (body: GameListRequest, language = 'EN') =>
  (await client.call('gameList', { body, headers: { language } })).value;
/** Of all games, in any language. */
const found = async (gameName: string, language: string) => {
  const asked = { body: { gameName, pageSize: 100 }, headers: { language } };
  return (await new TestClient(gateway.url, 'demo').call('gameList', asked)).value.games;
};
const ids = (games: { nodeId: number }[]) => games.map(({ nodeId }) => nodeId);

test('finds words with or without accents, in the language shown and in English', async () => {
  const row = catalogue.find(({ name }) => /[đĐ]/.test(name.TY) && fold(name.TY) !== name.TY.toLowerCase());
  if (!row) throw new Error('no such title');
  for (const gameName of [row.name.TY, row.name.TY.toUpperCase(), fold(row.name.TY), row.name.EN]) {
    expect(ids((await list({ gameName, pageSize: 100 }, 'TY')).games)).toContain(row.nodeId);
  }
  expect(ids((await list({ gameName: row.name.TY }, 'EN')).games)).not.toContain(row.nodeId);
});

test('finds what is misspelt, begun, or made by a provider, but only when nothing fits better', async () => {
  const titles = async (gameName: string, language = 'EN') => (await found(gameName, language)).map(({ name }) => name);
  const [game] = (await list({ gameType: 'RNG', gameName: 'Monkey Heist' })).games;
  expect(game?.name).toBe('Monkey Heist');
  for (const typed of ['monky heist', 'mokney', 'Monkey Hiest', 'monk hei', 'monkeyheist', 'ｍｏｎ\u00adｋｅｙ 🐒'])
    expect(await titles(typed), typed).toContain('Monkey Heist');
  // What begins with the words comes before what holds them.
  expect((await titles('monkey'))[0]).toMatch(/^Monkey/);
  expect(await titles('phi vu kh tinh', 'TY')).toContain('Phi Vụ Khỉ Tinh Ranh');
  expect(await titles('แก๊งวานรปลนขุมทรพย', 'TH')).toContain('แก๊งวานรปล้นขุมทรัพย์');
  for (const typed of ['แก๊งวานรปล้นขุมทรัพ', 'เเก๊งวานร']) expect(await titles(typed, 'TH')).toContain('แก๊งวานรปล้นขุมทรัพย์');
  const ofLumora = await list({ gameName: 'lumora', pageSize: 100 });
  expect(ofLumora.total).toBe(catalogue.filter(({ vassalage }) => vassalage === 'LUMO').length);
  expect((await list({ gameName: 'lumroa', gameType: 'RNG', pageSize: 1 })).games[0]?.vassalage).toBe('LUMO');
  expect(await titles('qqqzzz')).toEqual([]);
  expect(await titles('%')).toEqual([]);
});

test('lists the very word first, with its tones before without, and few letters only where words begin', async () => {
  const wordsOf = (title: string) => title.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const tigers = await found('hổ', 'TY');
  // How many titles have the word with its tones, and how many without: all of these stand before all others.
  const english = ({ nodeId }: { nodeId: number }) => catalogue.find((row) => row.nodeId === nodeId)?.name.EN ?? '';
  const ranks = tigers.map((game) => {
    if (wordsOf(game.name).includes('hổ')) return 2;
    return wordsOf(fold(`${game.name} ${english(game)}`)).includes('ho') ? 1 : 0;
  });
  expect(ranks.filter((rank) => rank === 2).length).toBeGreaterThan(3);
  expect(ranks.filter((rank) => rank === 1).length).toBeGreaterThan(3);
  expect(ranks).toEqual(ranks.toSorted((a, b) => b - a));
  const strangers = tigers.filter(
    (game) => !wordsOf(fold(`${game.name} ${english(game)} ${game.vendor}`)).some((word) => word.startsWith('ho')),
  );
  expect(strangers).toEqual([]);
  expect((await found('ส้มคั้น ๔๐', 'TH'))[0]?.name).toBe('ส้มคั้น 40 ไลน์');
  expect((await found('１２３足球', 'CN'))[0]?.name).toBe('123足球');
});
