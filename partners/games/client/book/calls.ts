import type { BoardView, TicketView } from '../../book-api.ts';
import { type Api, ApiFault } from '../shell/api.ts';

/** A selection as the server takes it. */
export interface LegRequest {
  readonly fixtureId: string;
  readonly market: string;
  readonly line: number;
  readonly outcome: string;
  readonly odds: number;
}

export interface SlipRequest {
  readonly legs: readonly LegRequest[];
  readonly sizes: readonly number[];
  readonly unit: number;
  readonly rule: string;
}

export interface BookLimits {
  readonly least: number;
  readonly most: number;
  readonly payout: number;
}

/** The calls of a book. They throw `ApiFault` when the server refuses, anything else when it cannot be reached. */
export interface BookCalls {
  /** Undefined: nothing has changed since the last answer. */
  board(sport: string): Promise<BoardView | undefined>;
  fixture(id: string): Promise<BoardView | undefined>;
  results(sport: string): Promise<BoardView | undefined>;
  limits(): Promise<BookLimits>;
  tickets(): Promise<readonly TicketView[]>;
  place(ticketId: string, slip: SlipRequest): Promise<TicketView>;
  ticket(id: string): Promise<TicketView>;
  /** Sells a part, in hundredths, of a ticket as it is shown. */
  /** Sells `part` hundredths of a ticket, if the whole of it is worth `least` then, in minor units. */
  cashOut(ticket: TicketView, part: number, least: number): Promise<TicketView>;
}

export function createBookCalls(api: Api): BookCalls {
  const tags = new Map<string, string>();

  async function read(response: Response) {
    const reply = await response.json();
    // What the book refuses is an answer with a code.
    if (!response.ok || reply.error) throw new ApiFault(response.status, reply.error ?? 'fault', 0);
    return reply;
  }
  const get = async (path: string) => read(await api.ask(`/api/book${path}`));
  const post = async (path: string, body: unknown) =>
    read(
      await api.ask(`/api/book${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );
  /** Asks again with what the last answer was called, so that nothing is sent twice. */
  async function changed(path: string): Promise<BoardView | undefined> {
    const tag = tags.get(path);
    const response = await api.ask(`/api/book${path}`, tag ? { headers: { 'if-none-match': tag } } : {});
    if (response.status === 304) return undefined;
    const board: BoardView = await read(response);
    tags.set(path, response.headers.get('etag') ?? '');
    return board;
  }
  return {
    board: (sport) => changed(`?sport=${sport}`),
    fixture: (id) => changed(`/fixtures/${id}`),
    results: (sport) => changed(`/results?sport=${sport}`),
    limits: () => get('/limits'),
    tickets: async () => (await get('/tickets')).tickets,
    place: (ticketId, slip) => post('/tickets', { ticketId, slip }),
    ticket: (id) => get(`/tickets/${id}`),
    cashOut: ({ id, left }, part, least) => post(`/tickets/${id}/cash-out`, { value: least, left, part }),
  };
}
