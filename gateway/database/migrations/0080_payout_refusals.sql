-- The provider's own word that it does not pay a payout, until it is sent again: only then may it be ended by hand.
ALTER TABLE withdrawals ADD COLUMN refusal text;
