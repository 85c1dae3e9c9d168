-- What operators find payments and players by: the provider's own name of a payment, and indexes for what else is searched for.
ALTER TABLE deposits ADD COLUMN provider_id text;
--> statement-breakpoint
ALTER TABLE withdrawals ADD COLUMN provider_id text;
--> statement-breakpoint
CREATE INDEX deposits_provider ON deposits (provider_id) WHERE provider_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX withdrawals_provider ON withdrawals (provider_id) WHERE provider_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX deposits_queue ON deposits (merchant, at, id);
--> statement-breakpoint
CREATE INDEX withdrawals_queue ON withdrawals (merchant, at, id);
--> statement-breakpoint
CREATE INDEX deposits_amount ON deposits (merchant, amount);
--> statement-breakpoint
CREATE INDEX withdrawals_amount ON withdrawals (merchant, amount);
--> statement-breakpoint
CREATE INDEX deposits_sender ON deposits (lower(sender) text_pattern_ops) WHERE sender IS NOT NULL;
--> statement-breakpoint
CREATE INDEX deposits_note ON deposits ((instructions ->> 'note')) WHERE instructions ->> 'note' IS NOT NULL;
--> statement-breakpoint
CREATE INDEX withdrawals_number ON withdrawals ((payee ->> 'number'));
--> statement-breakpoint
CREATE INDEX redemptions_reference ON redemptions (merchant, left(id, 8));
--> statement-breakpoint
CREATE INDEX player_transfers_reference ON player_transfers (merchant, left(id, 8));
--> statement-breakpoint
CREATE INDEX players_account ON players (merchant, account_key text_pattern_ops);
--> statement-breakpoint
CREATE INDEX players_nickname ON players (merchant, lower(nickname) text_pattern_ops);
--> statement-breakpoint
CREATE INDEX players_email ON players (merchant, lower(details ->> 'email'));
--> statement-breakpoint
CREATE INDEX players_number ON players (merchant, replace(mobile, ' ', ''));
--> statement-breakpoint
CREATE INDEX players_national_number ON players (merchant, split_part(mobile, ' ', 2));
--> statement-breakpoint
CREATE INDEX players_reported ON players (merchant) WHERE lock_reason = 'ownerReport' AND locked_at IS NOT NULL;
