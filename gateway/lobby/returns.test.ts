import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Game } from '#schemas/platform';
import type { SlotFacts } from '../../partners/games/engines/slot/outcome.ts';
import { type CatalogueGame, engineFor } from '../../partners/games/server/catalogue.ts';
import { TestClient } from '../fixtures/client.ts';
import { type RunningGateway, startGateway } from '../fixtures/gateway.ts';

const catalogue: CatalogueGame[] = JSON.parse(
  readFileSync(join(import.meta.dirname, '../catalogue/games.json'), 'utf8'),
);

let gateway: RunningGateway;
beforeAll(async () => {
  gateway = await startGateway();
}, 60_000);
afterAll(() => gateway.close());

/** The figure that the game's own rules dialog shows, in percent; none for those that show one for each bet. */
function shownInGame(game: CatalogueGame): number | undefined {
  const engine = engineFor(game);
  // `describe` is what the page of each kind of game is sent.
  return game.gameType === 'RNG' ? (engine.describe() as SlotFacts).rtp * 100 : undefined;
}

test('every game of the catalogue is listed with the return that the game itself shows', async () => {
  const client = new TestClient(gateway.url, 'nl01');
  const games: Game[] = [];
  for (let pageNo = 1; games.length < catalogue.length; pageNo++) {
    const page = (await client.call('gameList', { body: { pageSize: 100, pageNo } })).value;
    expect(page.games).not.toEqual([]);
    games.push(...page.games);
  }
  const served = new Map(games.map(({ nodeId, rtp }) => [nodeId, rtp?.toFixed(2)]));
  const shown = new Map(catalogue.map((game) => [game.nodeId, shownInGame(game)?.toFixed(2)]));
  expect(served).toEqual(shown);
});
