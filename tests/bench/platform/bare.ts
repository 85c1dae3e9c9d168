/**
 * The peer: Fastify and the driver, with the statements that the gateway runs for the same calls, and nothing else of what it
 * does (no schemas, signatures, headers, events, log): `bare.ts <database>`. Says where it listens.
 */
import { createHash } from 'node:crypto';
import fastify from 'fastify';
import pg from 'pg';

const [, , connectionString] = process.argv;
const pool = new pg.Pool({ connectionString, max: 10 });
const app = fastify();
const hash = (token: string) => createHash('sha256').update(token).digest('hex');

const session = `SELECT s.*, p.* FROM sessions s INNER JOIN players p ON p.id = s.player_id WHERE s.token_hash = $1`;
const account = `SELECT * FROM ledger_accounts WHERE merchant = $1 AND kind = 'player' AND owner = $2 AND currency = $3`;
const featured = `array_position($1::text[], g.game_code) nulls last`;
const list = `SELECT g.*, v.vassalage AS v_vassalage, v.name AS vendor, v.icon, v.is_hot AS v_hot, v.rank AS v_rank FROM games g
  INNER JOIN vendors v ON v.vassalage = g.vassalage WHERE g.retired = false ORDER BY ${featured}, g.rank, g.node_id LIMIT 42`;
const total = `SELECT count(*) FROM (SELECT 1 FROM games g INNER JOIN vendors v ON v.vassalage = g.vassalage
  WHERE g.retired = false LIMIT 10001) AS counted`;

app.post('/list', async () => {
  const client = await pool.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const { rows } = await client.query(list, [[]]);
    const counted = await client.query(total);
    await client.query('COMMIT');
    return { success: true, value: { games: rows, total: Number(counted.rows[0].count) } };
  } finally {
    client.release();
  }
});

app.get<{ Headers: { authorization: string } }>('/balance', async ({ headers: { authorization } }) => {
  const [player] = (await pool.query(session, [hash(authorization)])).rows;
  const [own] = (await pool.query(account, [player.merchant, player.id, player.currency])).rows;
  return { success: true, value: { sumBalance: Number(own.balance), currency: own.currency, seq: Number(own.seq) } };
});

const houses = new Map<string, Promise<string>>();

/** The other side of every bet; read once, as the gateway does. */
function houseOf({ merchant, currency }: { merchant: string; currency: string }): Promise<string> {
  const read = async () => {
    const house = `SELECT id FROM ledger_accounts WHERE merchant = $1 AND kind = 'house' AND owner = 'games' AND currency = $2`;
    return (await pool.query(house, [merchant, currency])).rows[0].id;
  };
  const key = `${merchant} ${currency}`;
  const id = houses.get(key) ?? read();
  houses.set(key, id);
  return id;
}

const bet = `WITH moved AS (
    UPDATE ledger_accounts SET balance = balance - $1::bigint, seq = seq + 1
    WHERE merchant = $2 AND kind = 'player' AND owner = $3 AND currency = $4 AND balance >= $1::bigint
      AND NOT EXISTS (SELECT FROM ledger_transfers WHERE merchant = $2 AND transaction_id = $5)
    RETURNING id, balance, seq
  ), written AS (
    INSERT INTO ledger_transfers
      (merchant, transaction_id, kind, account_id, round_id, amount, balance_after, seq_after, created_at)
    SELECT $2, $5, 'bet', id, $6, $1::bigint, balance, seq, $7::bigint FROM moved
    RETURNING id, account_id, balance_after, seq_after
  ), entered AS (
    INSERT INTO ledger_entries (transfer_id, account_id, amount)
    SELECT id, account_id, -$1::bigint FROM written UNION ALL SELECT id, $8::bigint, $1::bigint FROM written
  ), noted AS (
    INSERT INTO rounds (account_id, round_id, currency, node_id, vassalage, game_type, bets, staked, refunded, won, state, started_at)
    SELECT moved.id, $6, $4, games.node_id, games.vassalage, games.game_type, 1, $1::bigint, 0, 0, 'open', $7::bigint
    FROM moved LEFT JOIN games ON games.node_id = $9::int
    ON CONFLICT (account_id, round_id) DO UPDATE SET bets = rounds.bets + 1, staked = rounds.staked + excluded.staked
  )
  SELECT balance_after AS balance, seq_after AS seq FROM written`;

interface Bet {
  sessionId: string;
  transactionId: string;
  roundId: string;
  amount: number;
}

app.post<{ Body: Bet }>('/bet', async ({ body: { sessionId, transactionId, roundId, amount } }) => {
  const now = Date.now();
  const alive = `UPDATE game_sessions SET seen_at = $1 WHERE id_hash = $2 AND seen_at > $3 RETURNING player_id, node_id, session_hash,
    (SELECT seen_at FROM sessions WHERE token_hash = game_sessions.session_hash) AS session_seen_at`;
  const [game] = (await pool.query(alive, [now, hash(sessionId), now - 14_400_000])).rows;
  const [player] = (await pool.query('SELECT * FROM players WHERE id = $1', [game.player_id])).rows;
  const values = [
    amount,
    player.merchant,
    player.id,
    player.currency,
    transactionId,
    roundId,
    now,
    await houseOf(player),
    game.node_id,
  ];
  const [written] = (await pool.query(bet, values)).rows;
  const { balance, seq } = written;
  return { balance: Number(balance), currency: player.currency, seq: Number(seq), duplicate: false };
});

console.log(`ready ${await app.listen({ host: '127.0.0.1', port: 0 })}`);
process.once('SIGTERM', async () => {
  await app.close();
  await pool.end();
  process.exit(0);
});
