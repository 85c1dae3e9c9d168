import { createServer, type Server } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type {
  BookCashOutRequest,
  BookCorrection,
  BookCorrectionRequest,
  BookMatch,
  BookSlipRequest,
  CashedOut,
  PlacedSlip,
} from '#schemas/platform';
import { walletCall } from '../support/gateway/wallet.ts';
import type { Mortal } from './mortal.ts';

/** A ticket of a match that is over. */
interface EndedTicket {
  sessionId: string;
  roundId: string;
  /** What every correction of the match pays on it. */
  amount: number;
}

/** A ticket that stands. */
interface OpenTicket {
  sessionId: string;
  stake: number;
  /** The sale that has bought it back. */
  soldBy?: string;
}

/**
 * A sports book of a provider: it takes each ticket, each sale and each correction once, and asks the wallet for what it takes until it gets an
 * answer.
 */
export class KillsBook {
  readonly #mortal: Pick<Mortal, 'url' | 'clock'>;
  readonly #done = new Map<string, Promise<object>>();
  /** By the match. */
  readonly #ended = new Map<string, EndedTicket>();
  readonly #open = new Map<string, OpenTicket>();
  readonly #server: Server;
  #isClosed = false;

  constructor(mortal: Pick<Mortal, 'url' | 'clock'>) {
    this.#mortal = mortal;
    this.#server = createServer(async (request, response) => {
      const answer = await this.#answer(request.url ?? '', await json(request)).catch(() => undefined);
      response.writeHead(answer ? 200 : 503).end(JSON.stringify(answer ?? {}));
    });
  }

  /** Answers its origin. */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const address = this.#server.address();
    return `http://127.0.0.1:${Object(address).port}`;
  }

  close(): void {
    this.#isClosed = true;
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** A match that is over, and the only ticket on it. */
  end(fixture: string, ticket: EndedTicket): void {
    this.#ended.set(fixture, ticket);
  }

  async #answer(path: string, body: unknown): Promise<object> {
    if (path.endsWith('/match')) return { state: 'over', scored: true, level: true, tickets: 1 } satisfies BookMatch;
    if (path.endsWith('/correct')) {
      const correction = body as BookCorrectionRequest;
      return this.#once(correction.id, () => this.#correct(correction));
    }
    if (path.endsWith('/cash-out')) {
      const sale = body as BookCashOutRequest;
      return this.#once(sale.saleId, () => this.#cashOut(sale));
    }
    const slip = body as BookSlipRequest;
    return this.#once(slip.ticketId, () => this.#place(slip));
  }

  /** What has failed is done again when it is asked for again: a ticket comes with another launch then. */
  #once(id: string, work: () => Promise<object>): Promise<object> {
    const done = this.#done.get(id) ?? work();
    this.#done.set(id, done);
    done.catch(() => this.#done.delete(id));
    return done;
  }

  async #correct({ id, fixture }: BookCorrectionRequest): Promise<BookCorrection> {
    const ticket = this.#ended.get(fixture);
    if (!ticket) return { tickets: 0 };
    await this.#ask('correct', { ...ticket, transactionId: `${id}.correct` });
    return { tickets: 1 };
  }

  async #place({ launchToken, ticketId: id, stake: amount }: BookSlipRequest): Promise<PlacedSlip> {
    const { sessionId } = await this.#ask('authenticate', { launchToken });
    const { error } = await this.#ask('bet', { sessionId, transactionId: `${id}.bet`, roundId: id, amount });
    if (error) return { id, state: 'rejected', reason: 'balance', staked: 0, best: 0 };
    if (sessionId) this.#open.set(id, { sessionId, stake: amount });
    return { id, state: 'accepted', staked: amount, best: amount * 2 };
  }

  /** A ticket is bought back whole, for its stake. */
  async #cashOut({ id, saleId }: BookCashOutRequest): Promise<CashedOut> {
    const ticket = this.#open.get(id);
    if (!ticket) return { state: 'closed', paid: 0 };
    ticket.soldBy ??= saleId;
    if (ticket.soldBy !== saleId) return { state: 'changed', paid: 0 };
    const { sessionId, stake: amount } = ticket;
    await this.#ask('win', { sessionId, transactionId: `${id}.win`, roundId: id, amount });
    return { state: 'sold', paid: amount };
  }

  /** The wallet's answer; `error` where the balance does not cover a bet. */
  async #ask(call: string, body: object): Promise<{ sessionId?: string; error?: string }> {
    const gateway = { url: this.#mortal.url, services: { clock: this.#mortal.clock } };
    while (!this.#isClosed) {
      const answer = await walletCall(gateway, call, body).catch(() => undefined);
      if (answer?.http === 200 || answer?.http === 402) return answer.value;
      if (answer && answer.http !== 503) throw new Error(`${call} was refused: ${JSON.stringify(answer.value)}`);
      await sleep(20);
    }
    throw new Error('the book is closed');
  }
}
