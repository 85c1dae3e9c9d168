-- The short name that players and customer service find the tickets of a lottery by.
CREATE INDEX lottery_tickets_reference ON lottery_tickets (merchant, left(id, 8));
--> statement-breakpoint
-- Bonuses whose money was lost are told from now on; nobody hears of those of former years.
UPDATE ledger_turnovers SET told_at = ended_at WHERE ended = 'dropped' AND told_at IS NULL;
