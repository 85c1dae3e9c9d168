import type { GameLaunched, LaunchGameRequest } from '#schemas/platform';
import { and, eq, sql } from '../database/drizzle/index.ts';
import { games, launches, plays, recentGames } from '../database/tables/index.ts';
import { assertOwnMerchant, type Call, sessionOf } from '../http/call.ts';
import { malformed, Refusal } from '../http/refusal.ts';
import { lotteryOf } from '../lottery/catalogue.ts';
import type { Services } from '../services.ts';
import type { Player } from '../sessions/sessions.ts';
import { hashToken, newToken } from '../sessions/tokens.ts';
import type { GameRow } from './games.ts';
import { launchLottery, lotteryPage } from './launch-lottery.ts';
import { assertMayPlay, isOffered } from './vendor-rules.ts';

const liveMs = 60 * 1000;

/**
 * Makes the address of a game for the member logged in: a launch token that works once, within 60 seconds; of a lottery of the
 * platform its page. Throws game_not_found, game_maintenance, real_account_needed, password_change_required, prize_mode_not_offered or session_ended.
 */
export async function launchGame(request: LaunchGameRequest, call: Call, services: Services): Promise<GameLaunched> {
  assertOwnMerchant(call, request.merchantCode);
  const { db, clock, options, sessions, vendorWallets } = services;
  const { player, tokenHash: sessionHash, passwordDue } = sessionOf(call);
  if (passwordDue) throw new Refusal('password_change_required');
  const at = clock();
  const expiresAt = at + liveMs;
  const { nodeId, launchMode } = request;
  if (nodeId === undefined) {
    if (launchMode !== 'LOTT') throw malformed('/nodeId', 'is required');
    return { ...(await launchLottery(request, call, services)), at, expiresAt };
  }
  const [game] = await db
    .select()
    .from(games)
    .where(and(eq(games.nodeId, nodeId), isOffered(call.merchant)));
  if (!game || !isNamedBy(request, game)) throw new Refusal('game_not_found');
  if (game.maintenance) throw new Refusal('game_maintenance');
  assertMayPlay(player, call.merchant, game);

  const lottery = lotteryOf(game.gameCode);
  if (lottery) return { ...lotteryPage(game.gameCode, lottery, call), at, expiresAt };
  const token = newToken();
  const launch = {
    tokenHash: hashToken(token),
    playerId: player.id,
    merchant: call.merchant.code,
    nodeId: game.nodeId,
    sessionHash,
    language: call.language,
    siteOrigin: call.siteOrigin,
    backUrl: ownBackUrl(request.backUrl, call),
    expiresAt,
  };
  // A launch that came after the end of its session would open a game that nobody ends any more (threat T23).
  const launched = await sessions.whileAlive(sessionHash, (tx) => tx.insert(launches).values(launch).returning());
  if (!launched) throw new Refusal('session_ended');
  await notePlay(player, game.nodeId, services);
  const wallet = vendorWallets.walletOf(player, call.merchant, game.vassalage);
  const isBare = wallet !== undefined && (await vendorWallets.isBare(player, call.merchant, wallet));
  const room = game.gameType === 'PVP' && request.roomId !== undefined ? `&room=${request.roomId}` : '';
  const game_url = `${options.gamesOrigin}/play/${game.gameCode}?t=${token}${room}`;
  return { game_url, at, expiresAt, saysReady: true, ...(isBare ? { emptyWallet: wallet } : {}) };
}

/** Whether everything that a request says of a game besides its id is true of it: what is shown is what opens. */
function isNamedBy({ gameId, vassalage, gameType }: LaunchGameRequest, game: GameRow): boolean {
  const named = [gameId ?? game.gameCode, vassalage ?? game.vassalage, gameType ?? game.gameType];
  return named.join() === [game.gameCode, game.vassalage, game.gameType].join();
}

/** The way back must lead to the site that called, or the game would be an open redirect. */
function ownBackUrl(backUrl: string | undefined, { siteOrigin }: Call): string | null {
  if (!backUrl || !siteOrigin) return null;
  const url = URL.canParse(backUrl, siteOrigin) ? new URL(backUrl, siteOrigin) : undefined;
  if (url?.origin !== siteOrigin) throw malformed('/backUrl', "must lie on the calling site's own origin");
  return url.href;
}

/**
 * Notes that a player has opened a game, or bet on a lottery: what is played most leads the lists, what was played last those of
 * the player.
 */
export async function notePlay(
  { id: playerId, merchant }: Pick<Player, 'id' | 'merchant'>,
  nodeId: number,
  { db, clock }: Pick<Services, 'db' | 'clock'>,
): Promise<void> {
  const at = clock();
  await db
    .insert(plays)
    .values({ merchant, nodeId, count: 1 })
    .onConflictDoUpdate({ target: [plays.merchant, plays.nodeId], set: { count: sql`${plays.count} + 1` } });
  await db
    .insert(recentGames)
    .values({ playerId, nodeId, at })
    .onConflictDoUpdate({ target: [recentGames.playerId, recentGames.nodeId], set: { at } });
}
