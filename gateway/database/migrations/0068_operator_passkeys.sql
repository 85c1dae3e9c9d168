-- Passkeys of operators (WebAuthn), a second factor beside the password; each for the host that it was made on.
CREATE TABLE operator_passkeys (
  id text PRIMARY KEY,
  operator_id text NOT NULL REFERENCES operators (id),
  rp_id text NOT NULL,
  public_key text NOT NULL,
  counter bigint NOT NULL,
  name text NOT NULL,
  created_at bigint NOT NULL,
  used_at bigint
);
--> statement-breakpoint
CREATE INDEX operator_passkeys_operator ON operator_passkeys (operator_id);
--> statement-breakpoint
-- What they are to sign: once, by one operator, for one purpose.
CREATE TABLE operator_passkey_challenges (
  challenge_hash text PRIMARY KEY,
  operator_id text NOT NULL REFERENCES operators (id),
  purpose text NOT NULL,
  rp_id text NOT NULL,
  expires_at bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX operator_passkey_challenges_operator ON operator_passkey_challenges (operator_id);
