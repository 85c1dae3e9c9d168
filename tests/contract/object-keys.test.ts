import { afterAll, beforeAll, expect, test } from 'vitest';
import { at, type Change, type Path, pathsIn, shapeOf, valuesWith, withAt } from './changed-values.ts';
import { parts, startEveryCall } from './every-call.ts';

/** Names that every object answers to: whoever looks a client's text up in a record must not find them. */
const names = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'];

let calls: Awaited<ReturnType<typeof startEveryCall>>;
beforeAll(async () => {
  calls = await startEveryCall();
}, 90_000);
afterAll(() => calls.close());

const isText = (part: unknown) => typeof part === 'string';
const isRecord = (part: unknown) =>
  typeof part === 'object' && part !== null && !Array.isArray(part) && !(part instanceof Blob);

/** A name in place of the text at each of some paths. */
const textsChanged = (value: object, paths: readonly Path[]): Change[] =>
  paths.flatMap((path) => names.map((name): Change => [`${path.join('/')} = ${name}`, withAt(value, path, name)]));

/** A name as a key of each object, with what stands beside it. */
const keysAdded = (value: object): Change[] =>
  pathsIn(value, isRecord).flatMap((path) => {
    const [beside = 'x'] = Object.values(Object(at(value, path)));
    return names.map((name): Change => [`${path.join('/')}/${name}`, withAt(value, [...path, name], beside)]);
  });

/** Every change of what a call is sent. */
function changesOf(ref: string, good: object | undefined): Change[] {
  const seen = new Set<string>();
  return [...valuesWith(ref, good, isText)].flatMap(([value, paths]) => {
    const shapes = pathsIn(value, isRecord).map(shapeOf);
    const isNew = shapes.some((shape) => !seen.has(shape));
    for (const shape of shapes) seen.add(shape);
    return [...textsChanged(value, paths), ...(isNew ? keysAdded(value) : [])];
  });
}

test.each(parts)('$of: $name finds nothing in its $part under a name that every object answers to', async (part) => {
  const { good, send } = await calls.ask(part);
  for (const [what, changed] of changesOf(part.ref, good)) {
    const { http, message } = await send(changed);
    expect([what, message, http >= 500]).toEqual([what, message, false]);
  }
});
