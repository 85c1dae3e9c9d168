import { expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';

const live = (env: Record<string, string>) => readEnvironment(env, '/site').live;

test('pages are drawn with answers by the ages of the table, unless an operator says otherwise', () => {
  expect(live({})).toEqual({ age: 3600, keep: 600, memory: 64 });
  expect(live({ LIVE_AGE: '0', LIVE_KEEP: '60', LIVE_MEMORY: '16' })).toEqual({ age: 0, keep: 60, memory: 16 });
});

test.each(['-1', 'soon', 'Infinity'])('%s is no number of seconds or megabytes', (value) => {
  for (const name of ['LIVE_AGE', 'LIVE_KEEP', 'LIVE_MEMORY'])
    expect(() => live({ [name]: value })).toThrow(`${name} is "${value}"`);
});
