import type { createStore } from 'jotai/vanilla';
import { coreAtom } from '#engine/brand';
import { loadChunk } from '#engine/chunks';
import { askAtom, statusAtom } from '#engine/platform';
import { memberAtom } from '#engine/session';
import type { Brand } from '#schemas/brand';
import { openWindow } from './open-window.ts';
import { safeUrl } from './safe-url.ts';

/** A channel that the platform offers (§3). */
export interface Channel {
  csType: string;
  path: string;
}

/** Type of the online-service link among the platform's paths (§3). */
const ONLINE_SERVICE = '3';

const askPathsAtom = askAtom('servicePaths');

type Service = NonNullable<Brand['service']>;

/** What became of a window: there was nothing to open, or the browser did not let it open. */
export type Opening = 'opened' | 'none' | 'blocked';

/** Opens customer service in a window of its own, when there is a channel that may be opened. */
export function openService(store: ReturnType<typeof createStore>): Opening {
  const { service = {} } = store.get(coreAtom).brand;
  const rank = store.get(memberAtom)?.clubLabel?.rankLevel ?? 0;
  const url = serviceAddress(service, store.get(statusAtom)?.info.customerService ?? [], rank);
  return url === undefined ? 'none' : openWindow(url, windowSize(service));
}

/**
 * Opens the platform's online service (§4) in a window, which must be there before anything is fetched: browsers let only a
 * press open one. It closes again when there is nothing to open. Returns the outcome.
 */
export async function openOnlineService(store: ReturnType<typeof createStore>): Promise<Opening> {
  const { service = {} } = store.get(coreAtom).brand;
  const popup = window.open('', '_blank', windowSize(service));
  if (!popup) return 'blocked';
  try {
    const { version } = await store.set(askPathsAtom);
    const path = version.pathList.find(({ type }) => type === ONLINE_SERVICE)?.path ?? '';
    const { onlineLink } = await loadChunk(() => import('./online-link.ts'));
    const url = onlineLink(path);
    if (url && isAllowed(new URL(url).hostname, service.hosts)) {
      popup.opener = null;
      popup.location.replace(url);
      return 'opened';
    }
  } catch {
    // Said by whoever asked: there is no online service to be had now.
  }
  popup.close();
  return 'none';
}

/**
 * The address of the first channel of customer service, in the brand's order, that the platform offers and the brand
 * lets open. The VIP channel is for members of a high club rank (§6: above 4).
 */
export function serviceAddress(
  { channels = ['VIP', 'LIVECHAT'], vipFromRank = 5, hosts }: Service,
  offered: readonly Channel[],
  rank: number,
): string | undefined {
  return channels
    .filter((channel) => channel !== 'VIP' || rank >= vipFromRank)
    .flatMap((channel) => offered.filter(({ csType }) => csType === channel))
    .map(({ path }) => safeUrl(path))
    .find((url) => url && isAllowed(new URL(url).hostname, hosts));
}

function isAllowed(host: string, hosts: readonly string[] | undefined): boolean {
  return hosts?.some((allowed) => host === allowed || host.endsWith(`.${allowed}`)) ?? true;
}

/** The size of the window of customer service (§2: 440 × 500). */
export function windowSize({ popup: { width = 440, height = 500 } = {} }: Service): string {
  return `width=${width},height=${height}`;
}
