import { isObject } from '#engine/brand';
import type { Route } from '#schemas/brand';
import { keysIn, nameIn } from '../../folders/index.ts';
import { embedded } from './duties.ts';
import { purposesOf } from './forms.ts';
import type { Site } from './site.ts';

/** Whether a route is part of the site that links lead through: its page has a frame, and nobody comes from outside. */
export function isWithinSite(id: string, route: Route | undefined, { files }: Pick<Site, 'files'>): boolean {
  if (!isObject(route) || files.get(`pages/${nameIn(route.page)}`)?.frame === undefined) return false;
  const { path, bare, opens, description, image, images } = route;
  if (embedded.includes(path)) return false;
  if (path === '*' || path === '/' || id === 'home' || bare || opens || description || image || images) return false;
  // Codes of partners come from outside.
  const isInvited = keysIn(route.query).some((name) => name === 'affiliateCode' || name === 'referralCode');
  return !isInvited && purposesOf(id, route).length === 0;
}
