-- contract: sessions of the former version have no sign-in; 0013, which is applied in the same transaction, gives them an id.
-- What players are told of their sign-ins; a session names the one that began it.
CREATE TABLE sign_ins (
  id text PRIMARY KEY,
  player_id text NOT NULL REFERENCES players (id),
  at bigint NOT NULL,
  how text NOT NULL,
  device text NOT NULL,
  address text NOT NULL
);
--> statement-breakpoint
CREATE INDEX sign_ins_player_at ON sign_ins (player_id, at, id);
--> statement-breakpoint
CREATE INDEX sign_ins_at ON sign_ins (at);
--> statement-breakpoint
ALTER TABLE sessions ADD COLUMN sign_in_id text;
--> statement-breakpoint
-- Of sessions that are under way nobody noted how they began.
INSERT INTO sign_ins SELECT md5(token_hash), player_id, created_at, 'password', '', '' FROM sessions;
--> statement-breakpoint
UPDATE sessions SET sign_in_id = md5(token_hash);
--> statement-breakpoint
ALTER TABLE sessions ALTER COLUMN sign_in_id SET NOT NULL;
--> statement-breakpoint
CREATE INDEX sessions_sign_in ON sessions (sign_in_id);
