-- Rounds that are paid anew because the result of a match was corrected, and the corrections that operators have made.
ALTER TABLE ledger_transfers DROP CONSTRAINT ledger_transfers_kind;
--> statement-breakpoint
ALTER TABLE ledger_transfers ADD CONSTRAINT ledger_transfers_kind CHECK (kind IN (
  'bet', 'win', 'rollback', 'correction', 'clawback', 'void', 'hold', 'release', 'withdrawal', 'deposit', 'reversal', 'trial',
  'bonus', 'reward', 'rebate', 'points', 'adjustment', 'transfer', 'wallet'
)) NOT VALID;
--> statement-breakpoint
CREATE TABLE match_corrections (
  id text PRIMARY KEY,
  fixture text NOT NULL,
  home integer,
  away integer,
  note text NOT NULL,
  at bigint NOT NULL,
  told_at bigint
);
--> statement-breakpoint
CREATE INDEX match_corrections_untold ON match_corrections (at) WHERE told_at IS NULL;
