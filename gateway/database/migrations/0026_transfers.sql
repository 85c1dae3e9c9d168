-- What members have transferred to whom.
CREATE TABLE player_transfers (
  id text PRIMARY KEY,
  merchant text NOT NULL REFERENCES merchants (code),
  sender_id text NOT NULL REFERENCES players (id),
  recipient_id text NOT NULL REFERENCES players (id),
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  note text,
  at bigint NOT NULL,
  written_in xid8 NOT NULL DEFAULT pg_current_xact_id(),
  CHECK (sender_id <> recipient_id)
);
--> statement-breakpoint
CREATE INDEX player_transfers_sender ON player_transfers (sender_id, at);
--> statement-breakpoint
CREATE INDEX player_transfers_recipient ON player_transfers (recipient_id, at);
