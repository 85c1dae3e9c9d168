import type { RandomSource } from '../../engines/engine.ts';
import { chancesOf, isCaught } from '../../engines/fish/chances.ts';
import { contact, type Flight, inReach } from '../../engines/fish/flight.ts';
import { type FishModel, span } from '../../engines/fish/model.ts';
import { createShoal, type Fish } from '../../engines/fish/shoal.ts';
import type { FireCall, FishNews, HitView, SeatView } from '../../fish-api.ts';
import { PlatformRefused } from '../platform/errors.ts';
import type { Bundle, Purse, ShotEnd } from './purse.ts';

/** The water is full from the first moment: the room's time begins so late, ms. */
const beginsAt = 60_000;
/** Shots of a player that may be on their way. */
const mostFlying = 12;
/** Shots that may come at once, above the pace of the model: the network bunches them. */
const bunch = 3;

/** Someone in the room. */
export interface Guest {
  readonly name: string;
  readonly purse: Purse;
  readonly levels: readonly number[];
  send(news: FishNews): void;
}

interface Seated extends Guest {
  readonly seat: number;
  /** Shots that may be fired now; it fills up with time. */
  tokens: number;
  filledAt: number;
}

interface Flying {
  readonly by: Seated;
  readonly shot: string;
  readonly weapon: FishModel['weapons'][number];
  readonly level: number;
  readonly bundle: Bundle;
  readonly flight: Flight;
  lookedUntil: number;
}

/** Why a shot does not count: its time was over, its target is gone, or too little was around for what it costs. */
type BackReason = 'missed' | 'gone' | 'little';

/** The water that up to four players share. Its clock, its fish and its draws decide; a page only says where it aims. */
export interface Water {
  readonly isFull: boolean;
  readonly isEmpty: boolean;
  enter(guest: Guest): void;
  leave(guest: Guest): void;
  /** Fires a shot, or tells its player why not. */
  fire(guest: Guest, call: FireCall): Promise<void>;
  /** Looks what the shots have met since the last time, writes it down, and tells everyone. */
  tick(): Promise<void>;
  /** Gives back what is on its way. */
  close(): void;
}

export interface RoomParts {
  readonly model: FishModel;
  readonly rtp: number;
  readonly seed: number;
  readonly random: RandomSource;
  /** Never goes back, ms. */
  readonly clock: () => number;
}

export function createWater({ model, rtp, seed, random, clock }: RoomParts): Water {
  const began = clock() - beginsAt;
  const shoal = createShoal(model, seed);
  const guests = new Map<Guest, Seated>();
  let flying: Flying[] = [];
  const now = () => clock() - began;
  const tell = (news: FishNews) => {
    for (const guest of guests.values()) guest.send(news);
  };
  const seats = (): SeatView[] => [...guests.values()].map(({ seat, name }) => ({ seat, name }));

  function mayFire(guest: Seated): boolean {
    const time = now();
    const earned = ((time - guest.filledAt) / 1000) * model.shotsPerSecond;
    guest.tokens = Math.min(guest.tokens + earned, bunch);
    guest.filledAt = time;
    if (guest.tokens < 1 || flying.filter(({ by }) => by === guest).length >= mostFlying) return false;
    guest.tokens -= 1;
    return true;
  }

  function giveBack({ by, shot, bundle, weapon, level }: Flying, reason: BackReason): void {
    by.purse.giveBack(bundle, weapon.cost * level);
    tell({ type: 'back', seat: by.seat, shot, reason });
  }

  /** What a shot catches that has met `met`; undefined when too little is around for what it costs. */
  function draw({ weapon, level }: Flying, met: Fish, time: number) {
    const reached = inReach(weapon, met, shoal.at(time), time);
    const chances = chancesOf(
      rtp,
      weapon.cost,
      reached.map(({ species }) => species.pays),
    );
    if (!chances) return undefined;
    const hits: HitView[] = reached.map(({ id }, index) => {
      const chance = chances[index];
      return { fish: id, caught: chance !== undefined && isCaught(chance, random) };
    });
    const caught = reached.filter((_, index) => hits[index]?.caught);
    for (const { id } of caught) shoal.remove(id);
    return { hits, catches: caught.map(({ species }) => ({ species: species.id, win: species.pays * level })) };
  }

  /** How a shot ends by now; undefined while it flies on. */
  function endOf(shot: Flying, time: number): { end: ShotEnd; hits: HitView[] } | BackReason | undefined {
    const until = Math.min(time, shot.flight.at + model.shot.lifeMs);
    const { target } = shot.flight;
    if (target && !shoal.find(target.id, time)) return 'gone';
    const met = contact(model, shot.flight, shoal.at(time), shot.lookedUntil, until);
    shot.lookedUntil = until;
    if (!met) return until < time ? 'missed' : undefined;
    const drawn = draw(shot, met, time);
    if (!drawn) return 'little';
    const { bundle, weapon, level } = shot;
    return { end: { bundle, price: weapon.cost * level, catches: drawn.catches }, hits: drawn.hits };
  }

  async function write(by: Seated, ended: readonly { shot: Flying; end: ShotEnd; hits: HitView[] }[]): Promise<void> {
    const isWritten = await by.purse.count(ended.map(({ end }) => end));
    for (const { shot, end, hits } of ended) {
      const { seat } = by;
      const common = { type: 'hit', seat, shot: shot.shot, hits } as const;
      const win = end.catches.reduce((sum, one) => sum + one.win, 0);
      for (const guest of guests.values()) if (guest !== by) guest.send(common);
      if (isWritten) by.send({ ...common, win });
      else by.send({ type: 'back', seat, shot: shot.shot, reason: 'fault' });
    }
  }

  return {
    get isFull() {
      return guests.size >= model.seats.length;
    },
    get isEmpty() {
      return guests.size === 0 && flying.length === 0;
    },
    enter(guest) {
      const taken = new Set([...guests.values()].map(({ seat }) => seat));
      const seat = [...model.seats.keys()].find((one) => !taken.has(one)) ?? 0;
      tell({ type: 'seat', seat, name: guest.name });
      guests.set(guest, { ...guest, seat, tokens: bunch, filledAt: now() });
      guest.send({ type: 'room', seed, now: now(), seat, seats: seats(), caught: shoal.caught(now()), rtp });
      for (const { by, shot, weapon, flight } of flying) {
        const { at, aim, target } = flight;
        guest.send({ type: 'shot', seat: by.seat, shot, weapon: weapon.id, at, ...aim, target: target?.id ?? null });
      }
    },
    leave(guest) {
      const seated = guests.get(guest);
      guests.delete(guest);
      if (seated) tell({ type: 'seat', seat: seated.seat, name: null });
    },
    async fire(guest, { shot, weapon: id, level, x, y, target: targetId }) {
      const by = guests.get(guest);
      if (!by) return;
      const refuse = (reason: string) => guest.send({ type: 'back', seat: by.seat, shot, reason });
      const weapon = model.weapons.find((one) => one.id === id);
      const [seatX = 0, seatY = 0] = model.seats[by.seat] ?? [];
      const isAimed = [x, y].every((value) => value >= 0 && value <= span) && Math.hypot(x - seatX, y - seatY) > 1;
      if (!weapon || !isAimed || !guest.levels.includes(level)) return refuse('bet_invalid');
      if (!mayFire(by)) return refuse('too_fast');
      const price = weapon.cost * level;
      let bundle: Bundle;
      try {
        bundle = await guest.purse.take(price);
      } catch (fault) {
        return refuse(fault instanceof PlatformRefused ? fault.code : 'wallet_unavailable');
      }
      const at = now();
      const target = targetId === undefined ? undefined : shoal.find(targetId, at);
      if (targetId !== undefined && !target) {
        guest.purse.giveBack(bundle, price);
        return refuse('gone');
      }
      const flight: Flight = { at, from: { x: seatX, y: seatY }, aim: { x, y }, ...(target ? { target } : {}) };
      flying.push({ by, shot, weapon, level, bundle, flight, lookedUntil: at });
      tell({ type: 'shot', seat: by.seat, shot, weapon: id, at, x, y, target: target?.id ?? null });
    },
    async tick() {
      const time = now();
      const ended = new Map<Seated, { shot: Flying; end: ShotEnd; hits: HitView[] }[]>();
      flying = flying.filter((shot) => {
        const found = endOf(shot, time);
        if (typeof found === 'string') giveBack(shot, found);
        else if (found) ended.set(shot.by, [...(ended.get(shot.by) ?? []), { shot, ...found }]);
        return found === undefined;
      });
      await Promise.all([...ended].map(([by, shots]) => write(by, shots)));
    },
    close() {
      for (const shot of flying) giveBack(shot, 'missed');
      flying = [];
    },
  };
}
