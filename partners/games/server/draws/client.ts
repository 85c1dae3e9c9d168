import type { DrawState, OpenedDraw } from '#schemas/platform';
import { replyOf } from '../platform/contract.ts';
import type { SignedCall } from '../platform/signed-call.ts';

/** The scheduled draws as the platform keeps them: it has the clock and, once a draw is open, its balls. */
export interface DrawsClient {
  /** Where a game's draws stand now. */
  state(gameCode: string): Promise<DrawState>;
  /** An opened draw. Refused as `draw_not_open` before its time, as `unknown_draw` when there is none of this number. */
  result(gameCode: string, numero: string): Promise<OpenedDraw>;
}

const isState = replyOf<DrawState>('draws-api.schema.json#/definitions/DrawState');
const isOpened = replyOf<OpenedDraw>('lottery.schema.json#/definitions/OpenedDraw');

/** So many results are remembered: every slip of a draw asks for the same one. */
const kept = 200;

export function createDrawsClient(call: SignedCall): DrawsClient {
  const results = new Map<string, Promise<OpenedDraw>>();
  return {
    state: (gameCode) => call('/draws/v1/state', { gameCode }, isState),
    result(gameCode, numero) {
      const key = `${gameCode}:${numero}`;
      const known = results.get(key);
      if (known) return known;
      const reply = call('/draws/v1/result', { gameCode, numero }, isOpened);
      results.set(key, reply);
      reply.catch(() => results.delete(key));
      const [oldest = key] = results.keys();
      if (results.size > kept) results.delete(oldest);
      return reply;
    },
  };
}
