import { randomUUID } from 'node:crypto';
import type {
  Activity,
  ActivityApplication,
  ActivityClaimed,
  ActivityMoved,
  ActivityStatus,
  PromotionSeed,
} from '#schemas/platform';
import { and, desc, eq, inArray } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { activityApplications } from '../database/tables/index.ts';
import type { EventHub } from '../events/hub.ts';
import { Refusal } from '../http/refusal.ts';
import type { Submit, Submits } from '../http/submits.ts';
import type { Books } from '../ledger/books.ts';
import type { Holder, Ledger } from '../ledger/ledger.ts';
import { tellLocked } from '../messages/locked-balance.ts';
import { notifyMember } from '../messages/notify.ts';
import { staleByMessage } from '../messages/write.ts';
import { readerOf } from '../notices/figures.ts';
import { runningNotices } from '../notices/running.ts';
import { PointAccount } from '../points/account.ts';
import { programmeOf } from '../points/programme.ts';
import type { Uploads } from '../uploads/uploads.ts';
import { drawPrize, termsNow } from './draw.ts';
import { type ApplicationRow, begin, type Mover, move } from './moves.ts';
import { type Brought, broughtBy, isFor, type Offer, offerOf } from './offers.ts';
import { activityFor, type Member, type Standing, standingOf } from './standing.ts';
import { giveBack, takeOne } from './stock.ts';

const dayMs = 24 * 60 * 60 * 1000;
const standardDays = 30;

interface Parts {
  db: Database;
  ledger: Ledger;
  submits: Submits;
  uploads: Uploads;
  hub: EventHub;
  clock: () => number;
}

/** What somebody of the operator decides of an application, with words for the member. */
interface Decision {
  verdict: 'approve' | 'reject';
  by: Mover;
  note?: string | undefined;
}

type Calendar = Partial<Pick<Member['merchant'], 'timeZone'>>;

/** Who does something, as part of which submit. */
export interface Doer extends Member {
  submit: Submit | undefined;
  /** Names in the language of the call. */
  words(texts: PromotionSeed['title']): string;
}

/**
 * Activities of promotions (spec §4): what members join, apply for, claim and draw. All of it is decided while the member's
 * account in the ledger is held, so that of two at once the second finds what the first has left.
 */
export class Activities {
  readonly #db: Database;
  readonly #ledger: Ledger;
  readonly #submits: Submits;
  readonly #uploads: Uploads;
  readonly #hub: EventHub;
  readonly #clock: () => number;

  constructor({ db, ledger, submits, uploads, hub, clock }: Parts) {
    this.#db = db;
    this.#ledger = ledger;
    this.#submits = submits;
    this.#uploads = uploads;
    this.#hub = hub;
    this.#clock = clock;
  }

  /** The activities of a merchant's promotions that run now, and where a member stands with each. */
  async list({ words, ...member }: Member & Pick<Doer, 'words'>): Promise<Activity[]> {
    const { player, merchant } = member;
    const now = this.#clock();
    const offers = await offersFor(this.#db, member, now);
    const rows = await rowsOf(
      this.#db,
      player,
      offers.map(({ id }) => id),
    );
    return Promise.all(
      offers.map(async (one) => {
        const own = rows.filter(({ activity }) => activity === one.id);
        const offer = await offerNow(this.#db, one, member);
        const standing = await standingOf(this.#db, offer, own, { player, merchant }, now);
        return activityFor(offer, standing, player.currency, words);
      }),
    );
  }

  /** Joins an activity, or applies for what it brings. Throws activity_unavailable, invalid_fields and picture_unknown. */
  apply({ id, comment = '', pictures = [] }: ActivityApplication, doer: Doer): Promise<ActivityMoved> {
    return this.#ledger.transact(doer.player, async ({ tx, now }) => {
      const { offer, standing } = await this.#find(tx, id, doer, now);
      const { terms } = offer;
      const { status, left } = standing;
      const mayApply = status === 'join' || (status === 'rejected' && left > 0);
      if (!mayApply) throw new Refusal('activity_unavailable', { status });
      const said = terms.comment ? comment.trim() : '';
      const shown = terms.pictures ? pictures : [];
      if (terms.comment === 'required' && said === '')
        throw new Refusal('invalid_fields', { fields: { comment: 'required' } });
      if (terms.pictures === 'required' && shown.length === 0)
        throw new Refusal('invalid_fields', { fields: { pictures: 'required' } });
      for (const picture of shown) await this.#uploads.assertOwn(tx, doer.player.id, 'application', picture);
      await takePlace(tx, offer, doer);
      const given = { ...this.#newRow(offer, standing, doer, now), comment: said, pictures: shown };
      const event = terms.kind === 'join' ? 'join' : 'apply';
      const { state } = await begin(tx, given, event, { by: 'player', at: now });
      await this.#submits.settle(tx, doer.submit, { state });
      return { state };
    });
  }

  /** Claims what an activity brings. Throws activity_unavailable. */
  claim(id: string, doer: Doer): Promise<ActivityClaimed> {
    return this.#ledger.transact(doer.player, async (books) => {
      const { tx, now } = books;
      const { offer, standing } = await this.#find(tx, id, doer, now);
      const { status, row } = standing;
      if (status !== 'issued' && status !== 'claim') throw new Refusal('activity_unavailable', { status });
      if (!row && offer.terms.kind !== 'claim') throw new Refusal('activity_unavailable', { status });
      if (row) {
        const claimed = await move(tx, row, 'claim', { by: 'player', at: now });
        if (!claimed) throw new Refusal('activity_unavailable', { status });
        return this.#pay(books, claimed, doer, standing.left);
      }
      await takePlace(tx, offer, doer);
      const claimed = await begin(tx, this.#newRow(offer, standing, doer, now), 'claim', { by: 'player', at: now });
      return this.#pay(books, claimed, doer, standing.left - 1);
    });
  }

  /** Draws a prize of a raffle. Throws activity_unavailable. */
  draw(id: string, doer: Doer): Promise<ActivityClaimed> {
    return this.#ledger.transact(doer.player, async (books) => {
      const { tx, now } = books;
      const { offer, standing } = await this.#find(tx, id, doer, now);
      const { kind, prizes = {} } = offer.terms;
      const { status } = standing;
      if (kind !== 'raffle' || status !== 'claim') throw new Refusal('activity_unavailable', { status });
      await takePlace(tx, offer, doer);
      const drawn = await drawPrize(tx, { merchant: doer.merchant.code, activity: id }, prizes);
      if (!drawn) throw new Refusal('activity_unavailable', { status: 'close' satisfies ActivityStatus });
      const { prize, roll, of } = drawn;
      const brought = broughtBy(prize.reward, doer.player.currency);
      const row = { ...this.#newRow(offer, standing, doer, now), ...brought, prize: prize.title };
      const note = `${drawn.id}: ${roll} of ${of}`;
      const claimed = await begin(tx, row, 'claim', { by: 'player', note, at: now });
      return this.#pay(books, claimed, doer, standing.left - 1);
    });
  }

  /**
   * What an operator decides of an application that waits, and its member is notified of; nothing when it waits no more. The player's
   * account is held.
   */
  async decide(books: Books, row: ApplicationRow, { verdict, by, note = '' }: Decision, { timeZone }: Calendar) {
    const { tx, now } = books;
    const isGranted = verdict === 'approve';
    const granted = isGranted ? { claimBy: now + row.claimDays * dayMs } : {};
    const moved = await move(tx, row, verdict, { by, note, at: now }, { note, ...granted });
    if (!moved) return undefined;
    const { playerId: id, merchant, activity, currency, title } = moved;
    if (!isGranted) await giveBack(tx, { merchant, activity, item: 'places' });
    const { amount, points, turnover, claimBy: until } = moved;
    await notifyMember(
      books,
      { id, merchant, currency },
      isGranted
        ? { outcome: 'applicationGranted', title, note, amount, points, turnover, until, timeZone }
        : { outcome: 'applicationRejected', title, note },
    );
    return moved;
  }

  /** Tells a member's pages that something was decided. */
  tell(playerId: string): void {
    this.#hub.publish(playerId, { type: 'stale', calls: ['activities', 'activityRecord', ...staleByMessage] });
  }

  async #find(tx: Database, id: string, member: Member, now: number): Promise<{ offer: Offer; standing: Standing }> {
    const found = (await offersFor(tx, member, now)).find((one) => one.id === id);
    if (!found) throw new Refusal('activity_unavailable', { status: 'close' satisfies ActivityStatus });
    const offer = await offerNow(tx, found, member);
    const { player, merchant } = member;
    const rows = await rowsOf(tx, player, [id]);
    return { offer, standing: await standingOf(tx, offer, rows, { player, merchant }, now) };
  }

  #newRow({ id, title, terms, closesAt }: Offer, { period }: Standing, { player, merchant }: Member, at: number) {
    const { kind, reward, every = 'once', claimDays = standardDays, deposit } = terms;
    const { currency } = player;
    const ends = [closesAt, every === 'once' ? null : period.before].filter((end) => end !== null);
    const row = { id: randomUUID(), playerId: player.id, merchant: merchant.code, activity: id, kind, title };
    return {
      ...row,
      ...broughtBy(reward, currency),
      period: period.name,
      currency,
      claimDays,
      deposit: kind === 'join' ? BigInt(deposit?.[currency] ?? 0) : 0n,
      // Whoever has joined claims while it is open.
      claimBy: kind === 'join' && ends.length > 0 ? Math.min(...ends) : null,
      at,
    };
  }

  /** Credits what a claimed application brings, once, and settles the answer. */
  async #pay(books: Books, row: ApplicationRow, doer: Doer, left: number): Promise<ActivityClaimed> {
    await credit(books, row, doer);
    const { amount, turnover, points, currency, prize } = row;
    const claimed: ActivityClaimed = {
      ...(prize ? { prize: doer.words(prize) } : {}),
      ...(amount > 0n ? { amount: Number(amount) } : {}),
      ...(turnover > 0n ? { turnover: Number(turnover) } : {}),
      currency,
      ...(points > 0 ? { points } : {}),
      left,
    };
    await this.#submits.settle(books.tx, doer.submit, claimed);
    return claimed;
  }
}

async function credit(
  books: Books,
  { id, title, amount, turnover, points }: Pick<ApplicationRow, 'id' | 'title'> & Brought,
  { player, merchant }: Member,
): Promise<void> {
  const transactionId = `activity/${id}`;
  if (amount > 0n) {
    await books.post(player, { transactionId, kind: 'reward', change: amount, turnover });
    await tellLocked(books, player, { amount, turnover });
  }
  if (points === 0) return;
  const account = await PointAccount.open(books.tx, player, programmeOf(merchant), books.now);
  await account.move({ type: 'redeem', points, reference: transactionId, remark: title });
}

/** Takes one of the places that an activity has for all members. Throws activity_unavailable. */
async function takePlace(tx: Database, { id, terms: { places } }: Offer, { merchant }: Member): Promise<void> {
  if (places === undefined || (await takeOne(tx, { merchant: merchant.code, activity: id, item: 'places' }, places)))
    return;
  throw new Refusal('activity_unavailable', { status: 'close' satisfies ActivityStatus });
}

/** The activities that are offered to a member, in show order. */
async function offersFor(db: Database, { player, merchant }: Member, now: number): Promise<Offer[]> {
  const rows = await runningNotices(db, merchant.code, now, 'promotion');
  return rows
    .map((row) => offerOf(row, readerOf(merchant, player.currency)))
    .filter((offer) => offer !== undefined)
    .filter(({ terms }) => isFor(terms, player.currency));
}

/** An activity without prizes that are sold out. */
async function offerNow(db: Database, offer: Offer, { merchant }: Member): Promise<Offer> {
  return { ...offer, terms: await termsNow(db, { merchant: merchant.code, activity: offer.id }, offer.terms) };
}

/** A member's own applications of some activities, the latest first. */
function rowsOf(db: Database, { id }: Pick<Holder, 'id'>, activities: readonly string[]): Promise<ApplicationRow[]> {
  if (activities.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(activityApplications)
    .where(and(eq(activityApplications.playerId, id), inArray(activityApplications.activity, [...activities])))
    .orderBy(desc(activityApplications.at), desc(activityApplications.id));
}
