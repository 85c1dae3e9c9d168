import type { RiskBet, RiskEvent, RiskMark } from '#schemas/admin';
import { and, asc, eq, inArray, or, sql } from '../../database/drizzle/index.ts';
import type { Database } from '../../database/open.ts';
import { ledgerAccounts, rounds } from '../../database/tables/index.ts';
import { accountIdOf } from '../../records/account-id.ts';
import type { Round } from '../../records/bets.ts';
import { namesOf } from '../../records/played.ts';
import type { Player } from '../../sessions/sessions.ts';
import { officeLanguage } from './player-holdings.ts';

/** Events of a player that are compared at most, the newest first. */
const mostEvents = 1000;
/** So many of them are shown in words. */
const mostShown = 3;
const mostBets = 5;

/** An account that is linked with the player's, as its mark names it. */
type Linked = NonNullable<RiskMark['other']>;

/** An event on which one of two accounts has won about what the other one has lost. */
interface Opposite {
  event: string;
  accountId: bigint;
  at: number;
}

/**
 * Accounts that are linked with a player's and have bet against it on the same events. As in `gateway/played/risk.ts` results
 * tell: nobody has to know the rules of a game (decision 0940).
 * @param since ms since 1970
 */
export async function oppositeBets(
  db: Database,
  player: Player,
  linked: readonly Linked[],
  since: number,
): Promise<RiskMark[]> {
  if (linked.length === 0) return [];
  const own = await accountIdOf(db, player);
  const accounts = await accountsOf(db, linked, player.currency);
  const found = await sharedEvents(db, own, [...accounts.keys()], since);
  const shown = [...Map.groupBy(found.filter(isOpposite), ({ accountId }) => accountId).values()].flatMap((events) =>
    events.slice(0, mostShown),
  );
  const inWords = await eventsInWords(db, own, shown);
  return [...accounts].flatMap(([accountId, other]) => {
    const together = found.filter((one) => one.accountId === accountId);
    const opposite = together.filter(isOpposite).length;
    if (opposite === 0) return [];
    const facts = { opposite, together: together.length };
    return { kind: 'oppositeBets', other, currency: player.currency, facts, events: inWords.get(accountId) ?? [] };
  });
}

/** The linked accounts by their accounts in the ledger: those of the same currency, since results of others cannot be compared. */
async function accountsOf(db: Database, linked: readonly Linked[], currency: string): Promise<Map<bigint, Linked>> {
  const { id, merchant, kind, owner } = ledgerAccounts;
  const those = or(...linked.map((one) => and(eq(merchant, one.merchant), eq(owner, one.id))));
  const rows = await db
    .select({ id, owner })
    .from(ledgerAccounts)
    .where(and(eq(kind, 'player'), eq(ledgerAccounts.currency, currency), those));
  return new Map(rows.flatMap((row) => linked.filter((one) => one.id === row.owner).map((one) => [row.id, one])));
}

type Shared = Opposite & { own: bigint; theirs: bigint };

/** Opposite signs, and at least half of what the one has lost is what the other has won. */
function isOpposite({ own, theirs }: Shared): boolean {
  const [most, least] = [own < 0n ? -own : own, theirs < 0n ? -theirs : theirs].toSorted((a, b) => Number(b - a));
  return own * theirs < 0n && (least ?? 0n) * 2n >= (most ?? 0n);
}

/** Events on which the account and one of others have bet, with what each has won or lost there: the newest first. */
async function sharedEvents(db: Database, own: bigint, others: readonly bigint[], since: number): Promise<Shared[]> {
  if (others.length === 0) return [];
  const net = (table: 'mine' | 'theirs') => sql.raw(`sum(${table}.won + ${table}.refunded - ${table}.staked)`);
  const ids = sql.join(
    others.map((id) => sql`${id}`),
    sql`, `,
  );
  const { rows } = (await db.execute(sql`
    WITH own AS (
      SELECT mine.event, mine.vassalage, ${net('mine')} AS net, max(mine.settled_at) AS at FROM ${rounds} mine
      WHERE mine.account_id = ${own} AND mine.state = 'settled' AND mine.settled_at >= ${since}
        AND mine.event IS NOT NULL AND NOT mine.is_transfer
      GROUP BY mine.event, mine.vassalage ORDER BY at DESC LIMIT ${mostEvents}
    )
    SELECT own.event, own.at::text, own.net::text AS own, theirs.account_id::text AS account, ${net('theirs')}::text AS theirs
    FROM own JOIN ${rounds} theirs ON theirs.account_id IN (${ids}) AND theirs.event = own.event
      AND theirs.vassalage IS NOT DISTINCT FROM own.vassalage AND theirs.state = 'settled' AND NOT theirs.is_transfer
    GROUP BY own.event, own.vassalage, own.at, own.net, theirs.account_id
    ORDER BY own.at DESC, own.event`)) as unknown as {
    rows: { [Name in 'event' | 'at' | 'own' | 'account' | 'theirs']: string }[];
  };
  return rows.map(({ event, at, own: mine, account, theirs }) => ({
    ...{ event, at: Number(at), accountId: BigInt(account) },
    ...{ own: BigInt(mine), theirs: BigInt(theirs) },
  }));
}

/** What both have bet on events, as the games said it, by the other account. */
async function eventsInWords(db: Database, own: bigint, shown: readonly Opposite[]): Promise<Map<bigint, RiskEvent[]>> {
  if (shown.length === 0) return new Map();
  const { accountId, event, state } = rounds;
  const accounts = [own, ...new Set(shown.map((one) => one.accountId))];
  const events = [...new Set(shown.map((one) => one.event))];
  const list = await db
    .select()
    .from(rounds)
    .where(and(inArray(accountId, accounts), inArray(event, events), eq(state, 'settled')))
    .orderBy(asc(rounds.startedAt), asc(rounds.id));
  const names = await namesOf(db, list, officeLanguage);
  const betsOf = (account: bigint, on: string): RiskBet[] =>
    list
      .filter((round) => round.accountId === account && round.event === on)
      .slice(0, mostBets)
      .map(inWords);
  const named = shown.flatMap(({ accountId: other, event: on, at }) => {
    const first = list.find((round) => round.event === on);
    const game = first ? names(first).game : '';
    return { other, told: { at, game, own: betsOf(own, on), other: betsOf(other, on) } };
  });
  const grouped = Map.groupBy(named, ({ other }) => other);
  return new Map([...grouped].map(([other, all]) => [other, all.map(({ told }) => told)]));
}

function inWords({ id, detail, staked, refunded, won }: Round): RiskBet {
  const lines = detail?.lines ?? [];
  return {
    id: String(id),
    bet: lines.map(({ bet }) => bet).slice(0, mostBets),
    staked: Number(staked),
    net: Number(won + refunded - staked),
  };
}
