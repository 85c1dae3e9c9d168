import type { Activity, ActivityStatus, MerchantProfile, PromotionSeed } from '#schemas/platform';
import { rankIn } from '../club/rank-of.ts';
import { eq } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { players } from '../database/tables/index.ts';
import { countsFor, type MissionPeriod, periodAt } from '../missions/periods.ts';
import { progressOf } from '../missions/progress.ts';
import type { Player } from '../sessions/sessions.ts';
import { chancesOf } from './draw.ts';
import type { ApplicationRow } from './moves.ts';
import { broughtBy, isOpen, type Offer } from './offers.ts';
import { leftOf } from './stock.ts';

/** A member of a merchant. */
export interface Member {
  player: Player;
  merchant: MerchantProfile;
}

/** Where a member stands with an activity. */
export interface Standing {
  status: ActivityStatus;
  /** Claims, draws or applications that the member still has now. */
  left: number;
  /** The day or week that counts now. */
  period: MissionPeriod;
  /** The application that is spoken of. */
  row?: ApplicationRow;
  deposit?: { needed: bigint; paid: bigint };
  /** Lowest club rank, where the member's is lower. */
  rank?: number;
}

type Common = 'left' | 'period';

/** How a member stands with an activity, whose prizes are those that are left; `rows` are the member's own of it, the latest first. */
export async function standingOf(
  db: Database,
  offer: Offer,
  rows: readonly ApplicationRow[],
  member: Member,
  now: number,
): Promise<Standing> {
  const { most = 1, tries = 1, every = 'once' } = offer.terms;
  const period = periodAt(every, now, member.merchant);
  const ofPeriod = rows.filter((row) => countsFor(row.period, period));
  const rejected = ofPeriod.filter(({ state }) => state === 'rejected');
  const unused = Math.max(0, most - (ofPeriod.length - rejected.length));
  const isOffered = await hasPlaces(db, offer, member, now);
  const left = isOffered && rejected.length < tries ? unused : 0;
  const stands = { period, left };

  const live = rows.find((row) => row.state === 'applying' || (isHeld(row) && !isOver(row, now)));
  if (live?.state === 'joined') return { ...stands, ...(await afterJoining(db, live, member)) };
  if (live) return { ...stands, status: live.state, row: live };
  const [last] = ofPeriod;
  if (last?.state === 'rejected') return { ...stands, status: 'rejected', row: last };
  if (last && left === 0) return { ...stands, status: last.state === 'claimed' ? 'claimed' : 'close', row: last };
  if (left === 0) return { ...stands, status: 'close' };
  return { ...stands, ...(await beforeIt(db, offer, period, member)) };
}

const isHeld = ({ state }: ApplicationRow) => state === 'issued' || state === 'joined';
/** It was not claimed in time. */
const isOver = ({ claimBy }: ApplicationRow, now: number) => claimBy !== null && claimBy <= now;

/** Whether there is anything to be had of it now. */
async function hasPlaces(db: Database, offer: Offer, { merchant }: Member, now: number): Promise<boolean> {
  const { terms, id: activity } = offer;
  if (!isOpen(offer, now)) return false;
  const { places, prizes } = terms;
  if (prizes && Object.keys(prizes).length === 0) return false;
  return places === undefined || (await leftOf(db, { merchant: merchant.code, activity, item: 'places' }, places)) > 0;
}

/** What has been done since joining. */
async function afterJoining(db: Database, row: ApplicationRow, member: Member): Promise<Omit<Standing, Common>> {
  const { deposit: needed, amount, points, at } = row;
  const isDone = amount === 0n && points === 0;
  if (needed === 0n) return { status: isDone ? 'joined' : 'claim', row };
  const paid = await paidIn(db, member, at, Number.MAX_SAFE_INTEGER);
  const begun = paid > 0n ? 'process' : 'joined';
  return { status: paid >= needed && !isDone ? 'claim' : begun, row, deposit: { needed, paid } };
}

/** Whether the member has what it takes to begin. */
async function beforeIt(
  db: Database,
  { terms, opensAt }: Offer,
  { from, before }: MissionPeriod,
  member: Member,
): Promise<Omit<Standing, Common>> {
  const { kind, rank } = terms;
  const isRanked = rank === undefined || (await rankOf(db, member.player)) >= rank;
  const needed = BigInt(terms.deposit?.[member.player.currency] ?? 0);
  // Whoever joins pays in afterwards.
  const isLater = kind === 'join' || needed === 0n;
  const paid = isLater ? 0n : await paidIn(db, member, Math.max(from, opensAt), before);
  const isMet = isRanked && (isLater || paid >= needed);
  return {
    status: !isMet ? 'process' : kind === 'join' || kind === 'apply' ? 'join' : 'claim',
    ...(needed > 0n ? { deposit: { needed, paid } } : {}),
    ...(isRanked ? {} : { rank }),
  };
}

function paidIn(db: Database, { player, merchant }: Member, from: number, before: number): Promise<bigint> {
  return progressOf(db, player, { counts: 'deposits' }, { from, before }, merchant.timeZone ?? 'UTC');
}

async function rankOf(db: Database, player: Player): Promise<number> {
  const [row] = await db
    .select({ rank: rankIn(player) })
    .from(players)
    .where(eq(players.id, player.id));
  return row?.rank ?? 0;
}

/** Nothing of it can be had any more. */
const isOut = ({ status, left }: Standing) =>
  status === 'close' || ((status === 'claimed' || status === 'rejected') && left === 0);

/**
 * What a member is told of an activity: what it brings stays as it was when the member joined or applied, and is nothing once none is
 * left to be had.
 */
export function activityFor(
  { id, terms: { kind, reward, prizes } }: Offer,
  standing: Standing,
  currency: string,
  words: (texts: PromotionSeed['title']) => string,
): Activity {
  const { status, left, row, deposit, rank } = standing;
  const brings = row && (row.state === 'applying' || isHeld(row)) ? row : broughtBy(reward, currency);
  const { amount, turnover, points } = isOut(standing) ? broughtBy(undefined, currency) : brings;
  const ofPrizes = Object.values(prizes ?? {}).map((prize) => Number(broughtBy(prize.reward, currency).turnover));
  const prizeTurnover = isOut(standing) ? 0 : Math.max(0, ...ofPrizes);
  return {
    id,
    kind,
    status,
    currency,
    left,
    ...(amount > 0n ? { amount: Number(amount) } : {}),
    ...(points > 0 ? { points } : {}),
    ...(turnover > 0n ? { turnover: Number(turnover) } : {}),
    ...(prizeTurnover > 0 ? { prizeTurnover } : {}),
    ...(prizes ? { prizes: chancesOf(prizes, words) } : {}),
    ...(deposit ? { deposit: { needed: Number(deposit.needed), paid: Number(deposit.paid) } } : {}),
    ...(rank === undefined ? {} : { rank }),
    ...(status === 'rejected' && row?.note ? { note: row.note } : {}),
    ...(row && isHeld(row) && row.claimBy !== null ? { claimBy: row.claimBy } : {}),
  };
}
