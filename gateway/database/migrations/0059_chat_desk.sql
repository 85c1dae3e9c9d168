-- Conversations of the chat, as operators hold them.
CREATE TABLE chats (
  id text PRIMARY KEY,
  merchant text NOT NULL,
  player_id text NOT NULL REFERENCES players (id),
  language text NOT NULL,
  state text NOT NULL,
  opened_at bigint NOT NULL,
  waiting_since bigint,
  member_at bigint NOT NULL,
  holder_id text,
  holder text,
  closed_at bigint
);
--> statement-breakpoint
CREATE UNIQUE INDEX chats_open ON chats (player_id) WHERE state <> 'closed';
--> statement-breakpoint
CREATE INDEX chats_queue ON chats (merchant, opened_at) WHERE state <> 'closed';
--> statement-breakpoint
CREATE INDEX chats_merchant ON chats (merchant, opened_at DESC, id DESC);
--> statement-breakpoint
CREATE INDEX chats_player ON chats (player_id, opened_at DESC, id DESC);
--> statement-breakpoint
CREATE TABLE chat_moves (
  id bigserial PRIMARY KEY,
  chat_id text NOT NULL REFERENCES chats (id) ON DELETE CASCADE,
  event text NOT NULL,
  state text NOT NULL,
  by text NOT NULL,
  note text NOT NULL,
  at bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX chat_moves_chat ON chat_moves (chat_id, id);
--> statement-breakpoint
CREATE TABLE chat_seats (
  session_id text PRIMARY KEY,
  operator_id text NOT NULL,
  seen_at bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE chat_messages ADD COLUMN chat_id text;
--> statement-breakpoint
ALTER TABLE chat_messages ADD COLUMN author text;
--> statement-breakpoint
CREATE INDEX chat_messages_chat ON chat_messages (chat_id, id);
--> statement-breakpoint
-- What was written before waits in the queue.
INSERT INTO chats (id, merchant, player_id, language, state, opened_at, waiting_since, member_at)
SELECT gen_random_uuid()::text, players.merchant, players.id,
  coalesce((SELECT language FROM chat_rooms WHERE player_id = players.id ORDER BY created_at DESC LIMIT 1), 'EN'),
  'waiting', said.first, said.last, 0
FROM (SELECT player_id, min(created_at) AS first, max(created_at) AS last FROM chat_messages GROUP BY player_id) said
JOIN players ON players.id = said.player_id;
--> statement-breakpoint
UPDATE chat_messages SET chat_id = chats.id FROM chats WHERE chats.player_id = chat_messages.player_id;
