import type { GamePots } from '#schemas/platform';
import type { DrawView, FairView, RoundView, SessionView, TableView } from '../../page-api.ts';
import type { HandRecord, RoomView, StayView } from '../../pvp-api.ts';
import { openRoom, type RoomLine, type RoomListener } from './room.ts';

/** The server has answered no. `code` has a message `error.<code>`. */
export class ApiFault extends Error {
  override readonly name = 'ApiFault';
  readonly status: number;
  readonly code: string;
  readonly retryAfterMs: number;

  constructor(status: number, code: string, retryAfterMs: number) {
    super(code);
    this.status = status;
    this.code = code;
    this.retryAfterMs = retryAfterMs;
  }
}

export interface Api {
  /** Asks anything of the games server with the page's key; whatever it answers is the caller's to judge. */
  ask(path: string, init?: RequestInit): Promise<Response>;
  session(): Promise<SessionView>;
  balance(): Promise<{ balance: number; seq: number }>;
  /** With `numero` the slip joins that scheduled draw. */
  play(roundId: string, bets: unknown, numero?: string): Promise<RoundView>;
  round(roundId: string): Promise<RoundView>;
  /** Takes the step after so many; the same one again takes nothing more. */
  step(roundId: string, step: number, action: unknown): Promise<RoundView>;
  /** Gets off a flight; answers how the bet stands then. */
  off(roundId: string): Promise<RoundView>;
  /** Sets the client seed of the bets to come. */
  choose(clientSeed: string): Promise<FairView>;
  /** Has the server seed revealed, and goes on with the next one. */
  reveal(): Promise<FairView>;
  /** Where the scheduled draw stands, and the player's slips. */
  draw(): Promise<DrawView>;
  /** The table's results of before, and the player's slips. */
  table(): Promise<TableView>;
  /** What the progressive pots of the game hold now. */
  pots(): Promise<GamePots['pots']>;
  /** Keeps a line to the room of the game. */
  room<Message extends { readonly type: string }>(listener: RoomListener<Message>): RoomLine;
  readonly pvp: PvpApi;
}

/** The calls of games that are played at tables, between players. */
export interface PvpApi {
  rooms(): Promise<{ readonly rooms: readonly RoomView[] }>;
  /** Waits until the table is newer than `since`; of the stay named, else of the player's open one. */
  stay(since: number, sitting: string): Promise<StayView>;
  sit(id: string, level: number, buyIn: number): Promise<StayView>;
  move(hand: string, move: unknown): Promise<StayView>;
  /** Adds chance of one's own to the deck that `root` binds. */
  seed(root: string, seed: string): Promise<unknown>;
  leave(): Promise<StayView>;
  hands(): Promise<{ readonly hands: readonly HandRecord[] }>;
}

/** The calls to the games server. They throw `ApiFault` when it refuses, anything else when it cannot be reached. */
export function createApi(key: string): Api {
  const ask: Api['ask'] = (path, init = {}) =>
    fetch(path, {
      ...init,
      headers: { ...init.headers, authorization: `Bearer ${key}` },
      signal: AbortSignal.timeout(20_000),
    });
  async function call(path: string, body?: unknown) {
    const response = await ask(path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const reply = await response.json();
    if (!response.ok) throw new ApiFault(response.status, reply.error ?? 'fault', reply.retryAfterMs ?? 0);
    return reply;
  }
  return {
    ask,
    session: () => call('/api/session'),
    balance: () => call('/api/balance'),
    play: (roundId, bets, numero) => call('/api/rounds', { roundId, bets, numero }),
    round: (roundId) => call(`/api/rounds/${roundId}`),
    step: (roundId, step, action) => call(`/api/rounds/${roundId}/steps`, { step, action }),
    off: (roundId) => call(`/api/rounds/${roundId}/off`, {}),
    choose: (clientSeed) => call('/api/fair', { clientSeed }),
    reveal: () => call('/api/fair/reveal', {}),
    draw: () => call('/api/draw'),
    table: () => call('/api/table'),
    pots: async () => (await call('/api/pots')).pots,
    room: (listener) => openRoom(key, listener),
    pvp: {
      rooms: () => call('/api/pvp/rooms'),
      stay: (since, sitting) => call(`/api/pvp/stay?since=${since}&sitting=${sitting}`),
      sit: (id, level, buyIn) => call('/api/pvp/sit', { id, level, buyIn }),
      move: (hand, move) => call('/api/pvp/move', { hand, move }),
      seed: (root, seed) => call('/api/pvp/seed', { root, seed }),
      leave: () => call('/api/pvp/leave', {}),
      hands: () => call('/api/pvp/hands'),
    },
  };
}
