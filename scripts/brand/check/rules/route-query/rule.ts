import { isObject, type Json, type JsonObject, pointer } from '#engine/brand';
import { type Contracts, queryOf } from '../../../contracts/index.ts';
import { type OpenBrand, removalAt } from '../../../fleet/index.ts';
import { nameIn, Recent } from '../../../folders/index.ts';
import { eachBlock, gather } from '../../../references/index.ts';
import { suggest } from '../../../terminal/index.ts';
import { latest, type Spot } from '../../logic/latest.ts';
import { queryPattern } from '../../logic/query-pattern.ts';
import { isSatisfiable } from '../../logic/satisfiable.ts';
import type { Finding, Rule } from '../../rule.ts';
import { usual } from '../../superseded.ts';

const rule = 'route-query';

/** A route takes what the widgets of its page give to its address, and some value at all. */
export const routeQuery: Rule = {
  name: rule,
  // A pattern that is wrong by itself takes nothing for that reason.
  supersededBy: [...usual, { relation: 'same' }],
  checkFile({ file, json, contracts }) {
    return file === 'routes' && gather(contracts, file, json).fits ? impossible(json) : [];
  },
  checkBrand({ stack: { files }, folders }, contracts) {
    const routes = files.get('routes');
    if (!routes || !gather(contracts, 'routes', routes).fits) return [];
    // Of routes that share a page the first says what is wrong with it.
    const reported = new Set<string>();
    const isNew = ({ file, pointer: at }: Finding) => !reported.has(`${file}${at}`) && reported.add(`${file}${at}`);
    const found = Object.entries(routes).flatMap(([id, route]) => {
      const page = isObject(route) ? files.get(`pages/${nameIn(route.page)}`) : undefined;
      if (!isObject(route) || !page) return [];
      const all = givenOn(page, contracts);
      const dropped = all.flatMap((given) => {
        const found = refused(id, route, given, folders);
        return found ? [blamed(found, id, nameIn(route.page), given, folders)] : [];
      });
      return [...dropped, ...misspelt(id, route, all, folders)];
    });
    return found.filter(isNew);
  },
};

/** A parameter that a widget of a page gives to the address. */
interface Given {
  widget: string;
  name: string;
  does: string;
  values: readonly string[];
  /** Where the page lists the values, if it does. */
  at?: string;
}

const pages = new Recent<JsonObject, readonly Given[]>(96);

function givenOn(page: JsonObject, contracts: Contracts): readonly Given[] {
  const known = pages.get(page);
  if (known) return known;
  const found: Given[] = [];
  eachBlock(page, ({ widget, props }, at) => {
    const manifest = contracts.widgets.get(nameIn(widget));
    for (const [name, { does, values, prop }] of Object.entries(manifest ? queryOf(manifest) : {})) {
      const said = prop === undefined || !isObject(props) ? undefined : props[prop];
      const all = prop === undefined || said === true ? (values ?? []) : namesIn(said);
      const place = prop === undefined ? {} : { at: `${at}${pointer('/props', prop)}` };
      if (all.length > 0) found.push({ widget: nameIn(widget), name, does, values: all, ...place });
    }
  });
  pages.set(page, found);
  return found;
}

function namesIn(value: Json | undefined): string[] {
  if (Array.isArray(value)) return value.filter((item) => typeof item === 'string');
  return isObject(value) ? Object.keys(value) : [];
}

/** What of all that is given a route drops; undefined when it takes everything. */
function refused(
  id: string,
  { query }: JsonObject,
  { name, values, does, widget, at }: Given,
  folders: OpenBrand['folders'],
): Refused | undefined {
  const pattern = isObject(query) ? query[name] : undefined;
  if (pattern === undefined) {
    // A route that never read it does without, unless its page lists what there is to choose.
    const read = pointer(`${pointer('', id)}/query`, name);
    if (at === undefined && removalAt('routes', read, folders) === undefined) return undefined;
    return {
      message: `Players cannot ${does}: ${widget} gives "${name}" to the address, and the route "${id}" does not read it.`,
    };
  }
  const expression = typeof pattern === 'string' ? queryPattern(pattern) : undefined;
  const odd = expression ? values.find((value) => !expression.test(value)) : undefined;
  if (odd === undefined) return undefined;
  return {
    message: `Players cannot ${does}: ${widget} gives a "${name}" such as "${odd}", and the route "${id}" takes only ${String(pattern)}.`,
    odd,
  };
}

/** What a route reads and no widget of its page gives, where one gives nearly the same and the route lacks it. */
function misspelt(
  id: string,
  { query }: JsonObject,
  given: readonly Given[],
  folders: OpenBrand['folders'],
): Finding[] {
  const read = isObject(query) ? Object.keys(query) : [];
  const names = new Set(given.map(({ name }) => name));
  const lacking = [...names].filter((name) => !read.includes(name));
  return read.flatMap((name): Finding[] => {
    const meant = names.has(name) ? undefined : suggest(name, lacking);
    if (meant === undefined) return [];
    const taken = { file: 'routes', pointer: pointer(`${pointer('', id)}/query`, name) };
    const message = `No widget of its page gives "${name}" to the address of the route "${id}". Did you mean "${meant}"?`;
    return [{ rule, severity: 'warning', ...(latest([taken], folders) ?? taken), message }];
  });
}

interface Refused {
  message: string;
  odd?: string;
}

function blamed(
  { message, odd }: Refused,
  id: string,
  page: string,
  { name, at }: Given,
  folders: OpenBrand['folders'],
): Finding {
  const taken = { file: 'routes', pointer: pointer(`${pointer('', id)}/query`, name) };
  const places: Spot[] = [
    taken,
    { file: 'routes', pointer: `${pointer('', id)}/query` },
    { file: 'routes', pointer: `${pointer('', id)}/page` },
    ...(at === undefined ? [] : [{ file: `pages/${page}`, pointer: at }]),
  ];
  const spot =
    odd === undefined ? (latest(places, folders) ?? taken) : (latest([taken, ...places.slice(3)], folders) ?? taken);
  return { rule, severity: 'warning', ...spot, message };
}

/** Longest value that a route reads (engine/routing/table.ts). */
const longest = 200;

/** A class of characters, so many times: of such a pattern it is plain that something matches. */
const plain = /^\[[A-Za-z0-9_-]+\](\{\d{1,2}(,\d{0,2})?\}|[+*])?$/;

const verdicts = new Map<string, boolean>();

function impossible(routes: JsonObject): Finding[] {
  return Object.entries(routes).flatMap(([id, route]) => {
    const query = isObject(route) && isObject(route.query) ? route.query : {};
    return Object.entries(query).flatMap(([name, pattern]): Finding[] => {
      if (typeof pattern !== 'string' || plain.test(pattern) || !queryPattern(pattern)) return [];
      if (!verdicts.has(pattern)) verdicts.set(pattern, isSatisfiable([`^(?:${pattern})$`], 1, longest) === false);
      if (!verdicts.get(pattern)) return [];
      const message = `No value matches ${pattern}: "${name}" is always dropped.`;
      return [{ rule, file: 'routes', pointer: pointer(`${pointer('', id)}/query`, name), message }];
    });
  });
}
