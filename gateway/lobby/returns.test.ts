import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Game } from '#schemas/platform';
import type { SlotFacts } from '../../partners/games/engines/slot/outcome.ts';
import { type CatalogueGame, engineFor } from '../../partners/games/server/catalogue.ts';
import { TestClient } from '../../tests/support/client/client.ts';
import { type RunningGateway, startGateway } from '../../tests/support/gateway/gateway.ts';

const catalogue: CatalogueGame[] = JSON.parse(
  readFileSync(join(import.meta.dirname, '../catalogue/games.json'), 'utf8'),
);

let gateway: RunningGateway;
beforeAll(async () => {
  gateway = await startGateway();
}, 60_000);
afterAll(() => gateway.close());

/** Figures that the game's own rules dialog shows: the return in percent, and lines; none for those that show one for each bet. */
function shownInGame(game: CatalogueGame): (string | number | undefined)[] {
  if (game.gameType !== 'RNG') return [undefined, undefined];
  // `describe` is what the page of each kind of game is sent.
  const { rtp, lines } = engineFor(game).describe() as SlotFacts & { lines?: readonly unknown[] };
  return [(rtp * 100).toFixed(2), lines?.length];
}

test('every game of the catalogue is listed with the return and the lines that the game itself shows', async () => {
  const client = new TestClient(gateway.url, 'nl01');
  const games: Game[] = [];
  for (let pageNo = 1; games.length < catalogue.length; pageNo++) {
    const page = (await client.call('gameList', { body: { pageSize: 100, pageNo } })).value;
    expect(page.games).not.toEqual([]);
    games.push(...page.games);
  }
  const served = new Map(games.map(({ nodeId, rtp, lines }) => [nodeId, [rtp?.toFixed(2), lines]]));
  const shown = new Map(catalogue.map((game) => [game.nodeId, shownInGame(game)]));
  expect(served).toEqual(shown);
});
