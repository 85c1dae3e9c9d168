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
