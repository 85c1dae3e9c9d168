import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DrawResultRequest, DrawState, DrawStateRequest, DrawsErrorCode, OpenedDraw } from '#schemas/platform';
import { and, eq, inArray } from '../database/drizzle/index.ts';
import { games } from '../database/tables/index.ts';
import { assertValid } from '../http/contract.ts';
import { Refusal } from '../http/refusal.ts';
import { WalletRefusal } from '../ledger/refusal.ts';
import { lotteryTypes } from '../lobby/games.ts';
import { lotteryOf } from '../lottery/catalogue.ts';
import type { Services } from '../services.ts';
import { signedBody } from '../wallet/signed-body.ts';
import { drawAfter, drawNumbered, drawsUpTo, type Rhythm, rhythmOf } from './schedule.ts';

/** HTTP status of each refusal, as DrawsErrorCode in draws-api.schema.json describes them. */
const statuses: { [Code in DrawsErrorCode]: number } = {
  malformed_request: 400,
  invalid_signature: 401,
  unknown_game: 404,
  unknown_draw: 404,
  draw_not_open: 409,
  busy: 503,
};

class DrawRefusal extends Error {
  override readonly name = 'DrawRefusal';
  readonly code: DrawsErrorCode;

  constructor(code: DrawsErrorCode) {
    super(code);
    this.code = code;
  }
}

/** How many past draws a game server gets: what its history shows. */
const openedCount = 6;

/** Serves the clock and the balls of scheduled draws to game servers: signed as the wallet, and never ahead of time. */
export function addDraws(app: FastifyInstance, services: Services): void {
  const { drawClock, draws } = services;

  const route = <Body>(call: string, definition: string, work: (body: Body) => Promise<object>) => {
    const path = `/draws/v1/${call}`;
    app.post(path, async (request, reply) => {
      try {
        const body = signedBody(request, path, services);
        assertValid(`draws-api.schema.json#/definitions/${definition}`, body);
        // assertValid has just shown that it is one.
        return await work(body as Body);
      } catch (fault) {
        const code = codeOf(fault, request);
        return reply.code(statuses[code]).send({ error: code });
      }
    });
  };

  route<DrawStateRequest>('state', 'DrawStateRequest', async ({ gameCode }): Promise<DrawState> => {
    const rhythm = await rhythmOfLottery(gameCode, services);
    const now = drawClock.now();
    return {
      now,
      every: rhythm.every,
      opened: drawsUpTo(now, rhythm, openedCount).map((draw) => draws.opened(gameCode, draw)),
      next: drawAfter(drawClock.saleFrom(), rhythm),
    };
  });
  route<DrawResultRequest>('result', 'DrawResultRequest', async ({ gameCode, numero }): Promise<OpenedDraw> => {
    const draw = drawNumbered(numero, await rhythmOfLottery(gameCode, services));
    if (!draw) throw new DrawRefusal('unknown_draw');
    if (draw.at > drawClock.now()) throw new DrawRefusal('draw_not_open');
    return draws.opened(gameCode, draw);
  });
}

/**
 * The rhythm of a provider's lottery, a retired one included: its slips are still to be settled. Throws unknown_game, for what the
 * platform takes bets on as well.
 */
async function rhythmOfLottery(gameCode: string, { db, options }: Services): Promise<Rhythm> {
  const [game] = await db
    .select({ gameCode: games.gameCode, gameClassify: games.gameClassify })
    .from(games)
    .where(and(eq(games.gameCode, gameCode), inArray(games.gameType, lotteryTypes)));
  if (!game || lotteryOf(gameCode)) throw new DrawRefusal('unknown_game');
  return rhythmOf(game, options.timetable);
}

function codeOf(fault: unknown, request: FastifyRequest): DrawsErrorCode {
  if (fault instanceof DrawRefusal) return fault.code;
  if (fault instanceof WalletRefusal && fault.code === 'invalid_signature') return fault.code;
  if (fault instanceof Refusal && fault.code === 'malformed_request') return fault.code;
  request.log.error(fault);
  return 'busy';
}
