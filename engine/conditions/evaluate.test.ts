import { describe, expect, test } from 'vitest';
import type { When } from '#schemas/brand';
import { type ConditionContext, evaluate } from './evaluate.ts';

const facts: ConditionContext = {
  flags: new Set(['FREEPLAY3']),
  role: 'guest',
  language: 'EN',
  theme: 'dark',
  device: 'phone',
  resources: new Set(['TELEGRAM']),
  now: Date.parse('2026-06-15T12:00:00Z'),
};

describe('holds', () => {
  test.each<[string, When | undefined, Partial<ConditionContext>, boolean]>([
    ['no condition', undefined, {}, true],
    ['a flag that is on', { flag: 'FREEPLAY3' }, {}, true],
    ['every flag of a list', { flag: ['FREEPLAY3', 'CBS3'] }, {}, false],
    ['a guest is a guest', { session: 'guest' }, {}, true],
    ['a trial account is no guest', { session: 'guest' }, { role: 'trial' }, false],
    ['a trial account has a session', { session: 'any' }, { role: 'trial' }, true],
    ['a trial account is no member', { session: 'member' }, { role: 'trial' }, false],
    ['an agent is a member too', { session: 'member' }, { role: 'agent' }, true],
    ['one role of several', { role: ['agent', 'member'] }, { role: 'member' }, true],
    ['another language', { language: ['TY'] }, {}, false],
    ['another theme', { theme: 'light' }, {}, false],
    ['a width class', { device: ['tablet', 'desktop'] }, {}, false],
    ['a resource that the platform has', { resource: 'TELEGRAM' }, {}, true],
    ['a resource that it has not', { resource: 'Android' }, {}, false],
    ['the first instant of a range', { from: '2026-06-15T19:00:00+07:00' }, {}, true],
    ['the last instant is outside', { until: '2026-06-15T12:00:00Z' }, {}, false],
    ['from a date, while the time is not known', { from: '2026-06-01T00:00:00Z' }, { now: Number.NaN }, false],
    ['until a date, while the time is not known', { until: '2026-07-01T00:00:00Z' }, { now: Number.NaN }, false],
    ['not', { not: { flag: 'FREEPLAY3' } }, {}, false],
    ['any', { any: [{ theme: 'light' }, { device: ['phone'] }] }, {}, true],
    ['all', { all: [{ theme: 'dark' }, { device: ['desktop'] }] }, {}, false],
  ])('%s', (_name, when, change, expected) => {
    expect(evaluate(when, { ...facts, ...change })).toBe(expected);
  });
});
