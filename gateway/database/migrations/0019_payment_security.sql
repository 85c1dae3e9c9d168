-- Wrong payment passwords in a row, counted before they are judged.
CREATE TABLE payment_password_tries (
  player_id text PRIMARY KEY REFERENCES players (id),
  count integer NOT NULL,
  last_at bigint NOT NULL
);
--> statement-breakpoint
-- Accounts that money is paid out to. Of those in use no two players of a merchant have the same.
CREATE TABLE bank_accounts (
  id text PRIMARY KEY,
  player_id text NOT NULL REFERENCES players (id),
  merchant text NOT NULL,
  kind text NOT NULL,
  provider text NOT NULL,
  number text NOT NULL,
  holder text NOT NULL,
  created_at bigint NOT NULL,
  usable_at bigint NOT NULL,
  removed_at bigint
);
--> statement-breakpoint
CREATE UNIQUE INDEX bank_accounts_number_key ON bank_accounts (merchant, provider, number) WHERE removed_at IS NULL;
--> statement-breakpoint
CREATE INDEX bank_accounts_player ON bank_accounts (player_id, created_at);
