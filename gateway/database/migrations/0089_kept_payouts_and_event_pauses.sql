-- In spite of which lock (players.locked_at) two operators have let a payout go that the report of its owner would keep.
ALTER TABLE withdrawals ADD COLUMN released_lock bigint;
--> statement-breakpoint
-- When what an event is about is to be asked for next, and how often it has been in vain. Without a time: a while after it has come.
ALTER TABLE payment_events ADD COLUMN ask_at bigint;
--> statement-breakpoint
ALTER TABLE payment_events ADD COLUMN asked integer NOT NULL DEFAULT 0;
