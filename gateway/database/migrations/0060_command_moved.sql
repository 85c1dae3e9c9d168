-- What a command moved on the player's balance, with its sign, beside the amount that limits are judged by.
ALTER TABLE commands ADD COLUMN moved bigint;
--> statement-breakpoint
UPDATE commands SET moved = CASE
  WHEN action = 'decideWithdrawal' AND body ->> 'verdict' IN ('refuse', 'fail', 'giveBack') THEN abs(amount)
  WHEN action = 'decideWithdrawal' AND body ->> 'verdict' = 'forceReceive' THEN 0
  WHEN action = 'decideApplication' AND body ->> 'verdict' = 'reject' THEN 0
  ELSE amount
END WHERE amount IS NOT NULL;
--> statement-breakpoint
UPDATE commands SET subject_name = players.account FROM players
WHERE players.id = commands.subject AND commands.action IN ('decideWithdrawal', 'decideDeposit');
