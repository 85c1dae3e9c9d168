-- Links to set a new password with, until they are used. No player: nobody's, so that asking for one costs the same.
CREATE TABLE password_resets (
  token_hash text PRIMARY KEY,
  merchant text NOT NULL,
  player_id text,
  expires_at bigint NOT NULL
);
--> statement-breakpoint
-- Mails have one.
ALTER TABLE outbox ADD COLUMN subject text;
