import { isObject, type Json, type JsonObject } from '#engine/brand';
import type { Link, When } from '#schemas/brand';
import type { Contracts, Drawn, Manifest } from '../../contracts/index.ts';
import { nameIn, Recent } from '../../folders/index.ts';
import { linkIn, NameCollector } from '../../references/index.ts';
import { always, type Shown, under } from './audience.ts';

/** One thing that players find: a link, something that a widget does, or a menu that it draws. */
export interface Offer extends Shown {
  link?: Link;
  does?: string;
  menu?: string;
  /** Category of games that a menu's entry stands for: its route is the category's. */
  category?: string;
  /** It is for everybody, with or without a session. */
  isOpen?: boolean;
  /** An entry of a menu. */
  isEntry?: boolean;
}

/** Region → what its blocks offer, wherever the region stands. */
export type Regions = ReadonlyMap<string, readonly Offer[]>;

const pages = new Recent<JsonObject, Regions>(96);
const menus = new Recent<JsonObject, ReadonlyMap<string, readonly Offer[]>>(16);

/** What the regions of a page offer. A page that many brands have is looked at once. */
export function regionsOf(page: JsonObject, contracts: Contracts): Regions {
  const known = pages.get(page);
  if (known) return known;
  const found = new Map<string, readonly Offer[]>();
  for (const [region, blocks] of Object.entries(isObject(page.regions) ? page.regions : {})) {
    const offers: Offer[] = [];
    addBlocks(blocks, always, contracts, offers);
    found.set(region, offers);
  }
  pages.set(page, found);
  return found;
}

/** Menu → its entries, those of groups too. */
export function menusOf(json: JsonObject): ReadonlyMap<string, readonly Offer[]> {
  const known = menus.get(json);
  if (known) return known;
  const found = new Map<string, readonly Offer[]>();
  for (const name of Object.keys(json)) {
    const offers: Offer[] = [];
    addEntries(json[name], always, offers);
    found.set(name, offers);
  }
  menus.set(json, found);
  return found;
}

/** What a widget offers with these properties, by itself, by the menus that it draws and by its links. */
export function addWidget(
  manifest: Manifest,
  props: JsonObject,
  shown: Shown,
  contracts: Contracts,
  to: Offer[],
): void {
  for (const offer of manifest.offers ?? []) {
    if (!isSo(offer, props, manifest)) continue;
    const { link, does } = offer;
    to.push({ ...under(shown, offer.when), ...(link ? { link } : {}), ...(does ? { does } : {}) });
  }
  const { properties } = manifest.props;
  const apart = new Set<string>();
  for (const [name, schema] of Object.entries(isObject(properties) ? properties : {})) {
    const drawn = manifest.drawn?.[name] ?? {};
    const value = saidOf(name, props, manifest);
    if (!isObject(schema) || value === undefined) continue;
    const isMenu = schema.refersTo === 'menu' && typeof value === 'string';
    const isRoute = schema.refersTo === 'route' && typeof value === 'string';
    const isLink = isObject(value) && (manifest.drawn?.[name] !== undefined || !Object.hasOwn(props, name));
    if (isLink) apart.add(name);
    if ((!isMenu && !isLink && !isRoute) || drawn.typed || !isSo(drawn, props, manifest)) continue;
    const here = { ...under(shown, drawn.when), isOpen: drawn.open === true };
    if (isMenu) to.push({ ...here, menu: value });
    else to.push({ ...here, link: linkIn(isRoute ? { route: value } : (value as JsonObject)) });
  }
  for (const link of linksIn(manifest.name, props, apart, contracts)) to.push({ ...shown, link });
}

function addBlocks(blocks: Json | undefined, shown: Shown, contracts: Contracts, to: Offer[]): void {
  for (const block of Object.values(isObject(blocks) ? blocks : {})) {
    const manifest = isObject(block) ? contracts.widgets.get(nameIn(block.widget)) : undefined;
    if (!isObject(block) || !manifest) continue;
    const props = isObject(block.props) ? block.props : {};
    // The page keeps to its schema: what stands here is a condition.
    const here = under(shown, block.when as When | undefined);
    addWidget(manifest, props, here, contracts, to);
    for (const [slot, inner] of Object.entries(isObject(block.slots) ? block.slots : {})) {
      const drawn = manifest.drawn?.[slot] ?? {};
      if (isSo(drawn, props, manifest)) addBlocks(inner, under(here, drawn.when), contracts, to);
    }
  }
}

function addEntries(entries: Json | undefined, shown: Shown, to: Offer[]): void {
  for (const entry of Object.values(isObject(entries) ? entries : {})) {
    if (!isObject(entry)) continue;
    const here = under(shown, entry.when as When | undefined);
    if (isObject(entry.link)) to.push({ ...here, isEntry: true, link: linkIn(entry.link) });
    else if (typeof entry.category === 'string') to.push({ ...here, isEntry: true, category: entry.category });
    addEntries(entry.entries, here, to);
  }
}

/** Whether a block's properties are such that a part of its widget is drawn. */
function isSo({ props: wanted }: Drawn, props: JsonObject, manifest: Manifest): boolean {
  for (const name in wanted) {
    const value = saidOf(name, props, manifest);
    if (value === undefined || !wanted[name]?.includes(value)) return false;
  }
  return true;
}

function saidOf(name: string, props: JsonObject, { props: schema }: Manifest): Json | undefined {
  if (Object.hasOwn(props, name)) return props[name];
  const property = isObject(schema.properties) ? schema.properties[name] : undefined;
  return isObject(property) ? property.default : undefined;
}

function linksIn(widget: string, props: JsonObject, apart: ReadonlySet<string>, contracts: Contracts): readonly Link[] {
  const rest = Object.entries(props).filter(([name]) => !apart.has(name));
  if (!rest.some(([, value]) => typeof value === 'object')) return [];
  const collector = new NameCollector();
  contracts.propsFit(widget, Object.fromEntries(rest), collector);
  return collector.link;
}
