import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BoardView, DeskRules } from '../../book-api.ts';
import { type Sport, sports } from '../../engines/book/sports.ts';
import type { CatalogueGame } from '../catalogue.ts';
import { engineFor } from '../catalogue.ts';
import { addPageCalls } from '../http/page-calls.ts';
import { ApiRefused } from '../http/refusal.ts';
import type { PlaySession } from '../sessions/session.ts';
import { stakeLimits } from '../stakes.ts';
import type { Board, Snapshot } from './board.ts';
import { slipLimits } from './check.ts';
import type { BookDesk } from './desk.ts';
import leadLeagues from './lead-leagues.json' with { type: 'json' };
import type { Sale } from './sales.ts';
import type { BookSeeds } from './seeds.ts';
import { keyOf, type Ticket } from './ticket.ts';
import { fixtureView, ticketView } from './views.ts';

export interface BookContext {
  readonly board: Board;
  readonly seeds: BookSeeds;
  readonly desk: BookDesk;
  readonly clock: () => number;
  readonly sessionOf: (request: FastifyRequest) => { session: PlaySession; game: CatalogueGame };
}

const ticketIdForm = /^[A-Za-z0-9-]{8,40}$/;
/** Matches that a page lists at most. */
const mostListed = 60;
const mostResults = 40;

const leads: ReadonlyMap<string, string> = new Map(Object.entries(leadLeagues));
/** An amount in minor units. */
const isAmount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
const isSport = (name: unknown): name is Sport => typeof name === 'string' && Object.hasOwn(sports, name);

/** The calls of a book's page. Each carries the page's key, as the calls of every game do. */
export function addBookRoutes(app: FastifyInstance, { board, seeds, desk, clock, sessionOf }: BookContext): void {
  function deskOf(request: FastifyRequest) {
    const { session, game } = sessionOf(request);
    const engine = engineFor(game);
    if (engine.id !== 'book') throw new ApiRefused(404, 'malformed_request');
    // Every engine of a book describes a desk.
    const rules = engine.describe() as DeskRules;
    const { sport } = request.query as { sport?: unknown };
    const chosen = isSport(sport) && rules.sports.includes(sport) ? [sport] : rules.sports;
    return { session, rules, chosen: new Set(chosen), lead: leads.get(game.gameCode) };
  }

  const view = (ticket: Ticket, { language }: PlaySession) => ticketView(ticket, board, desk, language);

  function ownTicket(request: FastifyRequest<{ Params: { id: string } }>) {
    const { session } = deskOf(request);
    const key = keyOf({ id: request.params.id, player: session });
    const ticket = desk.tickets(session).find((one) => keyOf(one) === key);
    if (!ticket) throw new ApiRefused(404, 'unknown_round');
    return { session, ticket };
  }

  /** Answers nothing but the status when the page has the same already. The clock alone is no news. */
  function sendBoard(request: FastifyRequest, reply: FastifyReply, body: BoardView): FastifyReply {
    const tag = `"${createHash('sha256').update(JSON.stringify(body.fixtures)).digest('base64url').slice(0, 20)}"`;
    reply.header('etag', tag);
    return request.headers['if-none-match'] === tag ? reply.code(304).send() : reply.send(body);
  }

  addPageCalls(app, (api) => {
    api.get('/api/book', async (request, reply) => {
      const { session, rules, chosen, lead } = deskOf(request);
      const first = (shot: Snapshot) => Number(shot.fixture.league.id !== lead);
      const shots = board
        .list(chosen)
        .toSorted((a, b) => first(a) - first(b))
        .slice(0, mostListed);
      const markets = new Set(rules.lead);
      const fixtures = shots.map((shot) => fixtureView(shot, seeds, session.language, markets));
      return sendBoard(request, reply, { now: clock(), fixtures });
    });
    api.get<{ Params: { id: string } }>('/api/book/fixtures/:id', async (request, reply) => {
      const { session } = deskOf(request);
      const shot = board.find(request.params.id);
      if (!shot) throw new ApiRefused(404, 'unknown_round');
      return sendBoard(request, reply, { now: clock(), fixtures: [fixtureView(shot, seeds, session.language)] });
    });
    api.get('/api/book/results', async (request, reply) => {
      const { session, chosen } = deskOf(request);
      const fixtures = board.results(chosen, mostResults).map((shot) => fixtureView(shot, seeds, session.language));
      return sendBoard(request, reply, { now: clock(), fixtures });
    });
    api.get('/api/book/limits', async (request) => {
      const { session } = deskOf(request);
      return slipLimits(stakeLimits(session.currency, 'book'));
    });
    api.get('/api/book/tickets', async (request) => {
      const { session } = deskOf(request);
      return {
        tickets: desk
          .tickets(session)
          .slice(0, 100)
          .map((ticket) => view(ticket, session)),
      };
    });
    api.post<{ Body: { ticketId?: unknown; slip?: unknown } | null }>('/api/book/tickets', async (request) => {
      const { session, rules } = deskOf(request);
      const { ticketId, slip } = request.body ?? {};
      if (typeof ticketId !== 'string' || !ticketIdForm.test(ticketId)) throw new ApiRefused(400, 'malformed_request');
      const terms = { limits: stakeLimits(session.currency, 'book'), sports: rules.sports };
      return view(await desk.place(session, ticketId, slip, terms), session);
    });
    api.get<{ Params: { id: string } }>('/api/book/tickets/:id', async (request) => {
      const { session, ticket } = ownTicket(request);
      return view(ticket, session);
    });
    api.post<{ Params: { id: string }; Body: { [Name in keyof Sale]?: unknown } | null }>(
      '/api/book/tickets/:id/cash-out',
      async (request) => {
        const { session, ticket } = ownTicket(request);
        const { value, left, part } = request.body ?? {};
        const isPart = part === 25 || part === 50 || part === 75 || part === 100;
        if (!isAmount(value) || !isAmount(left) || !isPart) throw new ApiRefused(400, 'malformed_request');
        return view(await desk.cashOut(ticket, { value, left, part }), session);
      },
    );
  });
}
