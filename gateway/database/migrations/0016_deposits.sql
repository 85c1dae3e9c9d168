-- Deposits: what players pay in, how it came to its state, and what the payment provider has told of it.
CREATE TABLE deposits (
  id text PRIMARY KEY,
  merchant text NOT NULL REFERENCES merchants (code),
  player_id text NOT NULL REFERENCES players (id),
  currency text NOT NULL,
  method text NOT NULL,
  method_name text NOT NULL,
  kind text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  fee bigint NOT NULL CHECK (fee >= 0 AND fee < amount),
  bonus_id text,
  bonus bigint NOT NULL CHECK (bonus >= 0),
  turnover bigint NOT NULL CHECK (turnover >= 0),
  sender text,
  language text NOT NULL,
  return_url text NOT NULL,
  minutes integer NOT NULL,
  state text NOT NULL,
  checkout_url text,
  instructions jsonb,
  provider_version integer NOT NULL DEFAULT 0,
  ask_at bigint,
  asked integer NOT NULL DEFAULT 0,
  at bigint NOT NULL,
  expires_at bigint NOT NULL,
  updated_at bigint NOT NULL,
  written_in xid8 NOT NULL DEFAULT pg_current_xact_id()
);
--> statement-breakpoint
CREATE INDEX deposits_player ON deposits (player_id, at);
--> statement-breakpoint
CREATE INDEX deposits_ask ON deposits (ask_at) WHERE ask_at IS NOT NULL;
--> statement-breakpoint
CREATE TABLE cashier_history (
  id bigserial PRIMARY KEY,
  kind text NOT NULL,
  subject text NOT NULL,
  event text NOT NULL,
  from_state text NOT NULL,
  to_state text NOT NULL,
  by text NOT NULL,
  note text,
  at bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX cashier_history_subject ON cashier_history (kind, subject, id);
--> statement-breakpoint
CREATE TABLE payment_events (
  event_id text PRIMARY KEY,
  merchant text NOT NULL,
  kind text NOT NULL,
  reference text NOT NULL,
  received_at bigint NOT NULL,
  handled_at bigint
);
--> statement-breakpoint
CREATE INDEX payment_events_open ON payment_events (received_at) WHERE handled_at IS NULL;
--> statement-breakpoint
CREATE TABLE cashier_findings (
  id bigserial PRIMARY KEY,
  kind text NOT NULL,
  subject text NOT NULL,
  what text NOT NULL,
  at bigint NOT NULL,
  UNIQUE (kind, subject, what)
);
