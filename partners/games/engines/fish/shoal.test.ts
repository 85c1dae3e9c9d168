import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contact, flightAt, inReach } from './flight.ts';
import { allSpecies, type FishModel, span } from './model.ts';
import { fishModels } from './models.ts';
import { createShoal, placeOf } from './shoal.ts';

const models: [string, FishModel][] = Object.entries(fishModels);
const seed = 20_261_126;

/** A ball that is moved in small steps and turned at each wall. */
function walked(from: number, speed: number, steps: number): number {
  let place = from;
  let step = speed;
  for (let n = 0; n < steps; n += 1) {
    place += step;
    if (place < 0 || place > span) {
      step = -step;
      place = place < 0 ? -place : 2 * span - place;
    }
  }
  return place;
}

describe.each(models)('the water of %s', (_, model) => {
  it('holds the same fish for whoever comes at whichever time', () => {
    const early = createShoal(model, seed);
    for (let time = 60_000; time < 120_000; time += 700) early.at(time);
    const late = createShoal(model, seed);
    expect(late.at(120_000)).toEqual(early.at(120_000));
    expect(createShoal(model, seed + 1).at(120_000)).not.toEqual(late.at(120_000));
  });

  it('always has enough to aim at, never too much, and every kind in its time', () => {
    const shoal = createShoal(model, seed);
    const seen = new Set<string>();
    for (let time = 40_000; time < 2_400_000; time += 2000) {
      const fish = shoal.at(time);
      expect(fish.length).toBeGreaterThan(4);
      expect(fish.length).toBeLessThan(70);
      for (const { species } of fish) seen.add(species.id);
    }
    expect([...seen].toSorted()).toEqual(
      allSpecies(model)
        .map(({ id }) => id)
        .toSorted(),
    );
  });

  it('lets fish in and out beyond the edge, and swim without a leap', () => {
    for (const fish of createShoal(model, seed).at(200_000)) {
      for (const time of [fish.bornAt, fish.leavesAt]) {
        const { x, y } = placeOf(fish, time);
        expect(Math.max(-x, x - span, -y, y - span)).toBeGreaterThan(fish.species.radius);
      }
      for (let time = fish.bornAt; time < fish.leavesAt - 50; time += 50) {
        const [a, b] = [placeOf(fish, time), placeOf(fish, time + 50)];
        expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeLessThan(30);
      }
    }
  });

  it('knows no caught fish any more, nor does a page that comes later', () => {
    const shoal = createShoal(model, seed);
    const [first] = shoal.at(100_000);
    if (!first) throw new Error('The water is empty');
    shoal.remove(first.id);
    expect(shoal.find(first.id, 100_000)).toBeUndefined();
    const other = createShoal(model, seed, shoal.caught(100_000));
    expect(other.at(100_000)).toEqual(shoal.at(100_000));
    expect(shoal.caught(first.leavesAt)).toEqual([]);
  });
});

describe('a shot', () => {
  const model = fishModels.cannon;
  const bouncing = { ...model, shot: { ...model.shot, speed: 1000 } };

  it('bounces off the walls as a ball that is moved step by step', () => {
    const part = fc.integer({ min: 1, max: 999 });
    fc.assert(
      fc.property(part, part, part, part, fc.integer({ min: 1, max: 30 }), (fromX, fromY, x, y, tenths) => {
        const distance = Math.hypot(x - fromX, y - fromY);
        fc.pre(distance > 1);
        const flight = { at: 0, from: { x: fromX, y: fromY }, aim: { x, y } };
        const place = flightAt(bouncing, flight, tenths * 100);
        expect(place.x).toBeCloseTo(walked(fromX, (x - fromX) / distance, tenths * 100), 4);
        expect(place.y).toBeCloseTo(walked(fromY, (y - fromY) / distance, tenths * 100), 4);
      }),
    );
  });

  it('rests where it was cast when it is a hook', () => {
    const flight = { at: 0, from: { x: 100, y: 200 }, aim: { x: 400, y: 600 } };
    expect(flightAt(fishModels.line, flight, 2500)).toEqual({ x: 400, y: 600 });
  });

  it('hits the first fish in its way, and one with a target no other', () => {
    const time = 100_000;
    const fish = createShoal(model, seed).at(time);
    const inside = fish.filter((one) => {
      const { x, y } = placeOf(one, time);
      return x > 100 && x < 900 && y > 200 && y < 800;
    });
    expect(inside.length).toBeGreaterThan(2);
    for (const target of inside) {
      const from = { x: 500, y: 985 };
      const hit = contact(model, { at: time, from, aim: placeOf(target, time), target }, fish, time, time + 1500);
      expect(hit?.id).toBe(target.id);
      const others = fish.filter(({ id }) => id !== target.id);
      expect(contact(model, { at: time, from, aim: from, target }, others, time, time + 1500)).toBeUndefined();
    }
    const free = contact(model, { at: time, from: { x: 500, y: 985 }, aim: { x: 500, y: 0 } }, fish, time, time + 3000);
    expect(free).toBeDefined();
  });

  it('reaches the nearest around the one it hits', () => {
    const time = 100_000;
    const fish = createShoal(model, seed).at(time);
    const [hit] = fish;
    if (!hit) throw new Error('The water is empty');
    expect(inReach({ id: 'cannon', cost: 1, reach: 0, most: 1 }, hit, fish, time)).toEqual([hit]);
    const reached = inReach({ id: 'sea', cost: 1, reach: 3000, most: 5 }, hit, fish, time);
    expect(reached).toHaveLength(5);
    expect(reached[0]).toBe(hit);
  });
});
