import { sql } from '../../../gateway/database/drizzle/index.ts';
import { createGateway, type Gateway } from '../../../gateway/gateway.ts';
import { narrowed, rowsOf } from '../../../gateway/paging/index.ts';
import { accountIdOf } from '../../../gateway/records/account-id.ts';
import { roundsOf } from '../../../gateway/records/bets.ts';
import type { Player } from '../../../gateway/sessions/sessions.ts';
import { TestClient } from '../../support/client/client.ts';
import { findPostgres, startPostgres } from '../../support/database/postgres.ts';
import { type Figure, undisturbed } from '../figure.ts';

/** Rounds and movements of one player. */
const rows = 1_000_000;
const days = 180;
/** A later page may take so many times as long as the first. */
const limit = 1.5;
const samples = 20;
/** The last page of twenty rows that has a number. */
const deepest = 500;
const unlimited = 1e9;

/**
 * A player with a million rounds and a million movements on a real PostgreSQL: what later pages of a record take beside the first,
 * as the site asks for them, by number up to the 10,000th row and by cursor behind it; and the hundredth portion of a file beside
 * its first.
 */
export async function benchRecords(): Promise<Figure[]> {
  const programs = findPostgres();
  if (!programs) {
    console.error('no PostgreSQL on this machine: records are not measured');
    return [];
  }
  const database = await startPostgres(programs);
  const gateway = await createGateway({
    database: { url: database.url, pool: { statementMs: 600_000 } },
    demo: true,
    rate: { burst: unlimited, perMinute: unlimited, logins: unlimited, newAccounts: unlimited },
  });
  try {
    const client = new TestClient(await gateway.listen(), 'sv01');
    const { token } = (await client.call('freePlay')).value;
    const session = await gateway.services.sessions.find(token);
    if (!session) throw new Error('no session');
    await fill(gateway, session.player);
    const today = new Date(gateway.services.clock() + 86_400_000);
    const period = { from: day(today, days + 5), to: day(today, 0) };
    const week = { from: day(today, 8), to: day(today, 0) };
    const page = (call: 'betRecords' | 'accountRecords', number: number, of = period) =>
      timed(() => client.call(call, { token, body: { period: of, page: number, size: 20 } }));
    /** A page behind the last that has a number. */
    const beyond = async (call: 'betRecords' | 'accountRecords') => {
      const { next = '' } = (await client.call(call, { token, body: { period, page: deepest, size: 20 } })).value;
      return () => timed(() => client.call(call, { token, body: { period, cursor: next, size: 20 } }));
    };
    return [
      await figure(
        'bets: page 100 (peer: page 1)',
        () => page('betRecords', 100),
        () => page('betRecords', 1),
      ),
      await figure(
        'bets: page 500, the last by number (peer: page 1)',
        () => page('betRecords', deepest),
        () => page('betRecords', 1),
      ),
      await figure('bets: page 501, by cursor (peer: page 1)', await beyond('betRecords'), () => page('betRecords', 1)),
      await figure(
        'bets of a week: page 100 (peer: page 1)',
        () => page('betRecords', 100, week),
        () => page('betRecords', 1, week),
      ),
      await figure(
        'movements: page 100 (peer: page 1)',
        () => page('accountRecords', 100),
        () => page('accountRecords', 1),
      ),
      await figure('movements: page 501, by cursor (peer: page 1)', await beyond('accountRecords'), () =>
        page('accountRecords', 1),
      ),
      await portions(gateway, session.player),
    ];
  } finally {
    await gateway.close();
    await database.stop();
  }
}

/** Rounds and movements as a game of a stake each leaves them, written at once: their triggers have nothing to find. */
async function fill({ services }: Gateway, player: Player): Promise<void> {
  const { db, clock } = services;
  const accountId = await accountIdOf(db, player);
  const began = clock() - days * 86_400_000;
  const step = Math.floor((days * 86_400_000) / rows);
  const at = sql`${began}::bigint + n * ${step}::bigint`;
  await db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL session_replication_role = replica`);
    await tx.execute(sql`INSERT INTO rounds (account_id, round_id, currency, node_id, vassalage, game_type, bets, staked, refunded, won,
        state, started_at, settled_at)
      SELECT ${accountId}, 'bench-' || n, 'VND', games.node_id, games.vassalage, games.game_type, 1, 100 + n % 900, 0,
        (n % 3) * 100, 'settled', ${at}, ${at}
      FROM generate_series(1, ${rows}::int) AS n
      JOIN (SELECT *, row_number() OVER (ORDER BY node_id) - 1 AS place FROM games LIMIT 100) AS games ON games.place = n % 100`);
    await tx.execute(sql`WITH written AS (
        INSERT INTO ledger_transfers (merchant, transaction_id, kind, account_id, round_id, amount, balance_after, seq_after, created_at)
        SELECT 'sv01', 'bench-' || n || '.bet', 'bet', ${accountId}, 'bench-' || n, 100 + n % 900, 1000000, n, ${at}
        FROM generate_series(1, ${rows}::int) AS n RETURNING id, amount
      ) INSERT INTO ledger_entries (transfer_id, account_id, amount) SELECT id, ${accountId}, -amount FROM written`);
  });
  await db.execute(sql`ANALYZE`);
}

/** A file's hundredth portion of a thousand rows beside its first: read on from where the last one ended. */
async function portions({ services }: Gateway, player: Player): Promise<Figure> {
  const { db, clock } = services;
  const accountId = await accountIdOf(db, player);
  const none = { gameType: undefined, vassalage: undefined, game: undefined, state: undefined };
  const list = narrowed(roundsOf(db, accountId, none, { currency: 'VND', language: 'EN' }), undefined, {});
  const taken: { first: number[]; later: number[] } = { first: [], later: [] };
  for (let run = 0; run < 3; run += 1) {
    const reading = rowsOf(db, list, '-at', clock());
    for (let portion = 1; portion <= 105; portion += 1) {
      const ms = await timed(() => reading.next());
      if (portion <= 6) taken.first.push(ms);
      if (portion > 99) taken.later.push(ms);
    }
    await reading.return(undefined);
  }
  return figureOf('a file: portion 100 (peer: portion 1)', taken.later, taken.first);
}

async function figure(name: string, ours: () => Promise<number>, peer: () => Promise<number>): Promise<Figure> {
  const taken: { ours: number[]; peer: number[] } = { ours: [], peer: [] };
  for (let sample = 0; sample < samples; sample += 1) {
    taken.peer.push(await peer());
    taken.ours.push(await ours());
  }
  return figureOf(name, taken.ours, taken.peer);
}

function figureOf(name: string, later: readonly number[], first: readonly number[]): Figure {
  const [ours, peer] = [undisturbed(later), undisturbed(first)];
  return { name: `records: ${name}, ms`, ours, peer, ratio: ours / peer, limit };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** A day so many before another, yyyy-MM-dd. */
function day(of: Date, before: number): string {
  return new Date(of.getTime() - before * 86_400_000).toISOString().slice(0, 10);
}
