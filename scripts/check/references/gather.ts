import { isObject, type Json, type JsonObject, kindOf, pointer } from '#engine/brand';
import type { Contracts } from '../contracts/contracts.ts';
import { compiled, schemaSet } from '../contracts/schema-set.ts';
import { type Condition, NameCollector, PlaceCollector, type Reference, type References } from './references.ts';

/** What one quick walk over a resolved file tells. */
export interface Gathered {
  /** The file keeps to the schema of its kind. */
  fits: boolean;
  /** Every block names a known widget, and keeps to its manifest. */
  blocksFit: boolean;
  references: References;
}

/** What one file refers to, with places: slow, for what is reported and what is renamed. */
export interface Places {
  references: Reference[];
  conditions: Condition[];
}

const known = new WeakMap<JsonObject, Gathered>();
const places = new WeakMap<JsonObject, Places>();
const sets = new WeakMap<Contracts, ReturnType<typeof schemaSet>>();

/** Judges a resolved file and gathers what it refers to, in one walk. A file inherited untouched is walked once. */
export function gather(contracts: Contracts, file: string, json: JsonObject): Gathered {
  const before = known.get(json);
  if (before) return before;
  const collector = new NameCollector();
  const kind = kindOf(file);
  const fits = kind === undefined || contracts.fits(kind, json, collector);
  const blocksFit = kind !== 'page' || everyBlock(json, (block) => blockFits(block, contracts, collector));
  const gathered = { fits, blocksFit, references: collector.done() };
  known.set(json, gathered);
  return gathered;
}

/** Every reference and condition of a resolved file with its pointer, the props of widgets included. */
export function placesOf(contracts: Contracts, file: string, json: JsonObject): Places {
  const before = places.get(json);
  if (before) return before;
  const set = sets.get(contracts) ?? schemaSet(contracts, { allErrors: true, messages: false }, { withPointers: true });
  sets.set(contracts, set);
  const collector = new PlaceCollector();
  const kind = kindOf(file);
  const walk = (id: string | undefined, value: Json, below: string) => {
    if (id === undefined) return;
    collector.below = below;
    compiled(set, id).call(collector as never, value);
  };
  if (kind !== undefined) walk(set.files.get(kind), json, '');
  if (kind === 'page') {
    everyBlock(json, ({ widget, props }, at) => {
      if (typeof widget === 'string' && props) walk(set.props.get(widget), props, `${at}/props`);
      return true;
    });
  }
  const { references, conditions } = collector;
  const found = { references, conditions };
  places.set(json, found);
  return found;
}

/** Asks about every block of a page, those in slots too. False as soon as one answer is. */
export function everyBlock(page: JsonObject, ask: (block: JsonObject, pointer: string) => boolean): boolean {
  const inMap = (map: Json | undefined, at: string): boolean =>
    !isObject(map) ||
    Object.keys(map).every((id) => {
      const block = map[id];
      if (!isObject(block)) return true;
      const here = pointer(at, id);
      return ask(block, here) && inMaps(block.slots, `${here}/slots`);
    });
  const inMaps = (maps: Json | undefined, at: string): boolean =>
    !isObject(maps) || Object.keys(maps).every((name) => inMap(maps[name], pointer(at, name)));
  return inMaps(page.regions, '/regions');
}

function blockFits({ widget, props = {}, slots }: JsonObject, contracts: Contracts, collector: NameCollector): boolean {
  const manifest = typeof widget === 'string' ? contracts.widgets.get(widget) : undefined;
  if (!manifest) return false;
  // Props that are no object are the schema's to report, and so are slots.
  const fits = !isObject(props) || contracts.propsFit(manifest.name, props, collector);
  const known = manifest.slots ?? {};
  return fits && (!isObject(slots) || Object.keys(slots).every((slot) => Object.hasOwn(known, slot)));
}
