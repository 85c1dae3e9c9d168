import { useAtom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { modalsAtom } from '#engine/overlays';
import { tokenAtom } from '#engine/platform';
import { memberAtom } from '#engine/session';
import { pendingLaunchAtom, useLaunch } from '#widgets/games';

/** Opens the game that a guest had chosen, once the popup has closed: with a session it goes on, without it is forgotten. */
export default function Start() {
  const [pending, setPending] = useAtom(pendingLaunchAtom);
  // The chat that waits behind its button asks nothing.
  const asking = useAtomValue(modalsAtom).some(({ props }) => props.hidden !== true);
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
