-- What players read of a round, and of a movement that no payment of its own names: eight digits of its id or of a hash of it.
CREATE INDEX rounds_reference ON rounds ((CASE
  WHEN round_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}-[0-9a-f-]+|[0-9a-f]{24})$' THEN left(round_id, 8)
  ELSE left(encode(sha256(decode(replace(round_id, '\', '\\'), 'escape')), 'hex'), 8) END));
--> statement-breakpoint
CREATE INDEX ledger_transfers_hash ON ledger_transfers
  (left(encode(sha256(decode(replace(transaction_id, '\', '\\'), 'escape')), 'hex'), 8))
  WHERE kind NOT IN ('bet', 'win', 'rollback', 'correction', 'clawback', 'void');
