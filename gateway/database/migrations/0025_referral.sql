-- Codes that members invite by, and who was invited by whom.
CREATE TABLE referral_codes (
  player_id text PRIMARY KEY REFERENCES players (id),
  merchant text NOT NULL,
  code text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX referral_codes_code ON referral_codes (merchant, lower(code));
--> statement-breakpoint
CREATE TABLE referrals (
  player_id text PRIMARY KEY REFERENCES players (id),
  inviter_id text NOT NULL REFERENCES players (id),
  at bigint NOT NULL,
  rewarded_at bigint,
  CHECK (player_id <> inviter_id)
);
--> statement-breakpoint
CREATE INDEX referrals_inviter ON referrals (inviter_id, at, player_id);
