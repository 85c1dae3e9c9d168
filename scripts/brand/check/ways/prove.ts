import type { JsonObject } from '#engine/brand';
import type { When } from '#schemas/brand';
import { type Box, worldsWithout } from '../../conditions/index.ts';
import { at, Recent } from '../../folders/index.ts';
import { type Audience, rolesIn } from './audience.ts';
import type { Duty } from './duty.ts';
import type { Offer } from './offers.ts';
import { knownOf, offersOn, ownOffersOn, type Site } from './site.ts';

/** Worlds in which somebody does not find what a duty asks for, described by no more than what makes them so. */
export function lackOf(site: Site, duty: Duty, now: number): Box | undefined {
  if (isProven(site, duty)) return undefined;
  const routes = site.files.get('routes') ?? {};
  const found: Offer[] = [];
  let reached: Audience = 0;
  for (const offer of duty.ownOnly ? ownOffersOn(site, duty.page) : offersOn(site, duty.page)) {
    // A link to a route that is not there is not shown.
    const isShown = offer.link?.route === undefined || Object.hasOwn(routes, offer.link.route);
    if (!isShown || !duty.wants(offer, site)) continue;
    found.push(offer);
    if (offer.isFree) reached |= offer.audience;
    // Nearly always: who looks, and by which device, decides it.
    if ((reached & duty.whom) === duty.whom) return prove(site, duty);
  }
  const conditions = found.map(({ whens }): When => ({ all: [...whens] }));
  return worldsWithout(conditions, { ...knownOf(site, now), roles: rolesIn(duty.whom) });
}

/** What was proven of a page by the files that it depends on. */
interface Proof {
  parts: readonly unknown[];
  keys: Map<string, Audience>;
}

const proofs = new Recent<JsonObject, Proof>(64);

function partsOf({ files }: Site, page: JsonObject): readonly unknown[] {
  const around = typeof page.frame === 'string' ? files.get(`pages/${page.frame}`) : undefined;
  return [around, files.get('menu'), files.get('routes'), at(files.get('brand'), 'categories')];
}

function proofOf(site: Site, { page }: Duty): Proof | undefined {
  const json = site.files.get(`pages/${page}`);
  const known = json && proofs.get(json);
  return known && partsOf(site, json).every((part, index) => part === known.parts[index]) ? known : undefined;
}

/** Brands share pages with their frames: what was seen of them once is so again. */
function isProven(site: Site, duty: Duty): boolean {
  const whom = proofOf(site, duty)?.keys.get(duty.key) ?? 0;
  return (whom & duty.whom) === duty.whom;
}

function prove(site: Site, duty: Duty): undefined {
  const json = site.files.get(`pages/${duty.page}`);
  if (!json) return;
  const proof = proofOf(site, duty) ?? { parts: partsOf(site, json), keys: new Map() };
  proof.keys.set(duty.key, duty.whom | (proof.keys.get(duty.key) ?? 0));
  proofs.set(json, proof);
}
