import { createServer, type Server } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BookSlipRequest, PlacedSlip } from '#schemas/platform';
import { walletCall } from '../support/gateway/wallet.ts';
import type { Mortal } from './mortal.ts';

/** A sports book of a provider: it takes each ticket once, and asks for its stake until it gets an answer. */
export class KillsBook {
  readonly #mortal: Pick<Mortal, 'url' | 'clock'>;
  readonly #placed = new Map<string, Promise<PlacedSlip>>();
  readonly #server: Server;
  #isClosed = false;

  constructor(mortal: Pick<Mortal, 'url' | 'clock'>) {
    this.#mortal = mortal;
    this.#server = createServer(async (request, response) => {
      const slip = (await json(request)) as BookSlipRequest;
      const placed = await this.#once(slip).catch(() => undefined);
      response.writeHead(placed ? 200 : 503).end(JSON.stringify(placed ?? {}));
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

  /** A ticket whose launch was used before somebody heard of it is sent again with another one. */
  #once(slip: BookSlipRequest): Promise<PlacedSlip> {
    const { ticketId } = slip;
    const placed = this.#placed.get(ticketId) ?? this.#place(slip);
    this.#placed.set(ticketId, placed);
    placed.catch(() => this.#placed.delete(ticketId));
    return placed;
  }

  async #place({ launchToken, ticketId: id, stake: amount }: BookSlipRequest): Promise<PlacedSlip> {
    const { sessionId } = await this.#ask('authenticate', { launchToken });
    const { error } = await this.#ask('bet', { sessionId, transactionId: `${id}.bet`, roundId: id, amount });
    if (error) return { id, state: 'rejected', reason: 'balance', staked: 0, best: 0 };
    return { id, state: 'accepted', staked: amount, best: amount * 2 };
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
