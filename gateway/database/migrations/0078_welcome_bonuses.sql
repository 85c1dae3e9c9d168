-- Bonuses of new accounts that were held back, until an operator has decided on each.
CREATE TABLE welcome_bonuses (
  player_id text PRIMARY KEY REFERENCES players (id),
  merchant text NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL,
  turnover bigint NOT NULL,
  at bigint NOT NULL,
  verdict text,
  decided_at bigint
);
