-- Pictures of players, as they were drawn anew.
CREATE TABLE uploads (
  id text PRIMARY KEY,
  player_id text NOT NULL REFERENCES players (id),
  merchant text NOT NULL,
  purpose text NOT NULL,
  bytes bytea NOT NULL,
  created_at bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX uploads_player ON uploads (player_id, created_at);
--> statement-breakpoint
-- What players state of themselves and have shown.
CREATE TABLE member_profiles (
  player_id text PRIMARY KEY REFERENCES players (id),
  avatar text,
  birthday text,
  mobile_verified_at bigint,
  email_verified_at bigint
);
