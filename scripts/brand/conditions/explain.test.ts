import { expect, test } from 'vitest';
import { type ConditionContext, evaluate } from '#engine/conditions';
import type { When } from '#schemas/brand';
import fc from '../../../tests/support/fast-check.ts';
import { explain } from './explain.ts';

const facts: ConditionContext = {
  flags: new Set(['FREEPLAY3']),
  role: 'guest',
  language: 'EN',
  theme: 'dark',
  device: 'phone',
  resources: new Set(['TELEGRAM']),
  now: Date.parse('2026-06-15T12:00:00Z'),
};

test('every word of a condition gets its result, the inner ones too', () => {
  const when: When = {
    session: 'member',
    flag: 'FREEPLAY3',
    not: { any: [{ theme: 'light' }, { device: ['phone'] }] },
  };
  expect(explain(when, facts)).toEqual({
    holds: false,
    reasons: [
      { word: 'flag', operand: 'FREEPLAY3', holds: true, inner: [] },
      { word: 'session', operand: 'member', holds: false, inner: [] },
      {
        word: 'not',
        operand: when.not,
        holds: false,
        inner: [
          {
            holds: true,
            reasons: [
              {
                word: 'any',
                operand: when.not?.any,
                holds: true,
                inner: [
                  { holds: false, reasons: [{ word: 'theme', operand: 'light', holds: false, inner: [] }] },
                  { holds: true, reasons: [{ word: 'device', operand: ['phone'], holds: true, inner: [] }] },
                ],
              },
            ],
          },
        ],
      },
    ],
  });
});

test('no condition needs no reason', () => {
  expect(explain(undefined, facts)).toEqual({ holds: true, reasons: [] });
});

const plain = {
  flag: fc.oneof(fc.constantFrom('FREEPLAY3', 'CBS3'), fc.subarray(['FREEPLAY3', 'CBS3'], { minLength: 1 })),
  session: fc.constantFrom('guest', 'any', 'member', 'trial'),
  role: fc.subarray(['guest', 'trial', 'member', 'agent'], { minLength: 1 }),
  theme: fc.constantFrom('dark', 'light'),
  until: fc.constantFrom('2026-01-01T00:00:00Z', '2027-01-01T00:00:00Z'),
};

/** Conditions of the given depth. */
function conditions(depth: number): fc.Arbitrary<When> {
  const inner = depth > 0 ? conditions(depth - 1) : undefined;
  const several = inner && fc.array(inner, { minLength: 1, maxLength: 2 });
  const nested = inner && several ? { all: several, any: several, not: inner } : {};
  return fc.record({ ...plain, ...nested }, { requiredKeys: [] }) as fc.Arbitrary<When>;
}

test('a condition holds exactly when all its reasons do', () => {
  fc.assert(
    fc.property(conditions(2), (when) => {
      const verdict = explain(when, facts);
      expect(verdict.holds).toBe(evaluate(when, facts));
      expect(verdict.reasons.every((reason) => reason.holds)).toBe(verdict.holds);
    }),
  );
});
