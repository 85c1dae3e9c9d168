-- What binds a player while a bonus is open, how it has ended, and what was taken back with it.
ALTER TABLE ledger_transfers DROP CONSTRAINT ledger_transfers_kind;
--> statement-breakpoint
ALTER TABLE ledger_transfers ADD CONSTRAINT ledger_transfers_kind CHECK (kind IN (
  'bet', 'win', 'rollback', 'correction', 'clawback', 'void', 'hold', 'release', 'withdrawal', 'deposit', 'reversal', 'trial',
  'bonus', 'reward', 'rebate', 'points', 'adjustment', 'transfer', 'wallet', 'forfeit'
)) NOT VALID;
--> statement-breakpoint
ALTER TABLE ledger_turnovers ADD COLUMN terms jsonb;
--> statement-breakpoint
ALTER TABLE ledger_turnovers ADD COLUMN ended text CHECK (ended IN ('met', 'dropped', 'given_up', 'expired'));
--> statement-breakpoint
UPDATE ledger_turnovers SET ended = CASE WHEN played = required THEN 'met' ELSE 'dropped' END WHERE ended_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX ledger_turnovers_bonuses ON ledger_turnovers (account_id) WHERE ended_at IS NULL AND terms IS NOT NULL;
--> statement-breakpoint
ALTER TABLE deposits ADD COLUMN bonus_terms jsonb;
--> statement-breakpoint
ALTER TABLE ledger_turnovers ADD COLUMN told_at bigint;
--> statement-breakpoint
UPDATE ledger_turnovers SET told_at = ended_at;
--> statement-breakpoint
CREATE INDEX ledger_turnovers_untold ON ledger_turnovers (ended_at) WHERE ended_at IS NOT NULL AND told_at IS NULL;
--> statement-breakpoint
ALTER TABLE deposits ADD COLUMN once_per jsonb;
--> statement-breakpoint
CREATE INDEX deposits_first_bonus ON deposits (merchant, player_id) WHERE bonus_first AND bonus > 0 AND state = 'paid';
--> statement-breakpoint
CREATE INDEX sign_ins_address ON sign_ins (address);
--> statement-breakpoint
ALTER TABLE deposits ADD COLUMN bonus_waits bigint NOT NULL DEFAULT 0;
--> statement-breakpoint
ALTER TABLE ledger_turnovers ADD COLUMN met_at bigint;
