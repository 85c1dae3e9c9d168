import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { PaymentsServer } from '../../partners/payments/index.ts';
import type { Reply } from '../support/client/client.ts';
import { Courses } from './courses.ts';
import type { Mortal } from './mortal.ts';
import type { Ticket } from './tickets.ts';

/** A claim on a submit whose process has died is taken over after a minute; what the provider was asked about is due before. */
const takeOverMs = 61_000;
/** A call that has been sent so often is not answered at all. */
const mostTries = 2000;

/** The calls of a round at a gateway that may die meanwhile, until what they begin has come to its end. */
export class Round {
  readonly #mortal: Mortal;
  readonly #courses: Courses;
  readonly #tickets: readonly Ticket[];
  /** What has been answered, also before the gateway died. */
  readonly #answers = new Map<Ticket, unknown>();
  readonly #refused = new Set<Ticket>();

  constructor(mortal: Mortal, provider: PaymentsServer, tickets: readonly Ticket[]) {
    this.#mortal = mortal;
    this.#courses = new Courses(mortal, provider);
    this.#tickets = tickets;
  }

  /** Sends all calls at once, and goes on until all has come to its end, or the gateway has died. */
  async run(): Promise<void> {
    await Promise.all(this.#tickets.map((ticket) => this.#send(ticket)));
    await this.settle();
  }

  /** Sends all calls again, under the same keys: each answers what it has answered before. */
  async repeat(): Promise<void> {
    await this.#mortal.advance(takeOverMs);
    await this.#mortal.janitor();
    await Promise.all(this.#tickets.map((ticket) => this.#send(ticket)));
  }

  /** Lets the provider, the operator, the players and time do their part. */
  async settle(): Promise<void> {
    for (let looks = 0; this.#mortal.isAlive; looks++) {
      const open = await this.#open().catch((fault) => {
        if (isCutOff(fault)) return ['what nobody could say'];
        throw fault;
      });
      if (open.length === 0) return;
      if (looks === 60) throw new Error(`not at their end: ${open.join(', ')}`);
      await this.#mortal.advance(takeOverMs);
      await this.#mortal.janitor();
      await sleep(20);
    }
  }

  /** What a player's balance has changed by, as the answers say. */
  changes(): Map<string, number> {
    const changes = new Map<string, number>();
    for (const [{ purse, change, receiver }, answer] of this.#answers) {
      const amount = change(answer);
      const add = (token: string, money: number) => changes.set(token, (changes.get(token) ?? 0) + money);
      add(purse.token, amount);
      if (receiver) add(receiver.token, -amount);
    }
    return changes;
  }

  /** What a player's points have changed by. */
  points(token: string): number {
    const own = [...this.#answers.keys()].filter(({ purse }) => purse.token === token);
    return own.reduce((sum, { points = 0 }) => sum + points, 0);
  }

  /** Every call is done; of rivals one is, and the others are refused. */
  expectDone(): void {
    const rivals = Map.groupBy(
      this.#tickets.filter((ticket) => ticket.rivals),
      (ticket) => ticket.rivals,
    );
    for (const [name, some] of rivals)
      expect([name, some.filter((ticket) => this.#answers.has(ticket)).length]).toEqual([name, 1]);
    const left = this.#tickets.filter((ticket) => !this.#answers.has(ticket) && !ticket.rivals);
    expect(left.map(({ call }) => call)).toEqual([]);
    // One payment each: nothing was asked for twice.
    const payments = this.#tickets.map((ticket) => this.#courses.paymentsOf(this.#answers.get(ticket)).length);
    expect(Math.max(...payments)).toBe(1);
  }

  async #send(ticket: Ticket): Promise<void> {
    for (let tries = 1; ; tries++) {
      if (!this.#mortal.isAlive) return;
      const reply = await ticket.send().catch((fault: unknown) => {
        if (!isCutOff(fault)) throw fault;
        return undefined;
      });
      if (reply?.success) return this.#note(ticket, reply);
      if (reply && reply.http < 400 && ticket.rivals) return void this.#refused.add(ticket);
      if (reply && reply.http < 400) throw new Error(`${ticket.call} was refused: ${reply.message}`);
      if (tries === mostTries) throw new Error(`${ticket.call} is not answered: ${reply?.http} ${reply?.message}`);
      await sleep(20);
    }
  }

  /** A key answers one thing alone. */
  #note(ticket: Ticket, { value }: Reply<unknown>): void {
    if (this.#answers.has(ticket)) expect([ticket.call, value]).toEqual([ticket.call, this.#answers.get(ticket)]);
    this.#answers.set(ticket, value);
  }

  /** What has not come to its end. */
  async #open(): Promise<string[]> {
    const answered = this.#tickets.filter((ticket) => this.#answers.has(ticket));
    const open = answered.map((ticket) => this.#courses.further(ticket, this.#answers.get(ticket)));
    return (await Promise.all(open)).filter((one) => one !== undefined);
  }
}

/** No answer: nobody listens, or the connection ended. */
function isCutOff(fault: unknown): boolean {
  return fault instanceof TypeError || fault instanceof SyntaxError;
}
