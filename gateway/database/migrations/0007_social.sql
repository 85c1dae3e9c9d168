-- Sign-ins with a provider that are under way, until the player is back.
CREATE TABLE social_attempts (
  state_hash text PRIMARY KEY,
  browser_hash text NOT NULL,
  merchant text NOT NULL,
  provider text NOT NULL,
  nonce text NOT NULL,
  code_verifier text NOT NULL,
  redirect_uri text NOT NULL,
  expires_at bigint NOT NULL
);
--> statement-breakpoint
-- Whom a provider has vouched for and no account goes with yet.
CREATE TABLE social_tickets (
  ticket_hash text PRIMARY KEY,
  merchant text NOT NULL,
  provider text NOT NULL,
  issuer text NOT NULL,
  subject text NOT NULL,
  expires_at bigint NOT NULL
);
--> statement-breakpoint
-- Whose account opens when a provider vouches for whom. A provider may change its name, its issuer is what it is.
CREATE TABLE social_identities (
  merchant text NOT NULL,
  issuer text NOT NULL,
  subject text NOT NULL,
  provider text NOT NULL,
  player_id text NOT NULL REFERENCES players (id),
  created_at bigint NOT NULL,
  CONSTRAINT social_identities_key PRIMARY KEY (merchant, issuer, subject)
);
--> statement-breakpoint
CREATE INDEX social_identities_player ON social_identities (player_id);
