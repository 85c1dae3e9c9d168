import { useAtomValue } from 'jotai';
import { useSyncExternalStore } from 'react';
import { flagsAtom } from '#engine/brand';

/** Whether the platform has passkeys (PASSKEYLOGIN3), and whether this browser can use them. */
export function usePasskeys(): { offered: boolean; usable: boolean } {
  const offered = useAtomValue(flagsAtom).has('PASSKEYLOGIN3');
  // Documents are made for every browser: what this one can do is known once the page is alive.
  const able = useSyncExternalStore(never, isAble, () => false);
  return { offered, usable: offered && able };
}

const never = () => () => undefined;

/** Only on a secure page is there such a thing, and passkeys belong to names of hosts: an address has none. */
function isAble(): boolean {
  return typeof window.PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(location.hostname);
}
