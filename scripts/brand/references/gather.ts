import { isObject, type Json, type JsonObject, kindOf, pointer } from '#engine/brand';
import { type Contracts, compiled, schemaSet } from '../contracts/index.ts';
import { Recent } from '../folders/index.ts';
import {
  type Condition,
  NameCollector,
  PlaceCollector,
  type PlacedLink,
  type Reference,
  type References,
} from './references.ts';

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
  links: PlacedLink[];
}

const known = new Recent<JsonObject, Gathered>();
const places = new Recent<JsonObject, Places>();
const sets = new WeakMap<Contracts, ReturnType<typeof schemaSet>>();

/** Judges a resolved file and gathers what it refers to, in one walk. A file inherited untouched is walked once. */
export function gather(contracts: Contracts, file: string, json: JsonObject): Gathered {
  const before = known.get(json);
  if (before) return before;
  const collector = new NameCollector();
  const kind = kindOf(file);
  const fits = kind === undefined || contracts.fits(kind, json, collector);
  let blocksFit = true;
  // Every block is walked, after a wrong one too: what the others name is still used.
  if (kind === 'page') {
    eachBlock(json, (block) => {
      blocksFit = blockFits(block, contracts, collector) && blocksFit;
    });
  }
  const gathered = { fits, blocksFit, references: collector };
  known.set(json, gathered);
  return gathered;
}

/** Every reference and condition of a resolved file with its pointer, the props of widgets included. */
export function placesOf(contracts: Contracts, file: string, json: JsonObject): Places {
  const before = places.get(json);
  if (before) return before;
  const set = sets.get(contracts) ?? schemaSet(contracts, { allErrors: true, messages: false }, { places: true });
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
    eachBlock(json, ({ widget, props }, at) => {
      if (typeof widget === 'string' && props) walk(set.props.get(widget), props, `${at}/props`);
    });
  }
  const { references, conditions, links } = collector;
  const found = { references, conditions, links };
  places.set(json, found);
  return found;
}

/** Visits every block of a page, those in slots too. */
export function eachBlock(page: JsonObject, visit: (block: JsonObject, pointer: string) => void): void {
  const inMap = (map: Json | undefined, at: string) => {
    if (!isObject(map)) return;
    for (const id of Object.keys(map)) {
      const block = map[id];
      if (!isObject(block)) continue;
      const here = pointer(at, id);
      visit(block, here);
      inMaps(block.slots, `${here}/slots`);
    }
  };
  const inMaps = (maps: Json | undefined, at: string) => {
    if (isObject(maps)) for (const name of Object.keys(maps)) inMap(maps[name], pointer(at, name));
  };
  inMaps(page.regions, '/regions');
}

function blockFits({ widget, props = {}, slots }: JsonObject, contracts: Contracts, collector: NameCollector): boolean {
  const manifest = typeof widget === 'string' ? contracts.widgets.get(widget) : undefined;
  if (!manifest) return false;
  // Props that are no object are the schema's to report, and so are slots.
  const fits = !isObject(props) || contracts.propsFit(manifest.name, props, collector);
  const known = manifest.slots ?? {};
  return fits && (!isObject(slots) || Object.keys(slots).every((slot) => Object.hasOwn(known, slot)));
}
