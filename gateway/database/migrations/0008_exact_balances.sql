-- Amounts travel as JSON numbers, which are exact up to here. NOT VALID: a balance that is above it already stays as it is.
ALTER TABLE ledger_accounts
  ADD CONSTRAINT ledger_accounts_exact CHECK (balance <= 9007199254740991) NOT VALID;
