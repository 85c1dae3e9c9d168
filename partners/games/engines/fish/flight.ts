import { type FishModel, span } from './model.ts';
import { type Fish, type Place, placeOf } from './shoal.ts';

/** A shot on its way: it follows from how it was fired, so that the server and each page see the same. */
export interface Flight {
  /** When it was fired, in ms of the room's time. */
  readonly at: number;
  readonly from: Place;
  readonly aim: Place;
  /** The fish that it follows through all others. */
  readonly target?: Fish;
}

/** How finely contacts are looked for, ms: a shot must not jump over a small fish. */
const stepMs = 16;

/** Folds a straight way back into the water, as walls do. */
function folded(value: number): number {
  const turn = ((value % (2 * span)) + 2 * span) % (2 * span);
  return turn > span ? 2 * span - turn : turn;
}

/** Where a shot is at a time of the room, in ms. */
export function flightAt({ shot }: FishModel, { at, from, aim, target }: Flight, time: number): Place {
  const goal = target ? placeOf(target, at) : aim;
  const distance = Math.max(Math.hypot(goal.x - from.x, goal.y - from.y), 1);
  const flown = ((time - at) / 1000) * shot.speed;
  if (target) {
    const to = placeOf(target, time);
    const part = Math.min(flown / distance, 1);
    return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
  }
  const length = shot.rests ? Math.min(flown, distance) : flown;
  return {
    x: folded(from.x + ((aim.x - from.x) / distance) * length),
    y: folded(from.y + ((aim.y - from.y) / distance) * length),
  };
}

const touches = (place: Place, fish: Fish, time: number): boolean => {
  const { x, y } = placeOf(fish, time);
  return Math.hypot(x - place.x, y - place.y) <= fish.species.radius;
};

/** The first fish that a shot touches after `since` and until `until`; one that follows a target touches no other. */
export function contact(
  model: FishModel,
  flight: Flight,
  fish: readonly Fish[],
  since: number,
  until: number,
): Fish | undefined {
  const reached = flight.target ? fish.filter(({ id }) => id === flight.target?.id) : fish;
  const firstStep = Math.floor((since - flight.at) / stepMs) + 1;
  for (let time = flight.at + firstStep * stepMs; time <= until; time += stepMs) {
    const place = flightAt(model, flight, time);
    const hit = reached.find((one) => touches(place, one, time));
    if (hit) return hit;
  }
  return undefined;
}

/** The fish that a weapon reaches around the one it has hit, that one first, then the nearest. */
export function inReach(
  { reach, most }: FishModel['weapons'][number],
  hit: Fish,
  fish: readonly Fish[],
  time: number,
): readonly Fish[] {
  const centre = placeOf(hit, time);
  const far = (one: Fish) => {
    const { x, y } = placeOf(one, time);
    return Math.hypot(x - centre.x, y - centre.y);
  };
  const near = fish.filter((one) => one.id !== hit.id && far(one) <= reach);
  return [hit, ...near.toSorted((a, b) => far(a) - far(b))].slice(0, most);
}
