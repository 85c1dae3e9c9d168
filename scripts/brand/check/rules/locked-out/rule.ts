import type { Contracts } from '../../../contracts/index.ts';
import { lowerOf, type OpenBrand } from '../../../fleet/index.ts';
import { valueAt } from '../../../folders/index.ts';
import { gather } from '../../../references/index.ts';
import type { Finding, Rule } from '../../rule.ts';
import { aboutReach } from '../../superseded.ts';
import { type Cause, causeOf } from '../../ways/blame.ts';
import { dutiesOf } from '../../ways/duties.ts';
import type { Duty, Lack } from '../../ways/duty.ts';
import { lackOf } from '../../ways/prove.ts';
import type { Site } from '../../ways/site.ts';
import { sentenceOf } from './words.ts';

const rule = 'locked-out';

/** Whoever comes, in whatever language, theme and time, finds a way to log in and out, to games, to the law's lines and home. */
export const lockedOut: Rule = lockedOutAt(Date.now);

/** The same rule at another time. */
export function lockedOutAt(now: () => number): Rule {
  return {
    name: rule,
    supersededBy: aboutReach('locked-out'),
    checkBrand(brand, contracts) {
      // What a missing parent would have brought is not missing for a reason of its own.
      if (brand.extendsFaults.length > 0 || !isSound(['routes', 'menu', 'brand'], brand, contracts)) return [];
      const site: Site = { files: brand.stack.files, contracts };
      const lacks = lacksOf(site, now()).filter(({ duty }) => isSound(pagesOf(duty, site), brand, contracts));
      return lacks.length === 0 ? [] : reported(lacks, brand, contracts, now());
    },
  };
}

function lacksOf(site: Site, now: number): Lack[] {
  return dutiesOf(site).flatMap((duty) => {
    const worlds = site.files.has(`pages/${duty.page}`) ? lackOf(site, duty, now) : undefined;
    if (!worlds) return [];
    const { eases, key } = duty;
    const isEased = eases && !lackOf(site, { ...duty, key: `${key}, eased`, wants: eases }, now);
    return [{ duty: isEased ? { ...duty, severity: 'warning' } : duty, worlds }];
  });
}

/** What breaks its schema is reported by that first. */
function isSound(files: readonly string[], { stack }: OpenBrand, contracts: Contracts): boolean {
  return files.every((file) => {
    const json = stack.files.get(file);
    if (!json) return true;
    const { fits, blocksFit } = gather(contracts, file, json);
    return fits && blocksFit;
  });
}

/** The page of a duty, and its frame. */
function pagesOf({ page }: Duty, { files }: Site): string[] {
  const frame = files.get(`pages/${page}`)?.frame;
  return [`pages/${page}`, ...(typeof frame === 'string' ? [`pages/${frame}`] : [])];
}

/** One finding for each change that somebody has to take back, whatever all it brought. */
function reported(lacks: readonly Lack[], brand: OpenBrand, contracts: Contracts, now: number): Finding[] {
  const found: Finding[] = [];
  let left = lacks;
  for (let [first] = left; first; [first] = left) {
    const { duty } = first;
    const isFaulty = (key: string) => (site: Site) => lacksOf(site, now).some((lack) => lack.duty.key === key);
    const cause = causeOf(brand, contracts, suspects(duty, brand), isFaulty(duty.key));
    const brought = left.filter((lack) => lack === first || (cause && isBrought(lack, cause, isFaulty)));
    const severity = brought.some((lack) => lack.duty.severity === 'error') ? 'error' : 'warning';
    found.push({ rule, severity, message: sentenceOf(brought), ...placeOf(duty, cause, brand) });
    left = left.filter((lack) => !brought.includes(lack));
  }
  return found;
}

function isBrought(
  { duty }: Lack,
  { site, without }: Cause,
  isFaulty: (key: string) => (site: Site) => boolean,
): boolean {
  return isFaulty(duty.key)(site) && !isFaulty(duty.key)(without);
}

/** Where the change may stand, the likeliest first. */
function suspects({ page }: Duty, brand: OpenBrand): string[] {
  const frames = [brand, lowerOf(brand)].map((one) => one?.stack.files.get(`pages/${page}`)?.frame);
  const around = frames.filter((frame) => typeof frame === 'string').map((frame) => `pages/${frame}`);
  return [...new Set([`pages/${page}`, ...around, 'menu', 'flags', 'brand', 'routes'])];
}

function placeOf({ page, route }: Duty, cause: Cause | undefined, brand: OpenBrand) {
  const shown = `pages/${page}`;
  if (!cause) return { file: shown, pointer: '' };
  const { layer, file, pointer } = cause;
  if (file !== 'routes') return { layer, file, pointer };
  const index = brand.folders.findIndex(({ id }) => id === layer);
  const isNew = brand.folders.findIndex(({ files }) => files.has(shown)) === index;
  // A page of that layer's own making is at fault, not the route that shows it.
  if (isNew && !pointer.endsWith('/opens')) return { layer, file: shown, pointer: '' };
  // Whoever gave the route another page did not look at what that one shows.
  const chosen = `/${route}/page`;
  const isChosen = valueAt(brand.folders[index]?.files.get('routes'), chosen) !== undefined;
  return { layer, file, pointer: isChosen && pointer.endsWith('/opens') ? chosen : pointer };
}
