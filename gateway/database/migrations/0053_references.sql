-- Whose wish it was that a deposit ends, and the short name that players and customer service find payments by.
ALTER TABLE deposits ADD COLUMN cancel_asked_at bigint;
--> statement-breakpoint
CREATE INDEX deposits_reference ON deposits (merchant, left(id, 8));
--> statement-breakpoint
CREATE INDEX withdrawals_reference ON withdrawals (merchant, left(id, 8));
