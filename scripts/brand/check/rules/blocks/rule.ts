import { isObject, type Json, type JsonObject, pointer } from '#engine/brand';
import type { Contracts, Manifest } from '../../../contracts/index.ts';
import { gather } from '../../../references/index.ts';
import { listed, suggest } from '../../../terminal/index.ts';
import { explainProps } from '../../explain/explain.ts';
import type { Fault } from '../../explain/words.ts';
import type { Rule } from '../../rule.ts';
import { schemaSupersededBy } from '../schema/superseded.ts';

/** Every block names a widget, and is judged by that widget's own manifest: its props and its slots (design §4). */
export const blocks: Rule = {
  name: 'blocks',
  supersededBy: schemaSupersededBy,
  checkFile({ file, json, contracts }) {
    if (!file.startsWith('pages/') || !isObject(json.regions) || gather(contracts, file, json).blocksFit) return [];
    return Object.entries(json.regions)
      .flatMap(([region, map]) => checkBlocks(map, pointer('/regions', region), contracts))
      .map((fault) => ({ ...fault, file }));
  },
};

function checkBlocks(map: Json, at: string, contracts: Contracts): Fault[] {
  if (!isObject(map)) return [];
  return Object.entries(map).flatMap(([id, block]) => checkBlock(block, pointer(at, id), contracts));
}

function checkBlock(block: Json, at: string, contracts: Contracts): Fault[] {
  if (!isObject(block)) return [];
  const { widget, props, slots = {} } = block;
  const manifest = typeof widget === 'string' ? contracts.widgets.get(widget) : undefined;
  const faults: Fault[] = [];
  if (manifest) {
    if (props === undefined || isObject(props)) faults.push(...checkProps(props, manifest, at, contracts));
    if (isObject(slots)) faults.push(...checkSlots(Object.keys(slots), manifest, at));
  } else if (typeof widget === 'string') {
    faults.push(unknownWidget(widget, at, contracts));
  }
  if (!isObject(slots)) return faults;
  const inner = Object.entries(slots).flatMap(([slot, map]) =>
    checkBlocks(map, `${at}${pointer('/slots', slot)}`, contracts),
  );
  return [...faults, ...inner];
}

function checkProps(props: JsonObject | undefined, { name }: Manifest, at: string, contracts: Contracts): Fault[] {
  return explainProps(contracts, name, props ?? {}).map((fault) => {
    const finding = { ...fault, pointer: `${at}/props${fault.pointer}` };
    if (!props) return finding;
    const places = (fault.among ?? [fault.pointer]).map((place) => `${at}/props${place}`);
    // Whoever gave a block another widget did not look at the props that it inherits.
    return { ...finding, among: [...places, `${at}/widget`] };
  });
}

function checkSlots(names: string[], { name, slots = {} }: Manifest, at: string): Fault[] {
  const valid = Object.keys(slots);
  return names
    .filter((slot) => !valid.includes(slot))
    .map((slot) => {
      const suggestion = suggest(slot, valid);
      const listing = valid.length === 0 ? ' It has none.' : suggestion ? '' : ` It has ${listed(valid, 'and')}.`;
      const message = `The widget "${name}" has no slot "${slot}".${listing}`;
      return { rule: 'unknown-slot', pointer: `${at}${pointer('/slots', slot)}`, at: 'key', message, suggestion };
    });
}

function unknownWidget(widget: string, at: string, { widgets }: Contracts): Fault {
  const suggestion = meant(widget, [...widgets.keys()]);
  return { rule: 'unknown-widget', pointer: `${at}/widget`, message: `There is no widget "${widget}".`, suggestion };
}

/** Areas and names are compared apart: "shell/footer" is not nearly "shell/header". */
function meant(widget: string, names: string[]): string | undefined {
  const [area = '', name = ''] = widget.split('/');
  const moved = names.filter((other) => other.endsWith(`/${name}`));
  if (moved.length === 1) return moved[0];
  const areas = names.map((other) => other.slice(0, other.indexOf('/')));
  const rightArea = areas.includes(area) ? area : suggest(area, areas);
  const inArea = names.filter((other) => other.startsWith(`${rightArea}/`));
  const rightName = suggest(
    name,
    inArea.map((other) => other.slice(other.indexOf('/') + 1)),
  );
  return rightName && `${rightArea}/${rightName}`;
}
