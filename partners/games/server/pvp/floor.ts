import type { RandomSource } from '../../engines/engine.ts';
import type { TableRules } from '../../engines/pvp/game.ts';
import type { HandRecord, RoomView } from '../../pvp-api.ts';
import { ApiRefused } from '../http/refusal.ts';
import type { PlaySession } from '../sessions/session.ts';
import type { RunAfter } from '../timers.ts';
import type { WalletClient } from '../wallet/client.ts';
import type { TableBook } from './book.ts';
import { createCashDesk } from './cash-desk.ts';
import { paceOf, type TablePace, usualPace } from './pace.ts';
import { type Level, levelsOf, type Room, type RoomKey, roomIdOf, roomName } from './rooms.ts';
import type { Sitting } from './sitting.ts';
import { createTable, type Table } from './table.ts';

/** A player who wants to sit down. `id` is the page's, so that a request that is sent again buys in once. */
export interface SitRequest {
  readonly session: PlaySession;
  readonly rules: TableRules;
  readonly id: string;
  readonly level: number;
  readonly buyIn: number;
}

/** All tables, and the stays of their players. */
export interface Floor {
  rooms(of: Omit<RoomKey, 'level'>, rules: TableRules): readonly RoomView[];
  /** Buys in and sits down; a player who sits in this game already, on another device too, gets that seat. */
  sit(request: SitRequest): Promise<Sitting>;
  leave(sitting: Sitting): Promise<void>;
  /** The stay that a page asks for: by its id, or what is open of its player. */
  sittingOf(session: PlaySession, id?: string): Sitting | undefined;
  tableOf(sitting: Sitting): Table | undefined;
  /** The last hands of a stay that is not over. */
  recordsOf(sitting: Sitting): readonly HandRecord[];
  /** Takes money that is on its way one step further. */
  finishOpen(): Promise<void>;
  close(): Promise<void>;
}

export interface FloorParts {
  readonly book: TableBook;
  readonly wallet: WalletClient;
  readonly random: RandomSource;
  /** Milliseconds since 1970: for what is written down. */
  readonly clock: () => number;
  /** Never goes back: tables play by it, and `runAfter` goes with it. */
  readonly steadyClock: () => number;
  readonly runAfter: RunAfter;
  readonly rulesOf: (nodeId: number) => TableRules | undefined;
  readonly pace?: Partial<TablePace>;
  readonly hasBots?: boolean;
  readonly report: (fault: unknown) => void;
}

export function openFloor(parts: FloorParts): Floor {
  const { book, random, clock, steadyClock, runAfter, report } = parts;
  const pace = { ...usualPace, ...parts.pace };
  const desk = createCashDesk(book, parts.wallet, report);
  /** Room → its tables. */
  const tables = new Map<string, Table[]>();
  const tableBySitting = new Map<string, Table>();
  /** Players who are buying in; a second request of the same one waits for the first. */
  const buying = new Map<string, Promise<Sitting>>();
  const ofRoom = (key: RoomKey) => tables.get(roomName(key)) ?? [];

  function openTable(room: Room): Table {
    const name = roomName(room);
    const table = createTable({
      room,
      pace: paceOf(pace, room.speed),
      hasBots: parts.hasBots ?? true,
      random,
      clock,
      steadyClock,
      runAfter,
      writeHand: (line) => book.addHand(line),
      onGone(sittingId) {
        tableBySitting.delete(sittingId);
        const sitting = book.sitting(sittingId);
        if (sitting) void desk.cashOut(sitting).catch(report);
      },
      onEmpty() {
        table.stop();
        tables.set(
          name,
          ofRoom(room).filter((one) => one !== table),
        );
      },
      report,
    });
    tables.set(name, [...ofRoom(room), table]);
    return table;
  }

  /** The fullest table with a place: players look for company. */
  function nextTable(key: RoomKey, { seats }: TableRules): Table | undefined {
    const withPlace = ofRoom(key).filter(({ players }) => players < seats.most);
    return withPlace.sort((a, b) => b.players - a.players)[0];
  }

  function seat(sitting: Sitting, rules: TableRules, { unit, speed }: Level): void {
    const { nodeId, merchant, currency, level, trial = false } = sitting;
    const room: Room = { nodeId, merchant, currency, level, trial, rules, unit, speed };
    const table = nextTable(room, rules) ?? openTable(room);
    tableBySitting.set(sitting.id, table);
    table.sit({ sittingId: sitting.id, account: sitting.account, chips: sitting.chips });
  }

  async function buyIn({ session, rules, id, level, buyIn: amount }: SitRequest): Promise<Sitting> {
    const own = levelsOf(session.currency).find((one) => one.level === level);
    if (!own?.buyIns.includes(amount)) throw new ApiRefused(400, 'bet_invalid');
    const { walletSessionId, merchant, playerId, account, currency, nodeId, trial } = session;
    const player = { walletSessionId, merchant, playerId, account, currency, nodeId, ...(trial ? { trial } : {}) };
    const sitting = await desk.buyIn({ ...player, id, level, buyIn: amount, startedAt: clock() });
    if (sitting.state === 'seated') seat(sitting, rules, own);
    return sitting;
  }

  // What a stop or a crash has left: money on its way goes on, and whoever sat has the seat with the chips of the last hand.
  for (const sitting of book.open()) {
    const rules = parts.rulesOf(sitting.nodeId);
    const own = levelsOf(sitting.currency).find(({ level }) => level === sitting.level);
    if (sitting.state !== 'seated') continue;
    if (rules && own) seat(sitting, rules, own);
    else void desk.cashOut(sitting).catch(report);
  }

  return {
    rooms(of, rules) {
      const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
      return levelsOf(of.currency).map((one) => {
        const key = { ...of, level: one.level };
        const own = ofRoom(key);
        const seats = rules.seats.most;
        return {
          ...one,
          id: roomIdOf(one),
          turnMs: paceOf(pace, one.speed).turnMs,
          seats,
          free: seats - (nextTable(key, rules)?.players ?? 0),
          players: sum(own.map(({ players }) => players)),
          bots: sum(own.map(({ bots }) => bots)),
          tables: own.length,
        };
      });
    },
    async sit(request) {
      const { session } = request;
      const id = `${session.id}.${request.id}`;
      const known = book.sitting(id) ?? book.current(session);
      const key = `${session.merchant}/${session.playerId}/${session.nodeId}`;
      const running = buying.get(key);
      if (running) return running;
      if (known) return known;
      const started = buyIn({ ...request, id }).finally(() => buying.delete(key));
      buying.set(key, started);
      return started;
    },
    async leave(sitting) {
      tableBySitting.get(sitting.id)?.leave(sitting.id);
      await desk.settled(sitting.id);
    },
    sittingOf(session, id) {
      const named = id === undefined ? undefined : book.sitting(id);
      const isOwn = named?.playerId === session.playerId && named.merchant === session.merchant;
      return isOwn ? named : book.current(session);
    },
    tableOf: ({ id }) => tableBySitting.get(id),
    recordsOf: ({ id }) => book.records(id),
    finishOpen: () => desk.finishOpen(),
    async close() {
      for (const table of [...tables.values()].flat()) table.stop();
      await Promise.allSettled(buying.values());
      await desk.idle();
    },
  };
}
