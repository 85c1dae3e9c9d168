import { type FishModel, type Species, span } from './model.ts';

/** Where something is in the water, in units. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** One fish on its way. It follows from the room's seed and its number alone, so that the server and each page know the same. */
export interface Fish {
  readonly id: number;
  readonly species: Species;
  readonly isBoss: boolean;
  /** In ms of the room's time. */
  readonly bornAt: number;
  readonly leavesAt: number;
  /** The four corners of its cubic curve, x and y in turn. */
  readonly path: readonly number[];
  readonly sway: number;
}

/** More than the largest school: the number of a fish is that of its school times this, and its place in it. */
const schoolRoom = 8;
const laneGap = 46;
/** Time between two fish of a school, ms. */
const followMs = 420;
const middle = span / 2;

/** A number from 0 to below 1 for the `k`th question about school `n`: the same on every machine. */
function noise(seed: number, n: number, k: number): number {
  let mixed = (seed ^ Math.imul(n + 1, 0x9e3779b1) ^ Math.imul(k + 1, 0x85ebca6b)) | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x7feb352d);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4_294_967_296;
}

function pickSpecies(kinds: readonly Species[], part: number): Species | undefined {
  let left = part * kinds.reduce((sum, { weight }) => sum + weight, 0);
  return kinds.find(({ weight }) => {
    left -= weight;
    return left < 0;
  });
}

/** The curve of a school: through the water from one side to the other. */
function curve(model: FishModel, { radius }: Species, ask: (k: number) => number): number[] {
  const { top, bottom, crossing } = model.waters;
  const depth = (k: number) => top + radius / 2 + ask(k) * (bottom - top - radius);
  const across = (k: number) => 120 + ask(k) * (span - 240);
  const out = radius * 2.2 + 60;
  const points =
    ask(1) < crossing
      ? [across(2), -out, across(3), middle * 0.7, across(4), middle * 1.3, across(5), span + out]
      : [-out, depth(2), middle * 0.6, depth(3), middle * 1.4, depth(4), span + out, depth(5)];
  if (ask(6) < 0.5) return points;
  // The same way from the other end.
  return [6, 7, 4, 5, 2, 3, 0, 1].map((index) => points[index] ?? 0);
}

/** The fish of school `n`, which comes at its own time. */
function schoolOf(model: FishModel, seed: number, n: number): Fish[] {
  const ask = (k: number) => noise(seed, n, k);
  const isBoss = n % model.bossEvery === model.bossEvery - 1;
  const species = pickSpecies(isBoss ? model.bosses : model.species, ask(0));
  if (!species) return [];
  const path = curve(model, species, ask);
  const size = 1 + Math.floor(ask(7) * species.school);
  const duration = species.seconds * 1000 * (0.85 + ask(8) * 0.3);
  return Array.from({ length: size }, (_, member) => {
    const bornAt = (n + ask(9) * 0.6) * model.spawnMs + member * followMs;
    const lane = member === 0 ? 0 : (member % 2 === 0 ? 1 : -1) * laneGap * (0.6 + ask(20 + member) * 0.6);
    return {
      id: n * schoolRoom + member,
      species,
      isBoss,
      bornAt,
      leavesAt: bornAt + duration,
      path: path.map((value, index) => (index % 2 === 1 ? value + lane : value)),
      sway: ask(10) * 6,
    };
  });
}

/** Where a fish is at a time of the room, in ms. */
export function placeOf({ path, bornAt, leavesAt, species, sway }: Fish, at: number): Place {
  const u = (at - bornAt) / (leavesAt - bornAt);
  const v = 1 - u;
  const a = v * v * v;
  const b = 3 * v * v * u;
  const c = 3 * v * u * u;
  const d = u * u * u;
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = path;
  const roll = Math.sin(at / 700 + sway) * species.radius * 0.22;
  return { x: a * x0 + b * x1 + c * x2 + d * x3, y: a * y0 + b * y1 + c * y2 + d * y3 + roll };
}

/** What swims in a room. */
export interface Shoal {
  /** The fish that are in the water at a time of the room, in ms, without the caught ones. */
  at(time: number): readonly Fish[];
  /** The fish of this number, when it is in the water and not caught. */
  find(id: number, time: number): Fish | undefined;
  remove(id: number): void;
  /** The caught fish whose time is not over, for whoever comes later. */
  caught(time: number): readonly number[];
}

/** The fish of a room. Time must not run far backwards: what has left is forgotten. */
export function createShoal(model: FishModel, seed: number, caughtBefore: readonly number[] = []): Shoal {
  const longest = Math.max(...[...model.species, ...model.bosses].map(({ seconds }) => seconds)) * 1150;
  const longestMs = longest + schoolRoom * followMs;
  const gone = new Map<number, number>(caughtBefore.map((id) => [id, Number.POSITIVE_INFINITY]));
  let next = -1;
  let known: Fish[] = [];

  function at(time: number): readonly Fish[] {
    if (next < 0) next = Math.max(Math.floor((time - longestMs) / model.spawnMs), 0);
    while (next * model.spawnMs <= time) {
      known.push(...schoolOf(model, seed, next));
      next += 1;
    }
    if (known.some(({ leavesAt }) => leavesAt <= time)) known = known.filter(({ leavesAt }) => leavesAt > time);
    return known.filter(({ id, bornAt }) => bornAt <= time && !gone.has(id));
  }

  return {
    at,
    find: (id, time) => at(time).find((fish) => fish.id === id),
    remove(id) {
      gone.set(id, known.find((fish) => fish.id === id)?.leavesAt ?? 0);
    },
    caught(time) {
      for (const [id, until] of gone) if (until <= time) gone.delete(id);
      return [...gone.keys()];
    },
  };
}
