import { isObject, type Json, type JsonObject, pointer } from './json.ts';

/** Called for an entry whose `before`/`after` cannot be followed, or of which only one is. */
export type OrderFault = (rule: OrderRule, pointer: string, message: string) => void;

type OrderRule = 'order-unknown' | 'order-circular' | 'order-twice';

/**
 * Puts every map of a resolved file into its declared order: base first, entries that say `before` or `after` beside
 * the sibling they name. The words themselves are dropped, since they have done their work. What says neither word is
 * returned as it is.
 */
export function ordered(value: Json, fault: OrderFault, at = ''): Json {
  if (!hasPlaces(value)) return value;
  if (Array.isArray(value)) return value.map((item, index) => ordered(item, fault, pointer(at, index)));
  if (!isObject(value)) return value;
  const out: JsonObject = {};
  for (const key of orderedKeys(value, fault, at)) {
    const inner = value[key] as Json;
    const here = pointer(at, key);
    out[key] = ordered(isPlaced(inner) ? withoutPlace(inner) : inner, fault, here);
  }
  return out;
}

/** What is wrong with the order that a resolved file declares, without putting anything into it. */
export function orderFaults(value: Json, fault: OrderFault, at = ''): void {
  if (isInOrder(value)) return;
  const inner = Array.isArray(value) ? [...value.entries()] : isObject(value) ? Object.entries(value) : [];
  for (const [key, item] of inner) orderFaults(item, fault, pointer(at, key));
  if (!isObject(value)) return;
  orderedKeys(value, fault, at);
  for (const key in value) {
    if (!saysBoth(value[key])) continue;
    const message = `"${key}" says "before" too, and only that is followed. One of them has to go; null takes an inherited one away.`;
    fault('order-twice', pointer(pointer(at, key), 'after'), message);
  }
}

function saysBoth(entry: Json | undefined): boolean {
  return isObject(entry) && typeof entry.before === 'string' && typeof entry.after === 'string';
}

/** Whether every entry at any depth that says where it stands can stand there, and says it once. Pointers are for the others. */
function isInOrder(value: Json): boolean {
  let sound = true;
  if (Array.isArray(value)) {
    for (const item of value) if (typeof item === 'object' && !isInOrder(item)) return false;
  } else if (value !== null && typeof value === 'object') {
    let placed = false;
    for (const key in value) {
      const inner = value[key];
      if (typeof inner !== 'object' || inner === null) continue;
      if (isPlaced(inner)) {
        if (saysBoth(inner)) return false;
        placed = true;
      }
      if (!isInOrder(inner)) return false;
    }
    if (placed) orderedKeys(value, () => (sound = false), '');
  }
  return sound;
}

/** Whether an entry at any depth says where it stands. */
function hasPlaces(value: Json): boolean {
  if (Array.isArray(value)) return value.some(hasPlaces);
  if (!isObject(value)) return false;
  for (const key in value) {
    const inner = value[key] as Json;
    if (typeof inner === 'object' && inner !== null && (isPlaced(inner) || hasPlaces(inner))) return true;
  }
  return false;
}

function orderedKeys(map: JsonObject, fault: OrderFault, at: string): string[] {
  const keys = Object.keys(map);
  if (!keys.some((key) => isPlaced(map[key]))) return keys;
  const result = keys.filter((key) => !isPlaced(map[key]));
  let waiting = keys.filter((key) => isPlaced(map[key]));
  while (waiting.length > 0) {
    const left = waiting.filter((key) => !place(result, key, map[key] as JsonObject));
    if (left.length === waiting.length) {
      for (const key of left) {
        const { before, after } = map[key] as JsonObject;
        const target = String(typeof before === 'string' ? before : after);
        const here = pointer(pointer(at, key), before === undefined ? 'after' : 'before');
        if (target === key) fault('order-circular', here, `"${key}" cannot stand beside itself.`);
        else if (target in map) fault('order-circular', here, `"${key}" and "${target}" wait for each other.`);
        else fault('order-unknown', here, `There is no "${target}" beside "${key}".`);
      }
      return [...result, ...left];
    }
    waiting = left;
  }
  return result;
}

/** Inserts a key beside the sibling it names. False while that sibling is not placed yet. */
function place(result: string[], key: string, entry: JsonObject): boolean {
  const before = typeof entry.before === 'string';
  const index = result.indexOf(String(before ? entry.before : entry.after));
  if (index < 0) return false;
  result.splice(before ? index : index + 1, 0, key);
  return true;
}

function isPlaced(value: Json | undefined): value is JsonObject {
  return isObject(value) && (typeof value.before === 'string' || typeof value.after === 'string');
}

function withoutPlace({ before: _before, after: _after, ...rest }: JsonObject): JsonObject {
  return rest;
}
