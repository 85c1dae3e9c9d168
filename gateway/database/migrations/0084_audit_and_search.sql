-- What a command has moved is what its own transaction has posted: nothing before it is done, nothing of what is yet to be claimed, nothing
-- by approving a withdrawal whose money is on hold, and of a deposit with a bonus no bonus that came later or not at all.
UPDATE commands SET moved = CASE
  WHEN state <> 'done' THEN NULL
  WHEN action IN ('giveReward', 'decideApplication') THEN 0
  WHEN action = 'decideWithdrawal' AND body ->> 'verdict' = 'approve' THEN 0
  WHEN action = 'decideDeposit' THEN coalesce((
    SELECT sum(entry.amount) FROM ledger_transfers AS credit
    JOIN ledger_transfers AS transfer ON transfer.merchant = credit.merchant AND transfer.created_at = credit.created_at
      AND transfer.transaction_id IN (credit.transaction_id, credit.transaction_id || '/bonus')
    JOIN ledger_entries AS entry ON entry.transfer_id = transfer.id AND entry.account_id = transfer.account_id
    WHERE body ->> 'verdict' = 'pay' AND credit.merchant = commands.merchant
      AND credit.transaction_id = 'deposit/' || (body ->> 'deposit')), 0)
  ELSE moved
END WHERE moved IS NOT NULL;
--> statement-breakpoint
-- What any movement of money besides play is called, which players read in their records and messages.
CREATE INDEX ledger_transfers_reference ON ledger_transfers (merchant, left(split_part(transaction_id, '/', 2), 8))
  WHERE kind NOT IN ('bet', 'win', 'rollback', 'correction', 'clawback', 'void')
    AND split_part(transaction_id, '/', 2) ~ '^[0-9a-f]{8}-[0-9a-f]{4}-';
--> statement-breakpoint
CREATE INDEX activity_applications_reference ON activity_applications (merchant, left(id, 8));
--> statement-breakpoint
-- Names, as a registration and accounts that money is paid out to have them.
CREATE INDEX players_payee_name ON players (merchant, lower(details ->> 'payeeName') text_pattern_ops);
--> statement-breakpoint
CREATE INDEX bank_accounts_holder ON bank_accounts (merchant, lower(holder) text_pattern_ops);
--> statement-breakpoint
CREATE INDEX withdrawals_holder ON withdrawals (merchant, lower(payee ->> 'holder') text_pattern_ops);
