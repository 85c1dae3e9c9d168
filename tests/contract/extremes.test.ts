import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Change, type Path, pathsIn, valuesWith, withAt } from './changed-values.ts';
import { type Part, parts, startEveryCall } from './every-call.ts';

/** Beyond all columns, beyond the whole numbers of JSON, their last one, beyond four bytes, below nothing, a part. */
const numbers = [1e300, -1e300, 2 ** 53, 2 ** 53 - 1, 2 ** 31, -1, 0.5];
/** Both ends of the calendar that the platform reckons with, and days that no calendar has. */
const days = ['0001-01-01', '9999-12-31', '0000-00-00', '2026-02-30', '2026-13-01'];

let calls: Awaited<ReturnType<typeof startEveryCall>>;
beforeAll(async () => {
  calls = await startEveryCall();
}, 90_000);
afterAll(() => calls.close());

const isNumber = (part: unknown) => typeof part === 'number';
const isDay = (part: unknown) => typeof part === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(part);

/** Changes of a value, at some paths of it that no value before had. */
type Changing = (value: object, paths: readonly Path[]) => Change[];
const numbersChanged: Changing = (value, paths) =>
  paths.flatMap((path) => numbers.map((one): Change => [`${path.join('/')} = ${one}`, withAt(value, path, one)]));
// All at once: a period that begins after it ends would be refused for that.
const daysChanged: Changing = (value) =>
  days.map((day) => [day, pathsIn(value, isDay).reduce((changed, path) => withAt(changed, path, day), value)]);

/** Sends a part with each change of what is `wanted` in it: the answer is no fault. */
async function holds(part: Part, wanted: (part: unknown) => boolean, changing: Changing): Promise<void> {
  const { good, send } = await calls.ask(part);
  for (const [value, paths] of valuesWith(part.ref, good, wanted)) {
    if (paths.length === 0) continue;
    for (const [what, changed] of changing(value, paths)) {
      const { http, message } = await send(changed);
      expect([what, message, http >= 500]).toEqual([what, message, false]);
    }
  }
}

/** Whether the schema of a part has what is `wanted` at all. */
const have = (wanted: (part: unknown) => boolean) =>
  parts.filter(({ ref }) => [...valuesWith(ref, undefined, wanted)].some(([, paths]) => paths.length > 0));

test.each(have(isNumber))('$of: no number is a fault in the $part of $name', (part) =>
  holds(part, isNumber, numbersChanged),
);

test('there are calls with days', () => expect(have(isDay).length).toBeGreaterThan(12));

test.each(have(isDay))('$of: no day is a fault, or takes for ever, in the $part of $name', (part) =>
  holds(part, isDay, daysChanged),
);

test('a birthday is a day as well', async () => {
  const body = parts.find(({ name, part }) => name === 'changeProfile' && part === 'body');
  if (!body) throw new Error('no call has birthdays');
  const { send } = await calls.ask(body);
  for (const birthday of days)
    expect([birthday, (await send({ birthday })).message]).toEqual([birthday, 'invalid_fields']);
});
