-- What the tickets of a merchant may bring for one bet of one draw of a lottery, all together.
CREATE TABLE lottery_exposures (
  merchant text NOT NULL,
  currency text NOT NULL,
  game_code text NOT NULL,
  numero text NOT NULL,
  play_type text NOT NULL,
  bet text NOT NULL,
  draw_at bigint NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (merchant, currency, game_code, numero, play_type, bet)
);
--> statement-breakpoint
CREATE INDEX lottery_exposures_over ON lottery_exposures (draw_at);
--> statement-breakpoint
ALTER TABLE lottery_tickets ADD COLUMN is_counted boolean NOT NULL DEFAULT false;
