-- Club ranks that members have earned, and how they came to them. A rank that the operator gives stays with the member's row.
CREATE TABLE club_ranks (
  player_id text PRIMARY KEY REFERENCES players (id),
  level integer NOT NULL CHECK (level >= 0),
  since bigint NOT NULL,
  seen_at bigint NOT NULL
);
--> statement-breakpoint
-- For the job that looks at those who have not been looked at for long.
CREATE INDEX club_ranks_seen ON club_ranks (seen_at) WHERE level > 0;
--> statement-breakpoint
CREATE TABLE club_moves (
  id bigserial PRIMARY KEY,
  player_id text NOT NULL REFERENCES players (id),
  from_level integer NOT NULL,
  to_level integer NOT NULL,
  at bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX club_moves_player ON club_moves (player_id, id);
--> statement-breakpoint
-- For the job that looks at those whose rounds were settled of late.
CREATE INDEX rounds_settled_at ON rounds (settled_at) WHERE state = 'settled';
--> statement-breakpoint
CREATE INDEX ledger_transfers_paid ON ledger_transfers (created_at) WHERE kind IN ('deposit', 'reversal');
