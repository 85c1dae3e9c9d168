import type { GameSession } from '#schemas/platform';
import { and, eq, gt, sql } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { gameSessions, games, launches, players, sessions } from '../database/tables/index.ts';
import { inTurn } from '../database/transaction.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { WalletRefusal } from '../ledger/refusal.ts';
import { trialType } from '../members/account-types.ts';
import type { Merchants } from '../merchants/merchants.ts';
import type { Services } from '../services.ts';
import { bettingIdleMs } from '../sessions/end-games.ts';
import type { Player, Sessions } from '../sessions/sessions.ts';
import { hashToken, newToken } from '../sessions/tokens.ts';
import type { VendorWallets } from '../transfers/vendor-wallets.ts';

/** Built once, and planned once for each connection: every bet runs them. */
const keepAlive = (db: Database) =>
  db
    .update(gameSessions)
    .set({ seenAt: sql`${sql.placeholder('now')}` })
    .where(
      and(eq(gameSessions.idHash, sql.placeholder('idHash')), gt(gameSessions.seenAt, sql.placeholder('idleSince'))),
    )
    .returning({
      playerId: gameSessions.playerId,
      nodeId: gameSessions.nodeId,
      sessionHash: gameSessions.sessionHash,
      /** Last sign of life of the site's session that the game was launched from. */
      sessionSeenAt: sql<number | null>`(
        select ${sessions.seenAt} from ${sessions} where ${sessions.tokenHash} = ${gameSessions.sessionHash}
      )`.mapWith(sessions.seenAt),
      /** Whether the game is in maintenance. Columns of an update stand without their table: both tables have a node_id. */
      rests: sql<boolean>`coalesce((
        select played.maintenance from ${games} played where played.node_id = ${gameSessions}.node_id
      ), false)`,
    })
    .prepare('keep_game_session_alive');
const playerOfId = (db: Database) =>
  db
    .select()
    .from(players)
    .where(eq(players.id, sql.placeholder('id')))
    .prepare('player_of_id');

type Launched = typeof launches.$inferSelect;

/** Who plays what. */
interface Playing {
  player: Player;
  nodeId: number;
}

/** Who bets on what. */
interface Betting extends Playing {
  /** The game is in maintenance: what is open is paid, and no new bet is taken. */
  rests: boolean;
}

/**
 * Sessions of the game server: one per launch. They bet until 4 hours after the last call, or until somebody ends the session
 * that they were launched from, and are paid for longer.
 */
export class GameSessions {
  readonly #db: Database;
  readonly #ledger: Ledger;
  readonly #sessions: Sessions;
  readonly #merchants: Merchants;
  readonly #vendorWallets: VendorWallets;
  readonly #clock: () => number;
  readonly #keepAlive: ReturnType<typeof keepAlive>;
  readonly #playerOfId: ReturnType<typeof playerOfId>;

  constructor(services: Pick<Services, 'db' | 'ledger' | 'sessions' | 'merchants' | 'vendorWallets' | 'clock'>) {
    const { db, ledger, sessions, merchants, vendorWallets, clock } = services;
    this.#db = db;
    this.#ledger = ledger;
    this.#sessions = sessions;
    this.#merchants = merchants;
    this.#vendorWallets = vendorWallets;
    this.#clock = clock;
    this.#keepAlive = keepAlive(db);
    this.#playerOfId = playerOfId(db);
  }

  /** Exchanges a launch token, once and within its 60 seconds. Throws invalid_launch_token. */
  async start(launchToken: string): Promise<GameSession> {
    const sessionId = newToken();
    const [launch] = await this.#db
      .select()
      .from(launches)
      .where(eq(launches.tokenHash, hashToken(launchToken)));
    if (!launch) throw new WalletRefusal('invalid_launch_token');
    const { playerId, merchant, nodeId, language, siteOrigin, backUrl } = launch;
    const [player] = await this.#db.select().from(players).where(eq(players.id, playerId));
    const [game] = await this.#db.select().from(games).where(eq(games.nodeId, nodeId));
    if (!player || !game) throw new WalletRefusal('invalid_launch_token');
    const wallet = await this.walletOf({ player, nodeId });
    const exchange = (tx: Database) => this.#exchange(tx, launch, sessionId);
    const profile = await this.#merchants.find(merchant);
    await (wallet !== undefined && profile
      ? this.#vendorWallets.open(player, profile, wallet, exchange)
      : inTurn(this.#db, exchange));
    const { balance, currency, seq } = await this.#ledger.playable(player, wallet);
    const { gameCode, vassalage, gameType } = game;
    return {
      sessionId,
      playerId,
      account: player.account,
      merchant,
      currency,
      language,
      game: { nodeId, gameCode, vassalage, gameType },
      siteOrigin,
      ...(backUrl ? { backUrl } : {}),
      ...(player.type === trialType ? { trial: true } : {}),
      ...(profile?.play ? { play: profile.play } : {}),
      balance,
      seq,
    };
  }

  /** Whoever ends the games of a player meanwhile finds either the launch or the game's session, never neither (threat T23). */
  async #exchange(tx: Database, { tokenHash }: Pick<Launched, 'tokenHash'>, sessionId: string): Promise<void> {
    const now = this.#clock();
    // Deleting is what makes it one use: of two exchanges at once, one finds nothing.
    const [launch] = await tx.delete(launches).where(eq(launches.tokenHash, tokenHash)).returning();
    if (!launch || launch.expiresAt <= now) throw new WalletRefusal('invalid_launch_token');
    const { playerId, merchant, nodeId, sessionHash } = launch;
    const session = { idHash: hashToken(sessionId), playerId, merchant, nodeId, sessionHash, seenAt: now };
    await tx.insert(gameSessions).values(session);
  }

  /** The player behind a session, and the game; keeps it and the site's session alive. Throws session_ended. */
  async playerOf(sessionId: string): Promise<Betting> {
    const now = this.#clock();
    const values = { now, idHash: hashToken(sessionId), idleSince: now - bettingIdleMs };
    const [session] = await this.#keepAlive.execute(values);
    if (!session) throw new WalletRefusal('session_ended');
    const { playerId, nodeId, sessionHash, sessionSeenAt, rests } = session;
    const player = await this.#player(playerId);
    if (sessionHash !== null && sessionSeenAt !== null) await this.#sessions.touch(sessionHash, sessionSeenAt);
    return { player, nodeId, rests };
  }

  /**
   * The same for what ends a bet: a draw may open long after its player has left, so an idle session serves too, and is
   * not kept alive by it. Throws session_ended when it has been swept.
   */
  async holderOf(sessionId: string): Promise<Playing> {
    const own = eq(gameSessions.idHash, hashToken(sessionId));
    const [session] = await this.#db.select().from(gameSessions).where(own);
    if (!session) throw new WalletRefusal('session_ended');
    return { player: await this.#player(session.playerId), nodeId: session.nodeId };
  }

  /** The vendor whose wallet a player's game plays from; of a game that plays from the balance none (decision 0906). */
  async walletOf({ player, nodeId }: Playing): Promise<string | undefined> {
    const merchant = await this.#merchants.find(player.merchant);
    if (!merchant?.vendorWallets) return undefined;
    const [game] = await this.#db.select({ vendor: games.vassalage }).from(games).where(eq(games.nodeId, nodeId));
    return this.#vendorWallets.walletOf(player, merchant, game?.vendor ?? '');
  }

  async #player(id: string): Promise<Player> {
    const [player] = await this.#playerOfId.execute({ id });
    if (!player) throw new WalletRefusal('session_ended');
    return player;
  }
}
