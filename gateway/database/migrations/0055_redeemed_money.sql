-- What a redemption credited, for the record of the member; older ones have it from the ledger.
ALTER TABLE redemptions ADD COLUMN amount bigint NOT NULL DEFAULT 0;
--> statement-breakpoint
ALTER TABLE redemptions ADD COLUMN currency text NOT NULL DEFAULT '';
--> statement-breakpoint
UPDATE redemptions SET amount = moves.amount, currency = own.currency
FROM ledger_transfers moves JOIN ledger_accounts own ON own.id = moves.account_id
WHERE moves.transaction_id = 'points/' || redemptions.id;
