import { setTimeout as sleep } from 'node:timers/promises';
import { TestClient } from '../client/client.ts';
import { EventSocket } from '../client/event-socket.ts';
import { openGame, walletCall } from '../gateway/wallet.ts';

/** What a definite answer of the wallet says. */
type Answer = { http: number; value: { error?: string; duplicate?: boolean; balance?: number } };

let last = 0;

/** A trial player whose money moves without a pause, and who knows from the definite answers what must be left. */
export class RestlessPlayer {
  readonly token: string;
  readonly #gateway: { url: string; services: { clock(): number } };
  readonly #sessionId: string;
  #expected: number;
  /** Movements that were answered, and calls that had to be sent again. */
  moves = 0;
  retries = 0;

  private constructor(url: string, token: string, sessionId: string, balance: number) {
    this.#gateway = { url, services: { clock: Date.now } };
    this.token = token;
    this.#sessionId = sessionId;
    this.#expected = balance;
  }

  /** A new player at the gateway, or the gateways, at `url`. */
  static async enter(url: string): Promise<RestlessPlayer> {
    const client = new TestClient(url, 'sv01');
    const { token } = (await client.call('freePlay')).value;
    const sessionId = await openGame({ url, services: { clock: Date.now } }, 'sv01', token);
    const { sumBalance } = (await client.call('balance', { token })).value;
    return new RestlessPlayer(url, token, sessionId, sumBalance);
  }

  /** What the definite answers leave. */
  get expected(): number {
    return this.#expected;
  }

  /** A round: a bet, and then a win, a rollback, a win of the same id twice, or nothing. */
  async play(): Promise<void> {
    last += 1;
    const roundId = `restless-${process.pid}-${last}`;
    const stake = 1 + Math.floor(share(last) * 60_000);
    const bet = { transactionId: roundId, roundId, amount: stake };
    if (!(await this.#move('bet', bet, -stake))) return;
    const fate = share(last * 31);
    if (fate < 0.2) await this.#move('rollback', { transactionId: roundId }, stake);
    if (fate < 0.4) return;
    const win = Math.floor(share(last * 17) * 100_000);
    if (fate < 0.9) await this.#move('win', { transactionId: `${roundId}-win`, roundId, amount: win }, win);
    else {
      // A game server that has lost its answer asks at once, maybe elsewhere: it counts once.
      const twice = { transactionId: `${roundId}-win`, roundId, amount: win };
      await Promise.all([this.#move('win', twice, win), this.#move('win', twice, 0)]);
    }
  }

  /** Sends the same until it is answered. True when it has moved the money; refusals of the wallet move nothing. */
  async #move(call: string, body: object, change: number): Promise<boolean> {
    for (;;) {
      const answer: Answer | undefined = await walletCall(this.#gateway, call, {
        sessionId: this.#sessionId,
        ...body,
      }).catch(() => undefined);
      if (answer && answer.http < 500) {
        if (answer.http !== 200 && answer.value.error !== 'insufficient_funds')
          throw new Error(`${call} was refused: ${answer.http} ${answer.value.error}`);
        if (Number(answer.value.balance) < 0) throw new Error('a balance below zero');
        this.moves += 1;
        if (answer.http === 200) this.#expected += change;
        return answer.http === 200;
      }
      this.retries += 1;
      await sleep(50);
    }
  }
}

/** A share from 0 to below 1 that follows from a number, spread evenly over the first numbers. */
function share(number: number): number {
  return (number * 0.618_033_988_75) % 1;
}

/** A player's socket at one gateway, opened anew whenever it closes. */
export class LastingSocket {
  readonly #url: string;
  readonly #token: string;
  #socket: EventSocket | undefined;
  #ended = false;
  readonly #kept: Promise<void>;

  constructor(url: string, token: string) {
    this.#url = url;
    this.#token = token;
    this.#kept = this.#keep();
  }

  /** The newest balance received since it was opened; nothing while it is not open. */
  get balance(): { sumBalance: number; seq: number } | undefined {
    return this.#socket?.balance;
  }

  async close(): Promise<void> {
    this.#ended = true;
    this.#socket?.socket.close();
    await this.#kept;
  }

  async #keep(): Promise<void> {
    while (!this.#ended) {
      this.#socket = await EventSocket.open(this.#url, 'sv01', this.#token).catch(() => undefined);
      if (this.#ended) this.#socket?.socket.close();
      await this.#socket?.closed;
      this.#socket = undefined;
      if (!this.#ended) await sleep(200);
    }
  }
}
