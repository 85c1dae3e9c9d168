-- Passkeys that open accounts (WebAuthn), each for the host that it was made on.
CREATE TABLE passkeys (
  id text PRIMARY KEY,
  player_id text NOT NULL REFERENCES players (id),
  merchant text NOT NULL,
  rp_id text NOT NULL,
  public_key text NOT NULL,
  counter bigint NOT NULL,
  name text,
  device text NOT NULL,
  created_at bigint NOT NULL,
  used_at bigint
);
--> statement-breakpoint
CREATE INDEX passkeys_player ON passkeys (player_id);
--> statement-breakpoint
-- What passkeys are to sign, once.
CREATE TABLE passkey_challenges (
  challenge_hash text PRIMARY KEY,
  merchant text NOT NULL,
  rp_id text NOT NULL,
  player_id text,
  expires_at bigint NOT NULL
);
