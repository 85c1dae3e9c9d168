-- Until when no money leaves an account, since what guards it has changed.
ALTER TABLE players ADD COLUMN cooling_until bigint NOT NULL DEFAULT 0;
--> statement-breakpoint
-- Links by which a player says that a change was none of theirs: hashed, one use.
CREATE TABLE alarms (
  token_hash text PRIMARY KEY,
  player_id text NOT NULL REFERENCES players (id),
  expires_at bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX alarms_expires_at ON alarms (expires_at);
