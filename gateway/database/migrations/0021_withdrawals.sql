-- Withdrawals: what players take out, from the hold to the receipt. What is open is on hold in the ledger (withdrawal/<id>).
CREATE TABLE withdrawals (
  id text PRIMARY KEY,
  merchant text NOT NULL REFERENCES merchants (code),
  player_id text NOT NULL REFERENCES players (id),
  currency text NOT NULL,
  account_id text NOT NULL REFERENCES bank_accounts (id),
  account_kind text NOT NULL,
  account_name text NOT NULL,
  account_number text NOT NULL,
  payee jsonb NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  fee bigint NOT NULL CHECK (fee >= 0 AND fee < amount),
  receive_minutes integer NOT NULL,
  state text NOT NULL,
  provider_version integer NOT NULL DEFAULT 0,
  ask_at bigint,
  asked integer NOT NULL DEFAULT 0,
  at bigint NOT NULL,
  updated_at bigint NOT NULL,
  written_in xid8 NOT NULL DEFAULT pg_current_xact_id()
);
--> statement-breakpoint
CREATE INDEX withdrawals_player ON withdrawals (player_id, at);
--> statement-breakpoint
CREATE INDEX withdrawals_ask ON withdrawals (ask_at) WHERE ask_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX withdrawals_review ON withdrawals (merchant, at) WHERE state = 'review';
--> statement-breakpoint
CREATE INDEX withdrawals_account ON withdrawals (account_id);
