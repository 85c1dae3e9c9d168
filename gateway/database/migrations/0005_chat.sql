-- Rooms in which members talk to customer service: an address that ends with the session that asked for it.
CREATE TABLE chat_rooms (
  ticket_hash text PRIMARY KEY,
  session_hash text NOT NULL,
  player_id text NOT NULL REFERENCES players (id),
  title text NOT NULL,
  language text NOT NULL,
  header_color text NOT NULL,
  site_origin text NOT NULL,
  created_at bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE chat_messages (
  id bigserial PRIMARY KEY,
  player_id text NOT NULL REFERENCES players (id),
  from_desk boolean NOT NULL,
  text text NOT NULL,
  created_at bigint NOT NULL,
  seen boolean NOT NULL
);
--> statement-breakpoint
CREATE INDEX chat_messages_player ON chat_messages (player_id, id);
