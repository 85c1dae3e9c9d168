import { useAtom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { modalsAtom } from '#engine/overlays';
import { tokenAtom } from '#engine/platform';
import { memberAtom } from '#engine/session';
import { pendingLaunchAtom } from './state.ts';
import { useLaunch } from './use-launch.ts';

/** Opens the game that a guest had chosen, once the popup has closed: with a session it goes on, without it is forgotten. */
export function ResumeLaunch() {
  const [pending, setPending] = useAtom(pendingLaunchAtom);
  const asking = useAtomValue(modalsAtom).length > 0;
  const loggedIn = useAtomValue(tokenAtom) !== null;
  const known = useAtomValue(memberAtom) !== null;
  const launch = useLaunch();
  useEffect(() => {
    if (!pending || asking) return;
    if (!loggedIn) setPending(null);
    else if (known) {
      setPending(null);
      launch(pending);
    }
  }, [pending, asking, loggedIn, known, launch, setPending]);
  return null;
}
