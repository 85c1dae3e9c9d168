-- What players have moved into wallets of vendors, from which the games of these play.
ALTER TABLE ledger_accounts ADD COLUMN in_wallets bigint NOT NULL DEFAULT 0 CHECK (in_wallets >= 0);
--> statement-breakpoint
CREATE TABLE ledger_wallets (
  account_id bigint NOT NULL REFERENCES ledger_accounts (id),
  vendor text NOT NULL,
  balance bigint NOT NULL CHECK (balance >= 0),
  PRIMARY KEY (account_id, vendor)
);
--> statement-breakpoint
ALTER TABLE ledger_transfers ADD COLUMN wallet text, ADD COLUMN wallet_after bigint;
--> statement-breakpoint
ALTER TABLE ledger_audits ADD COLUMN wallets_off bigint NOT NULL DEFAULT 0;
