import { pointer } from '#engine/brand';
import type { Contracts } from '../../../contracts/index.ts';
import { lowerOf, type OpenBrand } from '../../../fleet/index.ts';
import { valueAt } from '../../../folders/index.ts';
import { gather } from '../../../references/index.ts';
import type { Finding, Rule } from '../../rule.ts';
import { aboutReach } from '../../superseded.ts';
import { causeOf } from '../../ways/blame.ts';
import { enteringAt, unreachedIn } from '../../ways/reach.ts';
import type { Site } from '../../ways/site.ts';
import { type Lack, sentenceOf } from './words.ts';

const rule = 'route-unreached';

/** What links and routes are made of, beside pages. */
const sources = ['routes', 'menu', 'brand', 'banners'];

/** Whoever may enter a route of the site comes there by links, on phones and on desktops. */
export const routeUnreached: Rule = {
  name: rule,
  supersededBy: [...aboutReach(rule), { rule: 'route-unlinked', relation: 'same' }],
  checkBrand(brand, contracts) {
    if (brand.extendsFaults.length > 0 || !areSound(['routes', 'menu', 'brand', 'banners'], brand, contracts))
      return [];
    const site: Site = { files: brand.stack.files, contracts };
    const found = unreachedIn(site);
    if (found.size === 0) return [];
    // What is so in the layers below is reported there, or is meant for their children.
    const lower = lowerOf(brand);
    if (lower && !areSound(sources, lower, contracts)) return [];
    const below = lower ? unreachedIn({ files: lower.stack.files, contracts }) : undefined;
    const lacks = [...found].flatMap(([id, audience]): Lack[] => {
      const whom = audience & ~(below?.get(id) ?? 0);
      const entering = enteringAt(id, site);
      if (whom === 0 || (whom === entering && brand.isExtended())) return [];
      return [{ id, whom, entering }];
    });
    // What a page that breaks its schema would link to is not known.
    const pages = [...brand.stack.files.keys()].filter((file) => file.startsWith('pages/'));
    if (lacks.length === 0 || !areSound(pages, brand, contracts)) return [];
    return reported(lacks, brand, contracts);
  },
};

function areSound(files: readonly string[], { stack }: OpenBrand, contracts: Contracts): boolean {
  return files.every((file) => {
    const json = stack.files.get(file);
    if (!json) return true;
    const { fits, blocksFit } = gather(contracts, file, json);
    return fits && blocksFit;
  });
}

/** One finding for each route that the brand adds, and for each change that leaves inherited ones without a link. */
function reported(lacks: readonly Lack[], brand: OpenBrand, contracts: Contracts): Finding[] {
  const own = brand.folders.at(-1)?.files.get('routes');
  const isOwn = ({ id }: Lack) => valueAt(own, `${pointer('', id)}/path`) !== undefined;
  const found = lacks.filter(isOwn).map((lack) => finding([lack], { file: 'routes', pointer: pointer('', lack.id) }));
  let left = lacks.filter((lack) => !isOwn(lack));
  for (let [first] = left; first; [first] = left) {
    const cause = causeOf(brand, contracts, suspects(brand), isLacking(first));
    const brought = left.filter((lack) => lack === first || (cause && !isLacking(lack)(cause.without)));
    found.push(finding(brought, cause ?? { file: 'routes', pointer: pointer('', first.id) }));
    left = left.filter((lack) => !brought.includes(lack));
  }
  return found;
}

function isLacking({ id, whom }: Lack): (site: Site) => boolean {
  return (site) => ((unreachedIn(site).get(id) ?? 0) & whom) !== 0;
}

/** Where the change may be, the likeliest first. */
function suspects({ stack, folders }: OpenBrand): string[] {
  const around = stack.files.get('pages/home')?.frame;
  const pages = [...(folders.at(-1)?.files.keys() ?? [])].filter((file) => file.startsWith('pages/'));
  const first = typeof around === 'string' ? [`pages/${around}`] : [];
  return [...new Set(['menu', ...first, 'pages/home', 'brand', 'banners', 'routes', ...pages])];
}

function finding(
  lacks: readonly Lack[],
  { layer, file, pointer: at }: { layer?: string; file: string; pointer: string },
): Finding {
  const place = { ...(layer === undefined ? {} : { layer }), file, pointer: at };
  return { rule, severity: 'warning', ...place, at: file === 'routes' ? 'key' : 'value', message: sentenceOf(lacks) };
}
