-- Apps that make codes for an account (RFC 6238). Until the first code was right, confirmed_at is null and the app is none.
CREATE TABLE authenticators (
  player_id text PRIMARY KEY REFERENCES players (id),
  secret text NOT NULL,
  confirmed_at bigint,
  last_step bigint NOT NULL DEFAULT 0,
  always boolean NOT NULL DEFAULT false,
  tries integer NOT NULL DEFAULT 0,
  tried_at bigint NOT NULL DEFAULT 0
);
--> statement-breakpoint
CREATE TABLE recovery_codes (
  player_id text NOT NULL REFERENCES players (id),
  code_hash text NOT NULL,
  used_at bigint,
  PRIMARY KEY (player_id, code_hash)
);
--> statement-breakpoint
-- Log-ins that were right, from an address that the player has not signed in from: they wait for a further answer.
CREATE TABLE login_checks (
  ticket_hash text PRIMARY KEY,
  merchant text NOT NULL,
  player_id text NOT NULL REFERENCES players (id),
  network text NOT NULL,
  how text NOT NULL,
  password text,
  password_due boolean NOT NULL,
  ways jsonb NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  expires_at bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX login_checks_expires_at ON login_checks (expires_at);
