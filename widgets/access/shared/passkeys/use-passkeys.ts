import { useAtomValue } from 'jotai';
import { useSyncExternalStore } from 'react';
import { flagsAtom } from '#engine/brand';
import { canUsePasskeys } from '#engine/passkeys';

/** Whether the platform has passkeys (PASSKEYLOGIN3), and whether this browser can use them. */
export function usePasskeys(): { offered: boolean; usable: boolean } {
  const offered = useAtomValue(flagsAtom).has('PASSKEYLOGIN3');
  // Documents are made for every browser, and nearly all can: where one cannot, the button goes once the page is hydrated. The
  // other way round the form would grow under the eyes of everybody.
  const able = useSyncExternalStore(never, canUsePasskeys, () => true);
  return { offered, usable: offered && able };
}

const never = () => () => undefined;
