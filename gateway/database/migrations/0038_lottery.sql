-- Tickets in draws of the platform's own lotteries, how each came to its state, and draws that are void.
CREATE TABLE lottery_tickets (
  id text PRIMARY KEY,
  player_id text NOT NULL REFERENCES players (id),
  merchant text NOT NULL,
  node_id integer NOT NULL,
  game_code text NOT NULL,
  prize_mode text NOT NULL,
  numero text NOT NULL,
  draw_at bigint NOT NULL,
  lines jsonb NOT NULL,
  stake bigint NOT NULL,
  returned bigint NOT NULL DEFAULT 0,
  currency text NOT NULL,
  state text NOT NULL,
  commitment text NOT NULL,
  chase text,
  chase_no integer NOT NULL DEFAULT 1,
  chase_of integer NOT NULL DEFAULT 1,
  stop_on_win boolean NOT NULL DEFAULT false,
  at bigint NOT NULL,
  written_in xid8 NOT NULL DEFAULT pg_current_xact_id()
);
--> statement-breakpoint
CREATE INDEX lottery_tickets_of_player ON lottery_tickets (player_id, at DESC, id DESC);
--> statement-breakpoint
CREATE INDEX lottery_tickets_due ON lottery_tickets (draw_at, chase_no) WHERE state = 'placed';
--> statement-breakpoint
CREATE INDEX lottery_tickets_chase ON lottery_tickets (chase, chase_no) WHERE chase IS NOT NULL;
--> statement-breakpoint
CREATE TABLE lottery_moves (
  id bigserial PRIMARY KEY,
  ticket_id text NOT NULL REFERENCES lottery_tickets (id),
  event text NOT NULL,
  from_state text,
  to_state text NOT NULL,
  by text NOT NULL,
  at bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX lottery_moves_ticket ON lottery_moves (ticket_id, id);
--> statement-breakpoint
CREATE TABLE void_draws (
  game_code text NOT NULL,
  numero text NOT NULL,
  note text NOT NULL,
  at bigint NOT NULL,
  PRIMARY KEY (game_code, numero)
);
