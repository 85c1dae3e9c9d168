import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tableOf } from '../../engines/pvp/engine.ts';
import type { TableRules } from '../../engines/pvp/game.ts';
import type { SittingView, StayView } from '../../pvp-api.ts';
import { engineFor } from '../catalogue.ts';
import type { Floor } from '../pvp/floor.ts';
import type { Sitting } from '../pvp/sitting.ts';
import { addPageCalls } from './page-calls.ts';
import type { SessionOf } from './page-session.ts';
import { ApiRefused } from './refusal.ts';

export interface PvpContext {
  readonly sessionOf: SessionOf;
  readonly floor: Floor;
}

const idForm = /^[A-Za-z0-9-]{8,40}$/;

function sittingView(sitting: Sitting): SittingView {
  const { id, state, buyIn, chips, balance = null, seq = null, reason = '' } = sitting;
  const isFirm = state === 'seated' || state === 'left' || state === 'refused';
  return { id, state: isFirm ? state : 'pending', buyIn, chips, balance, seq, reason };
}

/** The calls of a page at a table. News are waited for: the page asks again with the version that it has. */
export function addPvpRoutes(app: FastifyInstance, context: PvpContext): void {
  const { floor, sessionOf } = context;

  function seated(request: FastifyRequest): ReturnType<SessionOf> & { readonly rules: TableRules } {
    const caller = sessionOf(request);
    const rules = tableOf(engineFor(caller.game));
    if (!rules) throw new ApiRefused(404, 'malformed_request');
    return { ...caller, rules };
  }

  /** The stay of the caller at its table; throws when it has none. */
  function stayOf(request: FastifyRequest) {
    const { session } = seated(request);
    const sitting = floor.sittingOf(session);
    const table = sitting && floor.tableOf(sitting);
    if (!sitting || !table) throw new ApiRefused(409, 'not_seated');
    return { sitting, table };
  }

  function stayView(sitting: Sitting | undefined): StayView {
    const table = sitting && floor.tableOf(sitting);
    return {
      sitting: sitting ? sittingView(sitting) : null,
      table: table ? table.view(sitting.id) : null,
    };
  }

  addPageCalls(app, (api) => {
    api.get('/api/pvp/rooms', async (request) => {
      const { session, rules } = seated(request);
      return { rooms: floor.rooms(session, rules) };
    });
    api.get<{ Querystring: { since?: string; sitting?: string } }>('/api/pvp/stay', async (request) => {
      const { session } = seated(request);
      const { since = '0', sitting: id } = request.query;
      const sitting = floor.sittingOf(session, id);
      const table = sitting && floor.tableOf(sitting);
      if (sitting && table) {
        table.see(sitting.id);
        await table.news(Number(since));
        table.see(sitting.id);
      }
      return stayView(floor.sittingOf(session, sitting?.id ?? id));
    });
    api.get('/api/pvp/hands', async (request) => {
      const { sitting } = stayOf(request);
      return { hands: floor.recordsOf(sitting) };
    });
    api.post<{ Body: { id?: unknown; level?: unknown; buyIn?: unknown } | null }>('/api/pvp/sit', async (request) => {
      const { session, rules } = seated(request);
      const { id, level, buyIn } = request.body ?? {};
      if (typeof id !== 'string' || !idForm.test(id)) throw new ApiRefused(400, 'malformed_request');
      if (typeof level !== 'number' || typeof buyIn !== 'number') throw new ApiRefused(400, 'malformed_request');
      return stayView(await floor.sit({ session, rules, id, level, buyIn }));
    });
    api.post<{ Body: { hand?: unknown; move?: unknown } | null }>('/api/pvp/move', async (request) => {
      const { sitting, table } = stayOf(request);
      const { hand, move } = request.body ?? {};
      const refused = table.move(sitting.id, String(hand), move);
      if (refused) throw new ApiRefused(409, refused.code);
      return stayView(sitting);
    });
    api.post<{ Body: { root?: unknown; seed?: unknown } | null }>('/api/pvp/seed', async (request) => {
      const { sitting, table } = stayOf(request);
      const { root, seed } = request.body ?? {};
      table.addSeed(sitting.id, String(root), String(seed));
      return {};
    });
    api.post('/api/pvp/leave', async (request) => {
      const { sitting } = stayOf(request);
      await floor.leave(sitting);
      return stayView(floor.sittingOf(seated(request).session, sitting.id));
    });
  });
}
