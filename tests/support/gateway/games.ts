import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { countedSeeds, keyOf, playerWith, type TestPlayer } from '../../../partners/games/fixtures/playground.ts';
import { seededRandom } from '../../../partners/games/fixtures/seeded-random.ts';
import { createGamesServer, type GamesServer, type GamesServerOptions } from '../../../partners/games/index.ts';
import { TestClient } from '../client/client.ts';
import type { RunningGateway } from './gateway.ts';
import { walletSecret } from './wallet-secret.ts';

/** The demo games at a real gateway. */
export interface RunningGames extends GamesServer {
  url: string;
}

/** Starts the demo games on a free port, on the gateway's clock. */
export async function startGames(
  gateway: RunningGateway,
  options: Partial<GamesServerOptions> = {},
): Promise<RunningGames> {
  const games = createGamesServer({
    port: 0,
    walletUrl: gateway.url,
    walletSecret,
    siteOrigins: [],
    catalogue: JSON.parse(readFileSync(join(gateway.services.options.catalogueFolder, 'games.json'), 'utf8')),
    artDir: gateway.services.options.artFolder,
    minRoundMs: 0,
    walletRetryPausesMs: [5, 10],
    settleEveryMs: 60_000,
    drawEveryMs: 60_000,
    clock: gateway.services.clock,
    // Rounds and matches are the same in every run: one match in 300 is broken off, one spin in a hundred brings free games.
    random: seededRandom(20_261_121),
    newSeed: countedSeeds(),
    bookSecret: 'ab'.repeat(32),
    ...options,
  });
  return { ...games, url: await games.listen() };
}

/** Launches a game for a session of the site, and opens its page as a browser does. */
export async function enterGame(
  gateway: RunningGateway,
  games: RunningGames,
  { merchant, token, nodeId }: { merchant: string; token: string; nodeId: number },
): Promise<TestPlayer> {
  const client = new TestClient(gateway.url, merchant);
  const launched = (await client.call('launchGame', { body: { nodeId }, token })).value;
  const { pathname, search } = new URL(launched.game_url);
  const page = await fetch(games.url + pathname + search);
  return playerWith(games.url, keyOf(await page.text()));
}
