-- Somebody of the operator has looked at what contradicts itself.
ALTER TABLE cashier_findings ADD COLUMN resolved_at bigint;
