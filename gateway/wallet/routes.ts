import type { FastifyInstance, FastifyRequest } from 'fastify';
import type {
  AuthenticateRequest,
  BalanceRequest,
  BetRequest,
  CorrectionRequest,
  RollbackRequest,
  WalletErrorCode,
  WinRequest,
} from '#schemas/platform';
import type { Database } from '../database/open.ts';
import { assertValid } from '../http/contract.ts';
import { Refusal } from '../http/refusal.ts';
import type { Transfer } from '../ledger/posting.ts';
import { WalletRefusal } from '../ledger/refusal.ts';
import type { Services } from '../services.ts';
import { siteStatus } from '../system/region.ts';
import { GameSessions } from './game-sessions.ts';
import { signedBody } from './signed-body.ts';
import { tellCorrection, tellVoid } from './tell-result.ts';

/** HTTP status of each refusal, as WalletErrorCode in wallet-api.schema.json describes them. */
const statuses: { [Code in WalletErrorCode]: number } = {
  malformed_request: 400,
  invalid_signature: 401,
  invalid_launch_token: 401,
  session_ended: 401,
  insufficient_funds: 402,
  site_closed: 403,
  bonus_terms: 403,
  transaction_conflict: 409,
  transaction_rolled_back: 409,
  unknown_round: 409,
  balance_limit_reached: 409,
  busy: 503,
};

/** Serves the seamless wallet that game servers play with. */
export function addWallet(app: FastifyInstance, services: Services): void {
  const { ledger, messages } = services;
  const sessions = new GameSessions(services);
  const money = (amount: number) => BigInt(amount);

  const route = <Body>(call: string, definition: string, work: (body: Body) => Promise<object>) => {
    const path = `/wallet/v1/${call}`;
    app.post(path, async (request, reply) => {
      try {
        const body = signedBody(request, path, services);
        assertValid(`wallet-api.schema.json#/definitions/${definition}`, body);
        // assertValid has just shown that it is one.
        return await work(body as Body);
      } catch (fault) {
        const { code, reason } = toWalletRefusal(fault, request);
        return reply.code(statuses[code]).send({ error: code, ...(reason ? { reason } : {}) });
      }
    });
  };

  route<AuthenticateRequest>('authenticate', 'AuthenticateRequest', ({ launchToken }) => sessions.start(launchToken));
  route<BalanceRequest>('balance', 'BalanceRequest', async ({ sessionId }) => {
    const playing = await sessions.playerOf(sessionId);
    return ledger.playable(playing.player, await sessions.walletOf(playing));
  });
  route<BetRequest>('bet', 'BetRequest', async ({ sessionId, transactionId, roundId, amount, ...play }) => {
    const playing = await sessions.playerOf(sessionId);
    const { player, nodeId, rests } = playing;
    const closed = rests || (await isClosed(player.merchant, services));
    const wallet = await sessions.walletOf(playing);
    return ledger.bet(player, transactionId, roundId, money(amount), { ...play, nodeId, closed, wallet });
  });
  route<WinRequest>('win', 'WinRequest', async ({ sessionId, transactionId, roundId, amount, risked, ...play }) => {
    const { player, nodeId } = await sessions.holderOf(sessionId);
    const told = risked === undefined ? {} : { risked: money(risked) };
    return ledger.win(player, transactionId, roundId, money(amount), { ...play, ...told, nodeId });
  });
  route<CorrectionRequest>(
    'correct',
    'CorrectionRequest',
    async ({ sessionId, transactionId, roundId, amount, detail }) => {
      const { player, nodeId } = await sessions.holderOf(sessionId);
      const round = { player, nodeId, roundId, now: services.clock() };
      const tell = (tx: Database, moved: bigint) => tellCorrection(tx, round, detail?.result, moved);
      const corrected = await ledger.correct(player, transactionId, roundId, money(amount), { nodeId, detail }, tell);
      if (!corrected.duplicate) messages.announce(player.merchant, { to: player });
      return corrected;
    },
  );
  route<RollbackRequest>('rollback', 'RollbackRequest', async ({ sessionId, transactionId, void: isVoid = false }) => {
    const playing = await sessions.holderOf(sessionId);
    const { player, nodeId } = playing;
    const tell = async (tx: Database, { roundId, amount }: Transfer) => {
      if (isVoid && roundId !== null) await tellVoid(tx, { player, nodeId, roundId, now: services.clock() }, amount);
    };
    const undone = await ledger.rollback(player, transactionId, await sessions.walletOf(playing), tell);
    if (isVoid && !undone.duplicate) messages.announce(player.merchant, { to: player });
    return undone;
  });
}

/** Whether the merchant takes no bets from anybody. Where a player is, a game server does not say: the site tells the game. */
async function isClosed(code: string, { merchants }: Services): Promise<boolean> {
  const merchant = await merchants.find(code);
  return merchant !== undefined && siteStatus(merchant, '', '') !== 0;
}

/** Whatever is no refusal is busy: nothing is known to have moved, and the same transaction id tells when asked again. */
function toWalletRefusal(fault: unknown, request: FastifyRequest): WalletRefusal {
  if (fault instanceof WalletRefusal) return fault;
  if (fault instanceof Refusal && fault.code === 'malformed_request') {
    return new WalletRefusal('malformed_request', JSON.stringify(fault.value));
  }
  request.log.error(fault);
  return new WalletRefusal('busy');
}
