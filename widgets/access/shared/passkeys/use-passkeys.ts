import { useAtomValue } from 'jotai';
import { useSyncExternalStore } from 'react';
import { flagsAtom } from '#engine/brand';

/** Whether the platform has passkeys (PASSKEYLOGIN3), and whether this browser can use them. */
export function usePasskeys(): { offered: boolean; usable: boolean } {
  const offered = useAtomValue(flagsAtom).has('PASSKEYLOGIN3');
  // Documents are made for every browser, and nearly all can: where one cannot, the button goes once the page is hydrated. The
  // other way round the form would grow under the eyes of everybody.
  const able = useSyncExternalStore(never, isAble, () => true);
  return { offered, usable: offered && able };
}

const never = () => () => undefined;

/** Only on a secure page is there such a thing, and passkeys belong to names of hosts: an address has none. */
function isAble(): boolean {
  return typeof window.PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(location.hostname);
}
