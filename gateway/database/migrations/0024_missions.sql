-- Missions that members have claimed, and what they were given.
CREATE TABLE mission_claims (
  player_id text NOT NULL REFERENCES players (id),
  mission_id text NOT NULL,
  period text NOT NULL,
  claimed_at bigint NOT NULL,
  PRIMARY KEY (player_id, mission_id, period)
);
--> statement-breakpoint
CREATE TABLE rewards (
  id text PRIMARY KEY,
  player_id text NOT NULL REFERENCES players (id),
  reference text NOT NULL UNIQUE,
  title jsonb NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  turnover bigint NOT NULL CHECK (turnover >= 0),
  at bigint NOT NULL,
  expires_at bigint NOT NULL,
  claimed_at bigint
);
--> statement-breakpoint
CREATE INDEX rewards_player ON rewards (player_id, at, id);
--> statement-breakpoint
-- For the board of a week.
CREATE INDEX ledger_transfers_stakes ON ledger_transfers (merchant, created_at) WHERE kind IN ('bet', 'rollback');
