import { isDeepStrictEqual } from 'node:util';
import { applyLayer, emptyStack, isObject, type Json, type LayerStack } from '#engine/brand';
import type { OpenBrand } from '../fleet/index.ts';
import { type BrandFolder, type SourceLocation, sourceLocator, valueAt } from '../folders/index.ts';

/** What a layer did to a value. */
export type Action = 'sets' | 'overrides' | 'merges' | 'replaces' | 'removes' | 'repeats' | 'locked';

/** One layer's word about a value, and where it stands. */
export interface Contribution extends SourceLocation {
  layer: string;
  action: Action;
  /** Pointer at which the layer says it: the value's own, or that of what it stands in. */
  pointer: string;
  /** What the layer's file says there. */
  says: Json;
  /** Where the lock stands that made it void. */
  lockedBy?: SourceLocation;
}

/** Every layer's word about one value, in the order in which the layers are laid, and what came of it. */
export interface ValueHistory {
  contributions: Contribution[];
  /** The value in force; undefined when nobody says it, or the last layer that says it removed it. */
  value: Json | undefined;
}

/** How a value came about. The engine itself lays the layers; this looks at the value before and after each. */
export function historyOf(brand: OpenBrand, file: string, pointer: string, root: string): ValueHistory {
  const tell = sourceLocator(root);
  const contributions: Contribution[] = [];
  for (const { folder, action, word, lock } of wordsOf(brand, file, pointer)) {
    const place = tell(folder, file, { pointer: word.pointer, at: isObject(word.says) ? 'key' : 'value' });
    const locker = lock && brand.folders.find(({ id }) => id === lock.layer);
    contributions.push({
      layer: folder.id,
      action,
      ...word,
      ...place,
      ...(lock && locker ? { lockedBy: lockPlace(locker, lock.place, tell) } : {}),
    });
  }
  return { contributions, value: valueAt(brand.stack.files.get(file), pointer) };
}

/** The layer that decides a value; undefined when none does. */
export function writerOf(brand: OpenBrand, file: string, pointer: string): string | undefined {
  const last = wordsOf(brand, file, pointer).findLast(({ action }) => action !== 'locked' && action !== 'repeats');
  return last?.folder.id;
}

function wordsOf(brand: OpenBrand, file: string, pointer: string) {
  return steps(brand).flatMap(({ folder, under, over }) => {
    const word = wordOf(folder, file, pointer);
    if (!word) return [];
    const [before, after] = [under, over].map((stack) => valueAt(stack.files.get(file), pointer));
    const lock = lockOver(under.locked, file, pointer);
    const action = lock ? 'locked' : actionOf(word.says, before, after, word.pointer === pointer);
    return action ? [{ folder, action, word, lock }] : [];
  });
}

/** One layer, with what lies under it and what it makes of that. */
interface Step {
  folder: BrandFolder;
  under: LayerStack;
  over: LayerStack;
}

const known = new WeakMap<OpenBrand, Step[]>();

/** A brand's layers, laid one over the other: once, for an object asks about each of its values. */
function steps(brand: OpenBrand): Step[] {
  const done = known.get(brand);
  if (done) return done;
  let under = emptyStack;
  const made = brand.folders.map((folder): Step => {
    const step = { folder, under, over: applyLayer(under, folder) };
    under = step.over;
    return step;
  });
  known.set(brand, made);
  return made;
}

/** What a layer's file says of a value: at the value's own pointer, else by what it writes over a part of the way. */
function wordOf(folder: BrandFolder, file: string, pointer: string): { pointer: string; says: Json } | undefined {
  for (let at = pointer; ; at = at.slice(0, at.lastIndexOf('/'))) {
    const says = valueAt(folder.files.get(file), at);
    if (says !== undefined) return at === pointer || !isObject(says) ? { pointer: at, says } : undefined;
    if (at === '') return undefined;
  }
}

/** @param own whether the layer says it of this very value, not of what it stands in */
function actionOf(says: Json, before: Json | undefined, after: Json | undefined, own: boolean): Action | undefined {
  if (after === undefined) return before === undefined && !(own && says === null) ? undefined : 'removes';
  if (before === undefined) return 'sets';
  if (isDeepStrictEqual(before, after)) return 'repeats';
  if (Array.isArray(after)) return 'replaces';
  return isObject(says) && isObject(before) ? 'merges' : 'overrides';
}

function lockOver(locked: ReadonlyMap<string, string>, file: string, pointer: string) {
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const layer = locked.get(`${file}#${at}`);
    if (layer !== undefined) return { layer, place: `${file}#${at}` };
  }
  return undefined;
}

function lockPlace(locker: BrandFolder, place: string, tell: ReturnType<typeof sourceLocator>): SourceLocation {
  const places = locker.files.get('brand')?.locked;
  const index = Array.isArray(places) ? places.indexOf(place) : -1;
  return tell(locker, 'brand', { pointer: `/locked/${index}` });
}
