import { useCallback, useSyncExternalStore } from 'react';

/** A system that an app can be for, and how the manifest calls it. */
export type System = 'android' | 'ios' | 'windows' | 'macos';

/** What a browser says of itself. */
export interface Browser {
  userAgent: string;
  maxTouchPoints?: number;
}

/** System of a browser; undefined for those that no store is for. iPads call themselves Macs, and have a touch screen. */
export function systemOf({ userAgent, maxTouchPoints = 0 }: Browser): System | undefined {
  if (userAgent.includes('Android')) return 'android';
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  if (userAgent.includes('Windows')) return 'windows';
  if (userAgent.includes('Macintosh')) return maxTouchPoints > 1 ? 'ios' : 'macos';
  return undefined;
}

/** System of the browser in use. */
export function ownSystem(): System | undefined {
  return typeof navigator === 'undefined' ? undefined : systemOf(navigator);
}

/** Whether a media query holds now; on a server none does. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}

/** Whether a system is one of phones and tablets. */
export function isPhone(system: System | undefined): system is 'android' | 'ios' {
  return system === 'android' || system === 'ios';
}

/** No phone: nobody scans the screen that they hold. */
export const wide = '(min-width: 640px)';

/** The site runs from a home screen already. */
export const installed = '(display-mode: standalone), (display-mode: minimal-ui)';
