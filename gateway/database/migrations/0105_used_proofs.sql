-- Proofs of third parties (human checks, numbers) that have served, until they would have ended anyway.
CREATE TABLE used_proofs (
  proof_hash text PRIMARY KEY,
  purpose text NOT NULL,
  expires_at bigint NOT NULL
);
