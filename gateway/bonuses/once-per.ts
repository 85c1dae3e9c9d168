import type { DepositBonusRules } from '#schemas/platform';
import {
  and,
  desc,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNull,
  like,
  ne,
  or,
  type SQL,
  sql,
} from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { bankAccounts, deposits, ledgerTransfers, memberProfiles, players, signIns } from '../database/tables/index.ts';
import { isInside, networkOf } from '../http/network.ts';
import { openingId } from '../ledger/reference.ts';
import { sameName } from '../security/account-numbers.ts';

/** To whom a bonus goes once. */
export type OncePer = NonNullable<DepositBonusRules['oncePer']>[number];

/** Everybody to whom the bonus of a first deposit goes once, where its rules say nothing. */
export const everyone: readonly OncePer[] = ['person', 'household', 'device', 'account'];

const dayMs = 24 * 60 * 60 * 1000;
/** Log-ins of so long ago say nothing of who lives there now. */
export const lookBackMs = 90 * dayMs;
const mostNetworks = 50;

/** Somebody who has had the bonus, and what they share with the player. */
export interface Alike {
  account: string;
  by: OncePer;
}

/** Whether the member of a query's row has had a bonus at a merchant. */
type Had = (tx: Database, merchant: string) => SQL;

const hadFirstBonus: Had = (tx, merchant) =>
  exists(
    tx
      .select({ one: sql`1` })
      .from(deposits)
      .where(
        and(
          eq(deposits.merchant, merchant),
          eq(deposits.playerId, players.id),
          eq(deposits.bonusFirst, true),
          gt(deposits.bonus, 0n),
          // Money that was taken back does not make its bonus one that nobody has had.
          inArray(deposits.state, ['paid', 'refunded', 'charged_back']),
        ),
      ),
  );

/** The bonus of a new account, whether it came with it or was given later. */
export const hadWelcome: Had = (tx, merchant) =>
  exists(
    tx
      .select({ one: sql`1` })
      .from(ledgerTransfers)
      .where(
        and(
          eq(ledgerTransfers.merchant, merchant),
          eq(ledgerTransfers.transactionId, sql`${openingId('')}::text || ${players.id}`),
          eq(ledgerTransfers.kind, 'bonus'),
          gt(ledgerTransfers.amount, 0n),
        ),
      ),
  );

/**
 * Who of a merchant's members has had a bonus, that of a first deposit without a word, and is the same person (name and birthday), household (network
 * of log-ins), device (network and browser) or bank account as a player. Networks that everybody has inside a house say nothing.
 * Whoever looks holds the merchant's first bonuses until the transaction ends, and credits in it: of members who are alike and paid
 * at once, the second one sees what the first one has had (decision 0944).
 */
export async function alikeWith(
  tx: Database,
  { id, merchant }: { id: string; merchant: string },
  oncePer: readonly OncePer[],
  now: number,
  had: Had = hadFirstBonus,
): Promise<Alike[]> {
  if (oncePer.length === 0) return [];
  const firsts = `first bonuses of ${merchant}`;
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${firsts}, 0))`);
  const other = players;
  const found: Alike[] = [];
  for (const by of oncePer) {
    const same = await sharing[by](tx, id, now);
    if (!same) continue;
    const rows = await tx
      .select({ account: other.account })
      .from(other)
      .where(and(eq(other.merchant, merchant), ne(other.id, id), had(tx, merchant), same))
      .limit(5);
    found.push(...rows.map(({ account }) => ({ account, by })));
  }
  return found;
}

/** What another player has to have in common; nothing where the player has none of it. */
export const sharing: { [By in OncePer]: (tx: Database, id: string, now: number) => Promise<SQL | undefined> } = {
  person: async (tx, id) => {
    const name = sql<string>`coalesce(${players.details} ->> 'payeeName', '')`;
    const { birthday } = memberProfiles;
    const people = () =>
      tx
        .select({ id: players.id, merchant: players.merchant, name, birthday })
        .from(players)
        .innerJoin(memberProfiles, eq(memberProfiles.playerId, players.id))
        .$dynamic();
    const [own] = await people().where(eq(players.id, id));
    if (!own?.name || !own.birthday) return undefined;
    const born = await people().where(and(eq(birthday, own.birthday), eq(players.merchant, own.merchant)));
    const same = born.filter((other) => sameName(other.name, own.name)).map((other) => other.id);
    return inArray(players.id, same);
  },
  household: async (tx, id, now) => signedInFrom(tx, await networksOf(tx, id, now), now),
  device: async (tx, id, now) => {
    const devices = (await networksOf(tx, id, now)).filter(({ device }) => device !== '');
    return signedInFrom(tx, devices, now, true);
  },
  account: async (tx, id) => {
    const own = await tx
      .select({ number: bankAccounts.number })
      .from(bankAccounts)
      .where(and(eq(bankAccounts.playerId, id), isNull(bankAccounts.removedAt)));
    if (own.length === 0) return undefined;
    // An account that was taken away again is still the same one.
    const same = and(
      eq(bankAccounts.playerId, players.id),
      inArray(
        bankAccounts.number,
        own.map(({ number }) => number),
      ),
    );
    return exists(tx.select({ one: sql`1` }).from(bankAccounts).where(same));
  },
};

export interface Place {
  network: string;
  device: string;
}

/** Where a player has signed in from of late: networks that are of one household, and the browser there. */
export async function networksOf(tx: Database, id: string, now: number): Promise<Place[]> {
  const rows = await tx
    .select({ address: signIns.address, device: signIns.device })
    .from(signIns)
    .where(and(eq(signIns.playerId, id), gte(signIns.at, now - lookBackMs)))
    .orderBy(desc(signIns.at))
    .limit(mostNetworks);
  return rows
    .map(({ address, device }) => ({ network: networkOf(address), device }))
    .filter(({ network }) => network !== '' && !isInside(network));
}

function signedInFrom(tx: Database, places: readonly Place[], now: number, isSameDevice = false): SQL | undefined {
  if (places.length === 0) return undefined;
  const theirs = and(
    eq(signIns.playerId, players.id),
    gte(signIns.at, now - lookBackMs),
    atPlaces(places, isSameDevice),
  );
  return exists(tx.select({ one: sql`1` }).from(signIns).where(theirs));
}

/** Sign-ins from the networks of places; with the same browser and system too where it is asked for. */
export function atPlaces(places: readonly Place[], isSameDevice: boolean): SQL | undefined {
  const same = places.map(({ network, device }) => {
    // IPv6 addresses change within their network.
    const there = network.endsWith('/64')
      ? and(like(signIns.address, '%:%'), sql`${signIns.address}::inet <<= ${network}::inet`)
      : inArray(signIns.address, [network, `::ffff:${network}`]);
    return isSameDevice ? and(there, eq(signIns.device, device)) : there;
  });
  return or(...same);
}
