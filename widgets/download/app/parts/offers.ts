import { safeUrl } from '#engine/routing';
import type { Resource } from '#schemas/platform';
import type { DownloadAppProps } from '#schemas/widgets';
import type { System } from './visitor.ts';

type Store = NonNullable<DownloadAppProps['stores']>[string];

/** A store that can be gone to. */
export interface Offer extends Store {
  id: string;
  /** Where its button leads. */
  url: string;
  /** What its QR code holds. */
  code: string;
}

/** Stores whose resource is there and has an address that may be opened; those for the visitor's own system first. */
export function offersOf(
  stores: DownloadAppProps['stores'] = {},
  resources: Record<string, Resource>,
  own: System | undefined,
): Offer[] {
  const offers = Object.entries(stores).flatMap(([id, store]) => {
    const resource = Object.hasOwn(resources, store.resource) ? resources[store.resource] : undefined;
    const url = safeUrl(resource?.url);
    return url ? [{ ...store, id, url, code: safeUrl(resource?.qrCodeUrl) ?? url }] : [];
  });
  return [...offers.filter(({ system }) => system === own), ...offers.filter(({ system }) => system !== own)];
}
