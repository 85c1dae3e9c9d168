ALTER TABLE ledger_audits ADD COLUMN faults jsonb NOT NULL DEFAULT '[]';
