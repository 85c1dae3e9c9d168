-- Links by which a player says "this was not me" of a change to what guards the account. Used ones stay until they expire.
CREATE TABLE change_reports (
  token_hash text PRIMARY KEY,
  merchant text NOT NULL,
  player_id text NOT NULL,
  change text NOT NULL,
  made_at bigint NOT NULL,
  contacts jsonb NOT NULL,
  expires_at bigint NOT NULL,
  used_at bigint
);
--> statement-breakpoint
CREATE INDEX change_reports_player_id ON change_reports (player_id);
--> statement-breakpoint
-- Whose stated age was below the legal one, by keyed hashes alone, for a day.
CREATE TABLE age_refusals (
  key_hash text PRIMARY KEY,
  expires_at bigint NOT NULL
);
--> statement-breakpoint
-- In the audit log what players have done by such a link has this name. Nobody logs in with it.
INSERT INTO operators (id, account, account_key, name, password_hash, password_due, roles, merchants, disabled, created_at)
VALUES ('player', '(player)', '(player)', 'Players', '', false, '[]', '[]', true, 0);
