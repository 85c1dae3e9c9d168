-- Movements of money besides play: holds, which one later transfer ends, and stakes that a movement requires.
ALTER TABLE ledger_transfers DROP CONSTRAINT ledger_transfers_kind_check;
--> statement-breakpoint
ALTER TABLE ledger_transfers ADD CONSTRAINT ledger_transfers_kind CHECK (kind IN (
  'bet', 'win', 'rollback', 'void', 'hold', 'release', 'withdrawal', 'deposit', 'reversal', 'trial', 'bonus', 'reward',
  'rebate', 'points', 'adjustment', 'transfer', 'wallet'
)) NOT VALID;
--> statement-breakpoint
ALTER TABLE ledger_transfers ADD COLUMN closes bigint REFERENCES ledger_transfers (id);
--> statement-breakpoint
CREATE UNIQUE INDEX ledger_transfers_closes ON ledger_transfers (closes) WHERE closes IS NOT NULL;
--> statement-breakpoint
CREATE INDEX ledger_transfers_holds ON ledger_transfers (account_id) WHERE kind = 'hold';
--> statement-breakpoint
CREATE INDEX ledger_transfers_account ON ledger_transfers (account_id, id);
--> statement-breakpoint
ALTER TABLE ledger_accounts ADD COLUMN held bigint NOT NULL DEFAULT 0 CHECK (held >= 0);
--> statement-breakpoint
CREATE TABLE ledger_turnovers (
  id bigserial PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES ledger_accounts (id),
  transfer_id bigint NOT NULL UNIQUE REFERENCES ledger_transfers (id),
  required bigint NOT NULL CHECK (required > 0),
  played bigint NOT NULL DEFAULT 0 CHECK (played BETWEEN 0 AND required),
  counted_to bigint NOT NULL,
  created_at bigint NOT NULL,
  ended_at bigint
);
--> statement-breakpoint
CREATE INDEX ledger_turnovers_account ON ledger_turnovers (account_id, id);
--> statement-breakpoint
ALTER TABLE ledger_audits ADD COLUMN holds_off bigint NOT NULL DEFAULT 0;
