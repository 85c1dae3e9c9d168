import { join } from 'node:path';
import { isObject, type Json, type JsonObject } from '#engine/brand';
import { readContracts } from '../contracts/index.ts';
import { fleetAt, type OpenBrand, openBrand, resolvedOf } from '../fleet/index.ts';
import { nameIn } from '../folders/index.ts';
import { readPlatform } from '../platform/index.ts';
import { CannotRun, oneOf, printed, verb } from '../terminal/index.ts';
import { entriesOf, entryOfTarget } from './entry.ts';
import { outlineOf, printOutline } from './outline.ts';
import { overrulingOf } from './overruling.ts';
import { printValue, verdict } from './print-value.ts';
import { factsOf, flagSources, type PlatformFacts } from './simulate/facts.ts';
import { drawnFiles } from './simulate/files.ts';
import { seenPage } from './simulate/page.ts';
import { printPage } from './simulate/print.ts';
import { targetsOf } from './target.ts';
import { explainValue } from './value.ts';

const usage = `Usage: brand explain <id> [value] [options]

Where a value of a brand comes from: what every layer says about it, who won and why. Without a value: an outline.
A value is \`brand#/legal/age\`, a path as one says it (\`legal.age\`), a message key (\`home:hot\`), or a place in a file
as the check tells it (\`brands/base/brand.json:70:12\`). Of a route, also who enters it, and with which account.

With any of the options below: what somebody sees of a page, each block shown or hidden with its reason.

  --page NAME        the page (default: home)
  --as WHO           guest (default), trial, member or agent
  --language CODE    default: the brand's
  --theme NAME       default: the brand's
  --device NAME      phone, tablet or desktop (default)
  --at TIME          ISO 8601 with a zone (default: now)
  --flags A=1,B=0    what the platform says, over the brand's defaults
  --resources A,B    what the platform has (default: nothing)

  --platform SOURCE  asks a platform for its flags and resources, as the check does: an address, a reply or a profile.
                     Its flags win over flags.json; \`--flags\` over both.

  --root DIR         folder of the brands (default: brands)
  --format NAME      pretty (default) or json
  --help             this text

Exit code: 0 explained, 2 there is no such brand, value or page.`;

const viewer = {
  page: { type: 'string' },
  as: { type: 'string' },
  language: { type: 'string' },
  theme: { type: 'string' },
  device: { type: 'string' },
  at: { type: 'string' },
  flags: { type: 'string', multiple: true },
  resources: { type: 'string', multiple: true },
} as const;

const options = {
  ...viewer,
  platform: { type: 'string' },
  root: { type: 'string', default: 'brands' },
  format: { type: 'string', default: 'pretty' },
} as const;

const project = join(import.meta.dirname, '../../..');

/** `brand explain`: prints where a value comes from, or what somebody sees of a page. */
export const command = verb({
  name: 'explain',
  usage,
  options,
  async run(values, positionals) {
    const json = oneOf('format', values.format, ['pretty', 'json']) === 'json';
    const [id, text, extra] = positionals;
    if (id === undefined || extra !== undefined) throw new CannotRun(`One brand, and at most one value.\n\n${usage}`);
    const fleet = fleetAt(values.root);
    const brand = openBrand(fleet, id);
    const contracts = readContracts(project);
    const fromPlatform = values.platform === undefined ? {} : await platformOf(values.platform, brand);
    if (Object.keys(viewer).some((name) => values[name as keyof typeof viewer] !== undefined)) {
      if (text !== undefined) throw new CannotRun('Either a value, or a page and who looks at it.');
      const files = drawnFiles(resolvedOf(brand), contracts);
      const pages = [...files.keys()]
        .filter((file) => file.startsWith('pages/'))
        .map((file) => file.slice('pages/'.length));
      const page = pageOf(values.page ?? 'home', pages, files.get('routes') ?? {});
      const flags = values.flags?.join(',');
      const facts = factsOf(
        { ...values, flags, resources: values.resources?.join(',') },
        brand,
        contracts,
        Date.now(),
        fromPlatform,
      );
      const regions = seenPage(page, files, facts, contracts);
      const routes = entriesOf(page, files);
      const flagsFrom = flagSources({ flags }, fromPlatform, values.platform);
      const value = { ...facts, flagsFrom, flags: [...facts.flags], resources: [...facts.resources] };
      return json
        ? sayJson({ brand: id, page, facts: value, routes, regions })
        : say(printPage(id, page, facts, regions, flagsFrom, routes));
    }
    if (text === undefined) {
      const outline = outlineOf(brand);
      return json ? sayJson(outline) : say(printOutline(outline));
    }
    const explained = targetsOf(text, brand, contracts).map((target) => ({
      ...explainValue(brand, target, contracts, fleet.root),
      ...overrulingOf(target, fromPlatform, values.platform),
      ...entryOfTarget(target, brand.stack.files),
    }));
    if (!json) return say(explained.map(printValue).join('\n'));
    return sayJson({ values: explained.map((one) => ({ ...one, why: verdict(one.winner, one.contributions) })) });
  },
});

/** What the platform of a brand's merchant says. Throws CannotRun when it does not answer. */
async function platformOf(source: string, { stack }: OpenBrand): Promise<PlatformFacts> {
  const merchant = nameIn(stack.files.get('brand')?.merchantCode);
  return (await readPlatform(source, [merchant])).get(merchant) ?? {};
}

/** A page by its name. Throws CannotRun, with what was meant: people also think of routes, and of their paths. */
function pageOf(name: string, pages: readonly string[], routes: JsonObject): string {
  const found = pages.includes(name) ? undefined : Object.entries(routes).find(([route, to]) => isOf(route, to, name));
  if (!found) return oneOf('page', name, pages);
  const [route, to] = found;
  const shown = isObject(to) ? to.page : undefined;
  throw new CannotRun(`There is no page "${name}". The route "${route}" shows the page "${shown}": --page ${shown}.`);
}

function isOf(route: string, to: Json, name: string): boolean {
  if (!isObject(to) || typeof to.page !== 'string') return false;
  return [route, to.path, ...(Array.isArray(to.aliases) ? to.aliases : [])].includes(name);
}

function say(text: string): number {
  printed(text.endsWith('\n') ? text : `${text}\n`);
  return 0;
}

function sayJson(value: object): number {
  return say(JSON.stringify({ version: 1, ...value }, null, 2));
}
