import { expect, test } from 'vitest';
import { type ConditionContext, evaluate } from '#engine/conditions';
import type { When } from '#schemas/brand';
import fc from '../../../tests/support/fast-check.ts';
import { domainOf } from './domain.ts';
import { possibility, worldsWithout } from './possibility.ts';

test.each<[string, When[], ReturnType<typeof possibility>]>([
  ['a guest who is a member', [{ session: 'guest', role: ['member'] }], 'never'],
  ['a flag on and off', [{ flag: 'A', not: { flag: 'A' } }], 'never'],
  ['two themes at once', [{ theme: 'dark' }, { theme: 'light' }], 'never'],
  ['no common language', [{ language: ['EN', 'TY'] }, { all: [{ language: ['CN'] }] }], 'never'],
  ['an end before its beginning', [{ from: '2026-12-02T00:00:00Z', until: '2026-12-01T00:00:00Z' }], 'never'],
  ['not everybody', [{ not: { any: [{ session: 'guest' }, { session: 'any' }] } }], 'never'],
  ['every device', [{ device: ['phone', 'tablet', 'desktop'] }], 'always'],
  ['guests and all others', [{ any: [{ session: 'guest' }, { session: 'any' }] }], 'always'],
  ['all languages that it names, for there may be others', [{ language: ['EN', 'TY'] }], 'sometimes'],
  ['a resource, for the platform may lack it', [{ resource: 'TELEGRAM' }], 'sometimes'],
  ['a stretch of time', [{ from: '2026-12-01T00:00:00Z', until: '2026-12-02T00:00:00Z' }], 'sometimes'],
  ['nothing asked', [], 'always'],
])('%s', (_name, conditions, expected) => {
  expect(possibility(conditions)).toBe(expected);
});

test('what is known of the site narrows what may be', () => {
  expect(possibility([{ language: ['EN', 'TY'] }], { languages: ['EN', 'TY'] })).toBe('always');
  expect(possibility([{ session: 'guest' }], { roles: ['member', 'agent'] })).toBe('never');
});

test('conditions may name dozens of flags', () => {
  const flags = Array.from({ length: 20 }, (_, index) => `FLAG${index}`);
  const resources = Array.from({ length: 20 }, (_, index) => ({ resource: `R${index}` }));
  expect(possibility([{ flag: flags, not: { flag: 'FLAG1' } }])).toBe('never');
  expect(possibility([{ flag: flags, any: resources, session: 'any' }])).toBe('sometimes');
  expect(possibility([{ any: [...flags.map((flag) => ({ not: { flag } })), { flag: flags }] }])).toBe('always');
});

test('worlds without any of some conditions are reported by what matters', () => {
  const blocks: When[] = [{ session: 'guest' }, { session: 'member', device: ['phone', 'tablet'] }, { flag: 'A' }];
  const worlds = worldsWithout(blocks);
  expect(worlds && [...worlds]).toEqual([
    ['role', ['trial']],
    ['flag A', [false]],
  ]);
  expect(worldsWithout([{ flag: 'A' }, { not: { flag: 'A' } }])).toBeUndefined();
  expect(worldsWithout([{ session: 'guest' }], { roles: ['guest'] })).toBeUndefined();
});

/** Every world of a domain, one by one. */
function* everyWorld(domain: ReturnType<typeof domainOf>): Generator<ConditionContext> {
  const subjects = [...domain];
  const count = subjects.reduce((all, [, answers]) => all * answers.length, 1);
  for (let world = 0; world < count; world += 1) {
    let rest = world;
    const chosen = subjects.map(([subject, answers]) => {
      const answer = answers[rest % answers.length];
      rest = Math.floor(rest / answers.length);
      return [subject, answer] as const;
    });
    const named = (kind: string) =>
      new Set(chosen.flatMap(([at, is]) => (at.startsWith(`${kind} `) && is ? [at.slice(kind.length + 1)] : [])));
    const plain = { role: 'guest', language: '-', theme: '-', device: 'phone', now: 0, ...Object.fromEntries(chosen) };
    yield { ...plain, flags: named('flag'), resources: named('resource') } as ConditionContext;
  }
}

const word = {
  flag: fc.oneof(fc.constantFrom('A', 'B'), fc.subarray(['A', 'B'], { minLength: 1 })),
  session: fc.constantFrom('guest', 'any', 'member', 'trial'),
  role: fc.subarray(['guest', 'trial', 'member', 'agent'], { minLength: 1 }),
  language: fc.subarray(['EN', 'TY'], { minLength: 1 }),
  theme: fc.constantFrom('dark', 'light'),
  device: fc.subarray(['phone', 'tablet', 'desktop'], { minLength: 1 }),
  resource: fc.constantFrom('R', 'S'),
  from: fc.constantFrom('2026-01-01T00:00:00Z', '2026-06-01T00:00:00Z'),
  until: fc.constantFrom('2026-03-01T00:00:00Z', '2026-06-01T00:00:00Z'),
};

function conditions(depth: number): fc.Arbitrary<When> {
  const inner = depth > 0 ? conditions(depth - 1) : undefined;
  const several = inner && fc.array(inner, { minLength: 1, maxLength: 3 });
  const nested = inner && several ? { all: several, any: several, not: inner } : {};
  return fc
    .tuple(
      fc.record({ ...word, ...nested }, { requiredKeys: [] }),
      fc.subarray(Object.keys({ ...word, ...nested }), { maxLength: 3 }),
    )
    .map(([when, kept]) => Object.fromEntries(Object.entries(when).filter(([key]) => kept.includes(key))) as When);
}

test('says what looking through every world would say', () => {
  fc.assert(
    fc.property(fc.array(conditions(2), { maxLength: 3 }), (list) => {
      const worlds = [...everyWorld(domainOf(list))];
      const held = worlds.filter((facts) => list.every((when) => evaluate(when, facts))).length;
      const expected = held === worlds.length ? 'always' : held === 0 ? 'never' : 'sometimes';
      expect(possibility(list)).toBe(expected);
      const without = worldsWithout(list);
      const empty = worlds.filter((facts) => !list.some((when) => evaluate(when, facts)));
      expect(without === undefined).toBe(empty.length === 0);
    }),
    { numRuns: 500 },
  );
});

test('of all worlds that it names, none has any of the conditions', () => {
  fc.assert(
    fc.property(fc.array(conditions(2), { maxLength: 3 }), (list) => {
      const found = worldsWithout(list);
      if (!found) return;
      for (const facts of everyWorld(new Map([...domainOf(list), ...found]))) {
        expect(list.some((when) => evaluate(when, facts))).toBe(false);
      }
    }),
    { numRuns: 300 },
  );
});
