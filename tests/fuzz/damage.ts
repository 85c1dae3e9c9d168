import fc, { type Arbitrary } from 'fast-check';
import { isObject, type Json, type JsonObject } from '#engine/brand';

/** A way to damage JSON: where, counted over all its values, and what comes there. */
export interface Damage {
  at: number;
  intruder: Json;
  how: 'replace' | 'remove' | 'rename';
}

/** Anything that JSON can hold, keys that objects have by nature among them. */
export function anyJson(): Arbitrary<Json> {
  const key = fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'toString', 'widget', 'props', 'when'));
  return fc.letrec<{ value: Json }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constantFrom<Json>(null, true, false, 0, -1, 1e308, ''),
      fc.string({ unit: 'binary' }),
      fc.array(tie('value'), { maxLength: 4 }),
      // Own properties whatever their names, as JSON.parse makes them.
      fc.array(fc.tuple(key, tie('value')), { maxLength: 4 }).map((entries) => {
        const text = entries.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',');
        return JSON.parse(`{${text}}`) as JsonObject;
      }),
    ),
  })).value;
}

export function damages(): Arbitrary<Damage[]> {
  const one = fc.record({
    at: fc.nat(10_000),
    intruder: anyJson(),
    how: fc.constantFrom('replace' as const, 'remove' as const, 'rename' as const),
  });
  return fc.array(one, { minLength: 1, maxLength: 4 });
}

/** JSON with values replaced, removed or put under another name. */
export function damaged(json: Json, list: readonly Damage[]): Json {
  return list.reduce((value, damage) => {
    const count = { left: damage.at % sizeOf(value) };
    return hit(value, damage, count);
  }, json);
}

function sizeOf(json: Json): number {
  const inner = typeof json === 'object' && json !== null ? Object.values(json) : [];
  return inner.reduce((sum: number, value) => sum + sizeOf(value), 1);
}

function hit(json: Json, damage: Damage, count: { left: number }): Json {
  if (count.left === 0) {
    count.left = -1;
    return damage.intruder;
  }
  count.left -= 1;
  if (Array.isArray(json)) return json.map((item) => (count.left < 0 ? item : hit(item, damage, count)));
  if (!isObject(json)) return json;
  const out: [string, Json][] = [];
  for (const [key, value] of Object.entries(json)) {
    const here = count.left === 0;
    const next = count.left < 0 ? value : hit(value, damage, count);
    if (here && damage.how === 'remove') continue;
    out.push([here && damage.how === 'rename' ? JSON.stringify(damage.intruder).slice(0, 20) : key, next]);
  }
  return Object.fromEntries(out);
}
