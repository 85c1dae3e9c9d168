-- Labels and rights that the operator gives a member.
ALTER TABLE players ADD COLUMN standing jsonb;
