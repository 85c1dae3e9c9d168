-- Rows of before are in every list: no transaction that is under way wrote them.
ALTER TABLE ledger_transfers ADD COLUMN written_in xid8 NOT NULL DEFAULT '3'::xid8;
--> statement-breakpoint
ALTER TABLE ledger_transfers ALTER COLUMN written_in SET DEFAULT pg_current_xact_id();
--> statement-breakpoint
CREATE INDEX ledger_transfers_at ON ledger_transfers (account_id, created_at, id);
--> statement-breakpoint
-- What players have bet on: the sums of the transfers of each round.
CREATE TABLE rounds (
  id bigserial PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES ledger_accounts (id),
  round_id text NOT NULL,
  currency text NOT NULL,
  node_id integer REFERENCES games (node_id),
  vassalage text,
  game_type text,
  bets integer NOT NULL CHECK (bets >= 0),
  staked bigint NOT NULL CHECK (staked >= 0),
  refunded bigint NOT NULL CHECK (refunded BETWEEN 0 AND staked),
  won bigint NOT NULL CHECK (won >= 0),
  state text NOT NULL CHECK (state IN ('open', 'settled', 'cancelled')),
  started_at bigint NOT NULL,
  settled_at bigint,
  detail jsonb,
  written_in xid8 NOT NULL DEFAULT pg_current_xact_id(),
  UNIQUE (account_id, round_id),
  CHECK ((state = 'open') = (settled_at IS NULL))
);
--> statement-breakpoint
CREATE INDEX rounds_at ON rounds (account_id, started_at, id);
--> statement-breakpoint
CREATE INDEX rounds_staked ON rounds (account_id, staked, id);
--> statement-breakpoint
-- For rebates: what was settled in a period.
CREATE INDEX rounds_settled ON rounds (account_id, settled_at) WHERE state = 'settled';
--> statement-breakpoint
-- Rounds of before, whose games nobody noted.
INSERT INTO rounds (account_id, round_id, currency, bets, staked, refunded, won, state, started_at, settled_at, written_in)
SELECT account_id, round_id, currency, bets, staked, refunded, won,
  CASE WHEN refunded = staked THEN 'cancelled' WHEN paid_at IS NULL THEN 'open' ELSE 'settled' END,
  started_at,
  CASE WHEN refunded = staked THEN last_at ELSE paid_at END,
  '3'::xid8
FROM (
  SELECT transfers.account_id, transfers.round_id, accounts.currency,
    count(*) FILTER (WHERE transfers.kind = 'bet') AS bets,
    coalesce(sum(transfers.amount) FILTER (WHERE transfers.kind = 'bet'), 0)::bigint AS staked,
    coalesce(sum(transfers.amount) FILTER (WHERE transfers.kind = 'rollback'), 0)::bigint AS refunded,
    coalesce(sum(transfers.amount) FILTER (WHERE transfers.kind = 'win'), 0)::bigint AS won,
    min(transfers.created_at) AS started_at,
    max(transfers.created_at) AS last_at,
    min(transfers.created_at) FILTER (WHERE transfers.kind = 'win') AS paid_at
  FROM ledger_transfers AS transfers JOIN ledger_accounts AS accounts ON accounts.id = transfers.account_id
  WHERE transfers.round_id IS NOT NULL
  GROUP BY transfers.account_id, transfers.round_id, accounts.currency
) AS sums
ORDER BY started_at;
--> statement-breakpoint
CREATE TABLE rebate_claims (
  player_id text NOT NULL REFERENCES players (id),
  day text NOT NULL,
  game_type text NOT NULL,
  turnover bigint NOT NULL CHECK (turnover > 0),
  rate integer NOT NULL CHECK (rate > 0),
  amount bigint NOT NULL CHECK (amount > 0),
  automatic boolean NOT NULL,
  paid_at bigint NOT NULL,
  PRIMARY KEY (player_id, day, game_type)
);
--> statement-breakpoint
CREATE TABLE record_exports (
  ticket_hash text PRIMARY KEY,
  player_id text NOT NULL REFERENCES players (id),
  merchant text NOT NULL,
  language text NOT NULL,
  address text NOT NULL,
  request jsonb NOT NULL,
  requested_at bigint NOT NULL,
  expires_at bigint NOT NULL,
  taken_at bigint,
  rows integer
);
--> statement-breakpoint
CREATE INDEX record_exports_expires ON record_exports (expires_at) WHERE taken_at IS NULL;
