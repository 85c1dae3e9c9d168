import { span } from '../../engines/fish/model.ts';
import { type Fish, type Place, placeOf } from '../../engines/fish/shoal.ts';
import type { RoomLine } from '../shell/room.ts';
import type { Shell } from '../shell/shell.ts';

import { keyOf, type World } from './world.ts';

/** What the player's hands do: aim, fire, hold, lock. */
export interface Trigger {
  weapon: string;
  isAuto: boolean;
  /** Where the cannon is to point, in the water. */
  aim(place: Place): void;
  /** Turns the cannon by so many degrees. */
  turn(degrees: number): void;
  hold(isHeld: boolean): void;
  /** One shot, when the cannon is ready. */
  fire(): void;
  lock(fish: Fish | undefined): void;
  /** Locks the next fish, the most worth first. */
  lockNext(): void;
  release(): void;
  /** Fires what is due; called for every frame. */
  run(): void;
}

export interface TriggerParts {
  readonly shell: Shell;
  readonly world: World;
  readonly line: RoomLine;
  level(): number;
  onChange(): void;
}

/** Inside the water by so much, a fish can be locked. */
const inside = 40;

/** Whether a fish is where a shot can reach it. */
export function isInView(fish: Fish, time: number): boolean {
  const { x, y } = placeOf(fish, time);
  return x > inside && x < span - inside && y > inside && y < span - inside;
}

export function createTrigger({ shell, world, line, level, onChange }: TriggerParts): Trigger {
  const { balance, sound, notices, t } = shell;
  const paceMs = 1000 / world.model.shotsPerSecond + 12;
  let count = 0;
  let isHeld = false;
  let readyAt = 0;
  const pad = Math.random().toString(36).slice(2, 8);
  const isQuiet = () => document.querySelector('dialog[open]') !== null || document.hidden;

  function aimed(): Place {
    const time = world.time();
    if (world.lock) return placeOf(world.lock, time);
    return world.aims.get(world.seat) ?? { x: span / 2, y: span / 2 };
  }

  const trigger: Trigger = {
    weapon: world.model.weapons[0]?.id ?? '',
    isAuto: false,
    aim(place) {
      world.aims.set(world.seat, place);
    },
    turn(degrees) {
      const [x = 0, y = 0] = world.model.seats[world.seat] ?? [];
      const aim = aimed();
      const turn = (degrees * Math.PI) / 180;
      const [dx, dy] = [aim.x - x, aim.y - y];
      const far = 520;
      const angle = Math.atan2(dy, dx) + turn;
      const clamp = (value: number) => Math.min(Math.max(value, 0), span);
      trigger.lock(undefined);
      trigger.aim({ x: clamp(x + Math.cos(angle) * far), y: clamp(y + Math.sin(angle) * far) });
    },
    hold(held) {
      isHeld = held;
      if (held) trigger.fire();
    },
    fire() {
      const now = performance.now();
      const weapon = world.model.weapons.find(({ id }) => id === trigger.weapon);
      if (now < readyAt || isQuiet() || !weapon || !world.shoal) return;
      // One line in the water at a time.
      if (world.model.shot.rests && world.hasOwnShots()) return;
      const price = weapon.cost * level();
      if (price > balance.confirmed) {
        trigger.release();
        return shell.needMoney();
      }
      readyAt = now + paceMs;
      notices.clear();
      const [fromX = 0, fromY = 0] = world.model.seats[world.seat] ?? [];
      const aim = aimed();
      const target = world.lock;
      count += 1;
      const shot = `${pad}${count}`;
      const at = world.time();
      const flight = { at, from: { x: fromX, y: fromY }, aim, ...(target ? { target } : {}) };
      world.shots.set(keyOf(world.seat, shot), {
        seat: world.seat,
        shot,
        weapon,
        flight,
        met: undefined,
        lookedUntil: at,
      });
      world.aims.set(world.seat, aim);
      world.recoils.set(world.seat, now);
      sound.play('tick', count % 4);
      const call = { type: 'fire', shot, weapon: weapon.id, level: level(), ...aim } as const;
      line.send(target ? { ...call, target: target.id } : call);
    },
    lock(fish) {
      if (world.lock === fish) return;
      world.lock = fish;
      onChange();
    },
    lockNext() {
      const time = world.time();
      const seen = world.fish().filter((fish) => isInView(fish, time));
      const byWorth = seen.toSorted((a, b) => b.species.pays - a.species.pays || a.id - b.id);
      const at = byWorth.findIndex(({ id }) => id === world.lock?.id);
      const next = byWorth[at + 1] ?? byWorth[0];
      trigger.lock(next);
      if (next)
        notices.announce(t('fish.locked', { name: t(`fish.species.${next.species.id}`), pays: next.species.pays }));
    },
    release() {
      isHeld = false;
      trigger.isAuto = false;
      onChange();
    },
    run() {
      const { lock } = world;
      if (lock && (!isInView(lock, world.time()) || !world.shoal?.find(lock.id, world.time()))) {
        // Its like is taken next; without one the lock opens.
        const time = world.time();
        const same = world
          .fish()
          .find((fish) => fish.species === lock.species && fish !== lock && isInView(fish, time));
        trigger.lock(same);
      }
      if (world.lock) world.aims.set(world.seat, aimed());
      if (isHeld || trigger.isAuto) trigger.fire();
    },
  };
  return trigger;
}
