import { expect, test } from 'vitest';
import { type Scheduled, schedule } from './schedule.ts';
import { longPlan, plan } from './steps.ts';

/** Runs steps that end when `end` is called, and returns what is running. */
function course(steps: readonly Scheduled[]) {
  const ends = new Map<string, (passed: boolean) => void>();
  const skipped: string[] = [];
  const run = ({ name }: Scheduled) => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    ends.set(name, resolve);
    return promise;
  };
  const done = schedule(steps, run, ({ name }, failed) => skipped.push(`${name} for ${failed}`));
  return {
    done,
    skipped,
    running: () => [...ends.keys()],
    async end(name: string, passed = true) {
      ends.get(name)?.(passed);
      ends.delete(name);
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

test('two run side by side, the next begins when one has ended, and what takes both lanes waits for both', async () => {
  const { running, end, done } = course([{ name: 'a' }, { name: 'b' }, { name: 'wide', lanes: 2 }, { name: 'c' }]);
  expect(running()).toEqual(['a', 'b']);
  await end('a');
  expect(running()).toEqual(['b', 'c']);
  await end('b');
  expect(running()).toEqual(['c']);
  await end('c');
  expect(running()).toEqual(['wide']);
  await end('wide');
  await done;
});

test('a step waits for those that it builds on, and is skipped when one of them fails, as is what builds on it', async () => {
  const { running, end, done, skipped } = course([
    { name: 'built', after: ['build'] },
    { name: 'build' },
    { name: 'later', after: ['built'] },
  ]);
  expect(running()).toEqual(['build']);
  await end('build', false);
  await done;
  expect(skipped).toEqual(['built for build', 'later for built']);
});

test('a step that builds on one that there is not ends the run with its name', async () => {
  await expect(course([{ name: 'a', after: ['nothing'] }]).done).rejects.toThrow('"a"');
});

test.each([plan, longPlan])('the steps of a plan have names of their own and build on steps of it', ({ steps }) => {
  const names = steps.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const { after = [] } of steps) for (const name of after) expect(names).toContain(name);
});
