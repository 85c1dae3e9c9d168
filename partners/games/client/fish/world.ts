import { contact, type Flight } from '../../engines/fish/flight.ts';
import type { FishModel, Weapon } from '../../engines/fish/model.ts';
import { createShoal, type Fish, type Place, type Shoal } from '../../engines/fish/shoal.ts';
import type { FishNews, ShotView } from '../../fish-api.ts';

/** A shot as this page shows it. */
export interface Shown {
  readonly seat: number;
  readonly shot: string;
  readonly weapon: Weapon;
  readonly flight: Flight;
  /** Where it has met something, by this page's own look: shown at once, although only the room knows whether it counts. */
  met: Fish | undefined;
  lookedUntil: number;
}

/** What this page knows of the room. */
export interface World {
  readonly model: FishModel;
  seat: number;
  rtp: number;
  readonly names: Map<number, string>;
  /** Where each cannon points. */
  readonly aims: Map<number, Place>;
  /** When each has last fired, of the page's clock. */
  readonly recoils: Map<number, number>;
  readonly shots: Map<string, Shown>;
  /** Whether shots of the player are on their way. */
  hasOwnShots(): boolean;
  /** Fish that were hit a moment ago, and when, of the page's clock. */
  readonly struck: Map<number, number>;
  shoal: Shoal | undefined;
  lock: Fish | undefined;
  /** The room's time, ms. */
  time(): number;
  fish(): readonly Fish[];
  enter(news: Extract<FishNews, { type: 'room' }>): void;
  add(shot: ShotView): void;
  /** Looks what the shots have met since the last time; `onMeet` hears of each once. */
  look(onMeet: (shown: Shown, fish: Fish) => void): void;
}

export const keyOf = (seat: number, shot: string): string => `${seat}:${shot}`;

/** A shot that nobody has told the end of is forgotten after its time and this, ms. */
const patienceMs = 1500;

export function createWorld(model: FishModel): World {
  let began = 0;
  const world: World = {
    model,
    seat: 0,
    rtp: 0,
    names: new Map(),
    aims: new Map(),
    recoils: new Map(),
    shots: new Map(),
    hasOwnShots: () => [...world.shots.values()].some(({ seat }) => seat === world.seat),
    struck: new Map(),
    shoal: undefined,
    lock: undefined,
    time: () => performance.now() - began,
    fish: () => world.shoal?.at(world.time()) ?? [],
    enter({ seed, now, seat, seats, caught, rtp }) {
      began = performance.now() - now;
      world.seat = seat;
      world.rtp = rtp;
      world.names.clear();
      world.shots.clear();
      world.lock = undefined;
      for (const one of seats) world.names.set(one.seat, one.name);
      world.shoal = createShoal(model, seed, caught);
    },
    add({ seat, shot, weapon: id, at, x, y, target: targetId }) {
      const weapon = model.weapons.find((one) => one.id === id);
      const [fromX = 0, fromY = 0] = model.seats[seat] ?? [];
      const key = keyOf(seat, shot);
      world.aims.set(seat, { x, y });
      // The own shot has been on its way since the trigger.
      if (!weapon || world.shots.has(key)) return;
      world.recoils.set(seat, performance.now());
      const target = targetId === null ? undefined : world.shoal?.find(targetId, world.time());
      const flight = { at, from: { x: fromX, y: fromY }, aim: { x, y }, ...(target ? { target } : {}) };
      world.shots.set(key, { seat, shot, weapon, flight, met: undefined, lookedUntil: at });
    },
    look(onMeet) {
      const time = world.time();
      const fish = world.fish();
      for (const [key, shown] of world.shots) {
        if (time > shown.flight.at + model.shot.lifeMs + patienceMs) world.shots.delete(key);
        if (shown.met) continue;
        shown.met = contact(model, shown.flight, fish, shown.lookedUntil, time);
        shown.lookedUntil = time;
        if (shown.met) onMeet(shown, shown.met);
      }
    },
  };
  return world;
}
