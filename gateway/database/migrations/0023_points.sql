-- Points of members: an account whose balance is the sum of its entries, and what has been taken for them.
CREATE TABLE point_accounts (
  player_id text PRIMARY KEY REFERENCES players (id),
  balance bigint NOT NULL DEFAULT 0 CHECK (balance >= 0),
  counted_to bigint NOT NULL DEFAULT 0
);
--> statement-breakpoint
CREATE TABLE point_carries (
  player_id text NOT NULL REFERENCES players (id),
  type text NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (player_id, type)
);
--> statement-breakpoint
CREATE TABLE point_entries (
  id bigserial PRIMARY KEY,
  player_id text NOT NULL REFERENCES players (id),
  type text NOT NULL,
  points bigint NOT NULL CHECK (points <> 0),
  balance_after bigint NOT NULL CHECK (balance_after >= 0),
  reference text,
  remark jsonb,
  at bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX point_entries_player ON point_entries (player_id, at, id);
--> statement-breakpoint
CREATE TABLE reward_stock (
  merchant text NOT NULL,
  reward_id text NOT NULL,
  "left" integer NOT NULL CHECK ("left" >= 0),
  PRIMARY KEY (merchant, reward_id)
);
--> statement-breakpoint
CREATE TABLE redemptions (
  id text PRIMARY KEY,
  player_id text NOT NULL REFERENCES players (id),
  merchant text NOT NULL,
  reward_id text NOT NULL,
  title jsonb NOT NULL,
  points bigint NOT NULL CHECK (points > 0),
  contact text NOT NULL,
  state text NOT NULL CHECK (state IN ('process', 'approved', 'rejected')),
  note text NOT NULL DEFAULT '',
  at bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX redemptions_player ON redemptions (player_id, at, id);
--> statement-breakpoint
CREATE INDEX redemptions_open ON redemptions (merchant, at) WHERE state = 'process';
--> statement-breakpoint
CREATE TABLE redemption_moves (
  id bigserial PRIMARY KEY,
  redemption_id text NOT NULL REFERENCES redemptions (id),
  from_state text,
  to_state text NOT NULL,
  by text NOT NULL,
  note text NOT NULL,
  at bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX redemption_moves_redemption ON redemption_moves (redemption_id, id);
