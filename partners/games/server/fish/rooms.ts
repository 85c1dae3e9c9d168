import { randomInt } from 'node:crypto';
import type { RandomSource } from '../../engines/engine.ts';
import type { FishRules } from '../../engines/fish/engine.ts';
import type { FireCall, FishNews } from '../../fish-api.ts';
import { type CatalogueGame, engineFor } from '../catalogue.ts';
import { roundView } from '../http/views.ts';
import type { OpenRoom, Room, Visitor } from '../rooms/room.ts';
import type { Journal } from '../rounds/journal.ts';
import { type Round, walletIds } from '../rounds/round.ts';
import type { FaultReport, Settlement } from '../rounds/settlement.ts';
import type { PlaySession } from '../sessions/session.ts';
import { stakeLimits } from '../stakes.ts';
import { masked } from '../tables/table-room.ts';
import type { WalletClient } from '../wallet/client.ts';
import { createPurse, type Purse } from './purse.ts';
import { createWater, type Guest, type Water } from './water.ts';

/** How often it is looked what shots have met, ms. */
const tickMs = 50;

/** The waters of all fish games: as many of each as there are players for. */
export interface FishRooms {
  readonly open: OpenRoom;
  /** Whether a round is a bundle of shots that is being played. */
  isLive(round: Round): boolean;
  /** Gives shots that are on their way back, and settles everything. */
  close(): Promise<void>;
}

export interface RoomsParts {
  readonly journal: Journal;
  readonly wallet: WalletClient;
  readonly settlement: Settlement;
  readonly random: RandomSource;
  readonly clock: () => number;
  /** Never goes back: the water flows by it, and bundles end. */
  readonly steadyClock: () => number;
  readonly report: FaultReport;
  readonly bundleMs: number;
  /** Reports a fault that belongs to no round. */
  readonly fault: (fault: unknown) => void;
}

/** A player's purse, and the page that hears of it: the last one of the session that has come in. */
interface Held {
  readonly purse: Purse;
  send: (news: FishNews) => void;
  pages: number;
}

/** Where a page sits. */
interface Place {
  readonly guest: Guest;
  readonly water: Water;
  readonly held: Held;
}

function isFire(call: unknown): call is FireCall {
  if (typeof call !== 'object' || call === null || !('type' in call) || call.type !== 'fire') return false;
  const { shot, weapon, level, x, y, target } = call as Partial<Record<keyof FireCall, unknown>>;
  const isId = typeof shot === 'string' && shot.length > 0 && shot.length <= 24;
  const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value);
  return (
    isId && typeof weapon === 'string' && [level, x, y].every(isNumber) && (target === undefined || isNumber(target))
  );
}

export function createFishRooms(parts: RoomsParts): FishRooms {
  const { steadyClock, random, fault } = parts;
  const live = new Set<string>();
  const waters = new Map<number, Water[]>();
  const purses = new Map<string, Held>();
  const places = new Map<Visitor, Place>();
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let ticking: Promise<void> | undefined;

  function waterFor(game: CatalogueGame): Water {
    const own = waters.get(game.nodeId) ?? [];
    const free = own.find((water) => !water.isFull);
    if (free) return free;
    const model = engineFor(game).describe() as FishRules;
    const rtp = Math.round(game.rtp * 100);
    const water = createWater({ model, rtp, seed: randomInt(2 ** 31), random, clock: steadyClock });
    waters.set(game.nodeId, [...own, water]);
    return water;
  }

  function purseOf(session: PlaySession): Held {
    const known = purses.get(session.id);
    if (known) return known;
    let account: { balance: number; seq: number } | undefined;
    const onChange = ({ balance, seq }: Partial<Round> = {}) => {
      if (balance !== undefined && seq !== undefined) account = { balance, seq };
      if (account) held.send({ type: 'purse', ...account, open: held.purse.open() });
    };
    const onSettled = (round: Round) => held.send({ type: 'round', round: roundView(round) });
    const purse = createPurse({ ...parts, session, live, onChange, onSettled });
    const held: Held = { purse, send: () => {}, pages: 0 };
    purses.set(session.id, held);
    return held;
  }

  async function tickAll(): Promise<void> {
    for (const [nodeId, own] of waters) {
      await Promise.all(own.map((water) => water.tick()));
      const used = own.filter((water) => !water.isEmpty);
      if (used.length > 0) waters.set(nodeId, used);
      else waters.delete(nodeId);
    }
    for (const [id, { purse, pages }] of purses) {
      // Nobody waits for the wallet of another player.
      void purse.settleDue().catch(fault);
      if (pages === 0 && purse.isEmpty) purses.delete(id);
    }
    if (waters.size > 0 || purses.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  function tick(): void {
    // One at a time: a slow disk must not pile them up.
    ticking ??= tickAll()
      .catch(fault)
      .finally(() => {
        ticking = undefined;
      });
  }

  const room: Room = {
    join(visitor) {
      const { session, game, send } = visitor;
      const held = purseOf(session);
      held.send = send;
      held.pages += 1;
      const levels = stakeLimits(session.currency, 'fish').steps;
      const guest: Guest = { name: masked(session.account), purse: held.purse, levels, send };
      const water = waterFor(game);
      places.set(visitor, { guest, water, held });
      water.enter(guest);
      timer ??= setInterval(tick, tickMs);
      timer.unref();
    },
    leave(visitor) {
      const place = places.get(visitor);
      if (!place) return;
      places.delete(visitor);
      place.held.pages -= 1;
      place.water.leave(place.guest);
    },
    receive(visitor, message) {
      const place = places.get(visitor);
      if (!isClosed && place && isFire(message)) void place.water.fire(place.guest, message).catch(fault);
    },
    // Shots that are on their way still count: the water goes when the last of them has ended.
    close() {},
  };

  return {
    open: (game) => (engineFor(game).id === 'fish' ? room : undefined),
    isLive: (round) => live.has(walletIds(round).roundId),
    async close() {
      isClosed = true;
      clearInterval(timer);
      await ticking;
      for (const water of [...waters.values()].flat()) water.close();
      for (const { purse } of purses.values()) await purse.settleDue(true);
    },
  };
}
