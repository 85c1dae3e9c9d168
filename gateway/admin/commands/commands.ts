import type { CommandAnswer, CommandFacts, CommandRead, CommandState, Decision } from '#schemas/admin';
import type { MerchantProfile } from '#schemas/platform';
import { and, eq, inArray, lt, lte, sql } from '../../database/drizzle/index.ts';
import type { Database } from '../../database/open.ts';
import { commands, operators } from '../../database/tables/index.ts';
import { inTurn } from '../../database/transaction.ts';
import { malformed, Refusal } from '../../http/refusal.ts';
import { eachAlone } from '../../jobs/each-alone.ts';
import type { Books } from '../../ledger/books.ts';
import type { Services } from '../../services.ts';
import type { OperatorLogin } from '../access/operator-sessions.ts';
import { haveRaised } from '../access/raised.ts';
import { areIndependent } from '../access/vouching.ts';
import { type AdminCall, loginOf } from '../call.ts';
import { type AdminCallName, adminEndpoints, type CommandName } from '../contract.ts';
import type { Actions, AnyAction, Looked, Place, Ran } from './action.ts';
import { type CommandRow, toCommand } from './command-row.ts';
import { looksOf, movedIn, refusalOf, shown, valuesOf } from './looks.ts';
import { newRow } from './new-row.ts';
import { assertMay, needsSecond } from './rules.ts';
import { subjectOf } from './subject-of.ts';

/** Opaque to the platform. */
const wellFormed = /^[A-Za-z0-9_-]{16,64}$/;
/** A command that is still being carried out after so long was cut off, ms: no call takes a tenth of it. */
const cutOffMs = 60_000;

/** A command in one of these can become something else. */
const openStates: CommandState[] = ['begun', 'waiting', 'scheduled'];

/** What is kept of something that was done already. */
interface Noted extends Pick<Looked, 'subject' | 'subjectName'> {
  db?: Database;
  /** Where the call has none. */
  merchant?: string;
  result?: CommandFacts;
}

/**
 * What operators do is a row before it is done (decision 0881). The row turns to `done` in the transaction of the effect, so that
 * one which was cut off has had none. A command that two people have to agree on waits for the second: there is no exception for
 * anybody.
 */
export class Commands {
  readonly #services: Services;
  readonly #actions: Actions;

  constructor(services: Services, actions: Actions) {
    this.#services = services;
    this.#actions = actions;
  }

  /**
   * Writes a command down and carries it out, or lets it wait for a second person. The same key of the same operator again
   * answers what has become of it; one that was refused is as if its key had never come. Throws what speaks against it.
   */
  async make(action: CommandName, body: { reason: string }, call: AdminCall): Promise<CommandAnswer> {
    const login = loginOf(call);
    const kept = (await this.#actionOf(action).prepare?.(body as never, this.#services, call.merchant)) ?? body;
    const { row, known } = await this.#begin(action, body, kept, call, login);
    if (known) return { command: toCommand(row) };
    let looked: Looked | undefined;
    try {
      looked = await this.#actionOf(action).look(kept as never, this.#place(row, call.merchant));
      assertMay(action, login, call.merchant, looked);
      return await this.#carryOut(row, call.merchant, looked, {});
    } catch (fault) {
      const refusal = refusalOf(fault);
      // Of any other fault nobody knows here whether the commit came through: the row says so itself.
      if (!refusal) throw fault;
      const result = { ...valuesOf(refusal), code: refusal.code };
      // Of what was refused it is known what it was about as well.
      const about = looked ? shown(looked) : await subjectOf(row, this.#place(row, call.merchant)).catch(() => ({}));
      const refused = { state: 'refused' as const, keyHash: null, result, ...about };
      await this.#move(this.#services.db, row, refused).catch(() => undefined);
      throw refusal;
    }
  }

  /**
   * Decides on a command that waits. Throws own_command, not_independent, command_moved, forbidden, above_limit, and what speaks
   * against it now.
   */
  async decide({ id, version, verdict, reason }: Decision, call: AdminCall): Promise<CommandAnswer> {
    const login = loginOf(call);
    const { row, merchant } = await this.#find(id, call, login);
    const isOwn = row.makerId === login.operator.id;
    if ((verdict === 'withdraw') !== isOwn) throw new Refusal('own_command');
    if (row.state !== 'waiting' || row.version !== version) throw new Refusal('command_moved', { state: row.state });
    const { id: checkerId, account: checker } = login.operator;
    const checked = { checkerId, checker, checkedAt: this.#services.clock(), checkReason: reason };
    if (verdict === 'withdraw')
      return { command: toCommand(await this.#move(this.#services.db, row, { state: 'withdrawn', ...checked })) };
    assertMay(row.action as CommandName, login, merchant, looksOf(row));
    if (verdict === 'approve' && !(await this.#mayAgree(row, login))) throw new Refusal('not_independent');
    if (verdict === 'decline')
      return { command: toCommand(await this.#move(this.#services.db, row, { state: 'declined', ...checked })) };
    try {
      const looked = await this.#actionOf(row.action).look(row.body as never, this.#place(row, merchant));
      assertMay(row.action as CommandName, login, merchant, looked);
      return await this.#carryOut(row, merchant, looked, checked);
    } catch (fault) {
      // It goes on waiting: what speaks against it may pass, and whoever looks may decline it.
      throw refusalOf(fault) ?? fault;
    }
  }

  /** A command, and the facts as they are now. */
  async read(id: string, call: AdminCall): Promise<CommandRead> {
    const login = loginOf(call);
    const { row, merchant } = await this.#find(id, call, login);
    const command = toCommand(row);
    const own = row.makerId === login.operator.id;
    if (!own) assertMay(row.action as CommandName, login, undefined, {});
    if (row.state !== 'waiting') return { command, decidable: false };
    try {
      const looked = await this.#actionOf(row.action).look(row.body as never, this.#place(row, merchant));
      if (!own) assertMay(row.action as CommandName, login, merchant, looked);
      if (!own && !(await this.#mayAgree(row, login))) throw new Refusal('not_independent');
      return { command, ...(looked.facts ? { now: looked.facts } : {}), decidable: !own };
    } catch (fault) {
      const refusal = refusalOf(fault);
      if (!refusal) throw fault;
      return { command, refusal: refusal.code, refusalValues: valuesOf(refusal), decidable: !own };
    }
  }

  /** Writes down what was done already, e.g. an export; what changes something does so in its transaction. */
  async note(
    action: string,
    body: { [field: string]: unknown; reason: string },
    { db = this.#services.db, ...noted }: Noted,
    call: AdminCall,
  ): Promise<void> {
    const row = newRow(action, body, body, call, loginOf(call), this.#services.clock());
    await db.insert(commands).values({ ...row, keyHash: null, state: 'done', ...noted });
  }

  /** Ends commands that were cut off: they have had no effect, and their keys may be used again. */
  async endCutOff(): Promise<void> {
    const { db, clock } = this.#services;
    const cutOff = and(eq(commands.state, 'begun'), lt(commands.madeAt, clock() - cutOffMs));
    await db.update(commands).set({ state: 'failed', keyHash: null }).where(cutOff);
  }

  /** Carries out what was agreed on and whose moment has come, the earliest first. */
  async carryOutDue(report: (fault: unknown) => void): Promise<void> {
    const { db, clock } = this.#services;
    const from = sql<number>`(${commands.body} ->> 'from')::bigint`;
    const due = and(eq(commands.state, 'scheduled'), lte(from, clock()));
    const rows = await db.select().from(commands).where(due).orderBy(from, commands.madeAt, commands.id);
    await eachAlone(rows, (row) => this.#carryOutNow(row), report);
  }

  /** What cannot be done any more ends here, with the reason; a fault leaves it for the next time. */
  async #carryOutNow(row: CommandRow): Promise<void> {
    try {
      const merchant = await this.#services.merchants.find(row.merchant ?? undefined);
      await this.#carryOut(row, merchant, {}, {});
    } catch (fault) {
      const refusal = refusalOf(fault);
      if (!refusal) throw fault;
      const result = { ...valuesOf(refusal), code: refusal.code, triedAt: this.#services.clock() };
      // Where it was withdrawn, or carried out by another gateway, at this very moment, the row says so.
      await this.#move(this.#services.db, row, { state: 'failed', result }).catch((late) => {
        if (refusalOf(late)?.code !== 'command_moved') throw late;
      });
    }
  }

  /** Whether the one who looks may be the second person of a command. */
  async #mayAgree({ makerId }: CommandRow, { operator }: OperatorLogin): Promise<boolean> {
    const { db, clock } = this.#services;
    const all = await db.select().from(operators);
    const maker = all.find(({ id }) => id === makerId);
    if (!maker || !areIndependent(maker, operator, all, clock())) return false;
    return !(await haveRaised(db, makerId, operator.id, clock()));
  }

  #actionOf(name: string): AnyAction {
    const action = Object.hasOwn(this.#actions, name) ? this.#actions[name as CommandName] : undefined;
    if (!action) throw new Refusal('nothing_found');
    return action;
  }

  #place({ makerId }: CommandRow, merchant: MerchantProfile | undefined): Place {
    return { db: this.#services.db, merchant, services: this.#services, makerId };
  }

  /** Writes the row, unless this submit has one. */
  async #begin(
    action: CommandName,
    body: { reason: string },
    kept: object,
    call: AdminCall,
    login: OperatorLogin,
  ): Promise<{ row: CommandRow; known: boolean }> {
    if (call.key === undefined) throw malformed('', 'a command needs an idempotency key');
    if (!wellFormed.test(call.key)) throw malformed('', 'the idempotency key is not well-formed');
    const { db, clock } = this.#services;
    const row = newRow(action, body, kept, call, login, clock());
    const [written] = await db
      .insert(commands)
      .values(row)
      .onConflictDoNothing({ target: commands.keyHash })
      .returning();
    if (written) return { row: written, known: false };
    const [known] = await db
      .select()
      .from(commands)
      .where(eq(commands.keyHash, row.keyHash ?? ''));
    // Refused at this very moment: whoever sends it again begins anew.
    if (!known) throw new Refusal('request_in_flight', { retryAfterMs: 1000 });
    if (known.inputHash !== row.inputHash) throw new Refusal('idempotency_key_reused');
    if (known.state === 'begun') throw new Refusal('request_in_flight', { retryAfterMs: 1000 });
    return { row: known, known: true };
  }

  /** The effect and the row's end in one transaction. What a second person has to agree on, and nobody has yet, waits instead. */
  async #carryOut(
    row: CommandRow,
    merchant: MerchantProfile | undefined,
    { holder }: Looked,
    checked: Partial<CommandRow>,
  ): Promise<CommandAnswer> {
    const action = this.#actionOf(row.action);
    let after: (() => void) | undefined;
    let invitation: Ran['invitation'];
    const work = async (tx: Database, books?: Books) => {
      await this.#hold(tx, row);
      const place = { ...this.#place(row, merchant), db: tx };
      // Once more: between the first look and now anything may have happened.
      const looked = await action.look(row.body as never, place);
      const isScheduled = row.state === 'scheduled';
      const isAgreed = checked.checkerId !== undefined || isScheduled;
      if (!isAgreed && (await needsSecond(tx, row, merchant, looked)))
        return this.#move(tx, row, { state: 'waiting', ...shown(looked) });
      const now = this.#services.clock();
      if (!isScheduled && looked.from !== undefined && looked.from > now)
        return this.#move(tx, row, { state: 'scheduled', ...(row.facts ? {} : shown(looked)), ...checked });
      const checkerId = checked.checkerId ?? row.checkerId ?? undefined;
      const running = { ...place, id: row.id, looked, books, checkerId };
      const ran = await action.run(row.body as never, running);
      ({ after, invitation } = ran);
      const facts = row.facts ? {} : shown(looked);
      return this.#move(tx, row, {
        state: 'done',
        ...facts,
        ...movedIn(books, looked),
        ...checked,
        ...(ran.result || isScheduled ? { result: { ...ran.result, ...(isScheduled ? { inForceAt: now } : {}) } } : {}),
      });
    };
    const { ledger, db } = this.#services;
    const done = await (holder ? ledger.transact(holder, (books) => work(books.tx, books)) : inTurn(db, work));
    after?.();
    return { command: toCommand(done), ...(invitation ? { invitation } : {}) };
  }

  /** Of two that carry a row out at once the second waits here, and does nothing of it. Throws command_moved. */
  async #hold(tx: Database, row: CommandRow): Promise<void> {
    const [held] = await tx.select({ id: commands.id }).from(commands).where(asRead(row)).for('no key update');
    if (!held) throw new Refusal('command_moved');
  }

  /** Moves a row on from the version that was read. Throws command_moved when somebody was faster. */
  async #move(db: Database, row: CommandRow, set: Partial<CommandRow>): Promise<CommandRow> {
    const [moved] = await db
      .update(commands)
      .set({ ...set, version: row.version + 1 })
      .where(asRead(row))
      .returning();
    if (!moved) throw new Refusal('command_moved');
    return moved;
  }

  /** A command of a merchant of the call, or of no single one. Throws nothing_found, and forbidden for what takes all merchants. */
  async #find(id: string, { merchants }: AdminCall, { operator }: OperatorLogin) {
    const [row] = await this.#services.db.select().from(commands).where(eq(commands.id, id));
    const merchant = merchants.find(({ code }) => code === row?.merchant);
    if (!row || (row.merchant !== null && !merchant)) throw new Refusal('nothing_found');
    const { scope } = adminEndpoints[row.action as AdminCallName] ?? {};
    if (scope === 'all' && !operator.merchants.includes('*')) throw new Refusal('forbidden');
    return { row, merchant };
  }
}

/** A row that can still become something, at the version that was read. */
const asRead = ({ id, version }: CommandRow) =>
  and(eq(commands.id, id), eq(commands.version, version), inArray(commands.state, openStates));
