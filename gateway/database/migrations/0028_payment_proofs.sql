-- Pictures that players show of a payment: the receipt of a transfer, an account to which a payout has not come.
CREATE TABLE payment_proofs (
  picture text PRIMARY KEY REFERENCES uploads (id),
  kind text NOT NULL,
  subject text NOT NULL,
  at bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX payment_proofs_subject ON payment_proofs (kind, subject);
