import type { Calls } from '#schemas/endpoints';
import { newTaker } from '../../../gateway/cashier/withdrawals.suite.ts';
import { eq } from '../../../gateway/database/drizzle/index.ts';
import { pointAccounts } from '../../../gateway/database/tables/index.ts';
import type { EndpointName } from '../../../gateway/http/contract.ts';
import { auditLedger, lastAudit } from '../../../gateway/ledger/audit.ts';
import type { Holder } from '../../../gateway/ledger/holder.ts';
import { PointAccount } from '../../../gateway/points/account.ts';
import { programmeOf } from '../../../gateway/points/programme.ts';
import { newSender } from '../../../gateway/transfers/transfers.suite.ts';
import { KillsBook } from '../../crash/book.ts';
import { TestClient } from '../../support/client/client.ts';
import { fridayMorning, type RunningGateway, startGateway } from '../../support/gateway/gateway.ts';
import { type Cashier, paymentsSecret, startCashier } from '../../support/gateway/payments.ts';
import { AdminClient, operatorOf, testAdmin } from '../../support/office/admin.ts';
import { dropDatabase, newDatabase } from '../../support/run/run.ts';
import type { Holdings, Race } from './race.ts';

/** The vendor whose games play from a wallet of their own. */
export const vendor = 'LUMO';

/** The proof of a ledger in which everything adds up. */
export const soundLedger = { lopsided: 0, accountsOff: 0, holdsOff: 0, walletsOff: 0, faults: [] };

/**
 * Two gateways on one PostgreSQL: what one of them keeps in its memory keeps nobody at the other one waiting, so that only the
 * database decides.
 */
export class Arena {
  readonly cashier: Cashier;
  readonly book: KillsBook;
  readonly pair: readonly [RunningGateway, RunningGateway];
  readonly #clients: readonly [TestClient, TestClient];
  readonly #database: string;
  readonly #time: { ahead: number };

  private constructor(
    cashier: Cashier,
    second: RunningGateway,
    book: KillsBook,
    { database, time }: { database: string; time: { ahead: number } },
  ) {
    this.cashier = cashier;
    this.pair = [cashier.gateway, second];
    this.#clients = [new TestClient(cashier.gateway.url, 'sv01'), new TestClient(second.url, 'sv01')];
    this.book = book;
    this.#database = database;
    this.#time = time;
  }

  static async open(): Promise<Arena> {
    const database = await newDatabase();
    const time = { ahead: fridayMorning - Date.now() };
    const clock = () => Date.now() + time.ahead;
    const start = (given: Parameters<typeof startGateway>[0]) =>
      startGateway({ ...given, clock, database: { url: database, pool: { size: 8 } }, admin: testAdmin });
    const cashier = await startCashier(start);
    const { gateway, origin } = cashier;
    const book = new KillsBook({ url: gateway.url, clock: gateway.services.clock });
    gateway.services.options.gamesOrigin = await book.listen();
    await gateway.services.merchants.change('sv01', (profile) => {
      const { cashier: terms } = profile;
      if (!terms?.withdraw) throw new Error('sv01 has no cashier');
      const withdraw = { ...terms.withdraw, cancellable: true };
      return { ...profile, cashier: { ...terms, withdraw }, vendorWallets: { vendors: [vendor] } };
    });
    const { gamesOrigin } = gateway.services.options;
    const second = await start({ paymentsOrigin: origin, paymentsSecret, gamesOrigin });
    return new Arena(cashier, second, book, { database, time });
  }

  async close(): Promise<void> {
    await this.pair[1].close();
    await this.cashier.close();
    this.book.close();
    await dropDatabase(this.#database);
  }

  /** Runs so many at once, in turn at the two gateways. */
  atOnce<T>(count: number, work: (at: 0 | 1, index: number) => Promise<T>): Promise<T[]> {
    return Promise.all(Array.from({ length: count }, (_, index) => work(index % 2 === 0 ? 0 : 1, index)));
  }

  /** What is wrong with the ledger of all players. */
  async proof() {
    const { db, clock } = this.services;
    await auditLedger(db, clock());
    return lastAudit(db);
  }

  get gateway(): RunningGateway {
    return this.pair[0];
  }

  get client(): TestClient {
    return this.#clients[0];
  }

  get services() {
    return this.gateway.services;
  }

  /** Moves the clock of both forward. */
  advance(ms: number): void {
    this.#time.ahead += ms;
  }

  /** A member with a payment password, 1,001,000 VND and, if asked for, points. */
  async member(points = 0, referralCode?: string) {
    const member = await newSender({ gateway: this.gateway }, referralCode);
    if (points > 0) await this.#givePoints(member.player, points);
    return member;
  }

  /** A member with a bank account and 10,001,000 VND. */
  taker() {
    return newTaker({ gateway: this.gateway });
  }

  /** Makes a call of a member again and again. */
  readonly calls =
    <Name extends EndpointName>(name: Name, token: string, body: Calls[Name]['body']): Race['send'] =>
    async (at, key) => {
      const options = { token, headers: { 'idempotency-key': key }, ...(body === undefined ? {} : { body }) };
      const { success, message, value } = await this.#clients[at].call(name, options);
      return { isDone: success, code: message, value };
    };

  /** What a member has of money. */
  async money(token: string): Promise<Holdings> {
    const { sumBalance, inWallets = 0, onHold = 0 } = (await this.client.call('balance', { token })).value;
    return { balance: sumBalance - inWallets, inWallets, onHold };
  }

  async balance(token: string): Promise<number> {
    return (await this.client.call('balance', { token })).value.sumBalance;
  }

  async points({ id }: Holder): Promise<number> {
    const [row] = await this.services.db.select().from(pointAccounts).where(eq(pointAccounts.playerId, id));
    return row?.balance ?? 0;
  }

  /** Money and points of a member. */
  async both({ token, player }: { token: string; player: Holder }): Promise<Holdings> {
    return { ...(await this.money(token)), points: await this.points(player) };
  }

  /** An operator at each of the gateways, in one session. */
  async operator(account: string): Promise<[AdminClient, AdminClient]> {
    const first = await operatorOf(this.gateway, account);
    const second = new AdminClient(this.pair[1]);
    second.cookie = first.cookie;
    return [first, second];
  }

  async #givePoints(player: Holder, points: number): Promise<void> {
    const merchant = await this.services.merchants.find('sv01');
    if (!merchant) throw new Error('no merchant');
    await this.services.ledger.transact(player, async ({ tx, now }) => {
      const account = await PointAccount.open(tx, player, programmeOf(merchant), now);
      await account.move({ type: 'redeem', points, reference: `races/${player.id}` });
    });
  }
}
