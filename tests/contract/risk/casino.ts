import { eq } from '../../../gateway/database/drizzle/index.ts';
import { games as catalogue, rounds } from '../../../gateway/database/tables/index.ts';
import { accountIdOf } from '../../../gateway/records/account-id.ts';
import type { TestPlayer } from '../../../partners/games/fixtures/playground.ts';
import { usualPace } from '../../../partners/games/server/pvp/pace.ts';
import { TestClient } from '../../support/client/client.ts';
import { enterGame, type RunningGames, startGames } from '../../support/gateway/games.ts';
import { type RunningGateway, startGateway } from '../../support/gateway/gateway.ts';
import { registerPayer } from '../../support/players/payers.ts';

/** How long rounds of shared tables take, ms. */
export const timing = { bettingMs: 20_000, revealMs: 8_000, payingMs: 4_000 };

const begin = Date.UTC(2026, 10, 20, 3);

/** A gateway and its games, on a clock that stands until it is moved. */
export class Casino {
  /** What the clock says, ms since 1970. */
  now = begin;
  /** Numbers of games by their codes. */
  readonly nodes = new Map<string, number>();
  readonly gateway: RunningGateway;
  readonly games: RunningGames;
  readonly client: TestClient;

  private constructor(gateway: RunningGateway, games: RunningGames) {
    this.gateway = gateway;
    this.games = games;
    this.client = new TestClient(gateway.url, 'sv01');
  }

  static async open(): Promise<Casino> {
    let casino: Casino | undefined;
    const gateway = await startGateway({ clock: () => casino?.now ?? begin });
    const pvpPace = { ...usualPace, restMs: 5, newsMs: 200 };
    const quick = { settleEveryMs: 50, drawEveryMs: 50, pvpBots: false, pvpPace };
    casino = new Casino(gateway, await startGames(gateway, { tableTiming: timing, ...quick }));
    const rows = await gateway.services.db.select().from(catalogue);
    for (const { gameCode, nodeId } of rows) casino.nodes.set(gameCode, nodeId);
    return casino;
  }

  async close(): Promise<void> {
    await this.games.close();
    await this.gateway.close();
  }
}

const money = 20_000_000;

/** A new member of sv01, invited by a code perhaps, with money: paid in, or a bonus that stays open whatever is played (`required`). */
export async function newMember(casino: Casino, referralCode?: string, required?: bigint) {
  const { gateway, games, client, nodes } = casino;
  const token = await registerPayer(gateway, required === undefined ? money : 0, referralCode);
  const { id, currency } = (await client.call('memberInfo', { token })).value;
  const player = { id, merchant: 'sv01', currency };
  if (required !== undefined) {
    const bonus = {
      transactionId: `open/${id}/bonus`,
      kind: 'bonus',
      change: BigInt(money),
      turnover: required,
    } as const;
    await gateway.services.ledger.transact(player, (books) => books.post(player, bonus));
  }
  const accountId = await accountIdOf(gateway.services.db, player);
  const entered = new Map<string, TestPlayer>();
  const enter = async (gameCode: string): Promise<TestPlayer> => {
    const nodeId = nodes.get(gameCode);
    if (nodeId === undefined) throw new Error(`${gameCode} is not in the catalogue`);
    const one = entered.get(gameCode) ?? (await enterGame(gateway, games, { merchant: 'sv01', token, nodeId }));
    entered.set(gameCode, one);
    return one;
  };
  const book = async (path: string, body?: object) => {
    const { key } = await enter('OUT_MATCHDAY_SPORTSBOOK');
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
    return (await fetch(`${games.url}/api/book${path}`, init)).json();
  };
  const records = () => gateway.services.db.select().from(rounds).where(eq(rounds.accountId, accountId));
  return { casino, token, player, accountId, enter, book, records };
}
export type Member = Awaited<ReturnType<typeof newMember>>;
