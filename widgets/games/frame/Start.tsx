import { useAtom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { modalsAtom } from '#engine/overlays';
import { tokenAtom } from '#engine/platform';
import { memberAtom, startTokenAtom } from '#engine/session';
import { pendingLaunchAtom, useLaunch } from '#widgets/games';

/** Opens the game that a guest had chosen, once the popup has closed, or the address has let them in: with a session it goes on, without it is forgotten. */
export default function Start() {
  const [pending, setPending] = useAtom(pendingLaunchAtom);
  // The chat that waits behind its button asks nothing.
  const asking = useAtomValue(modalsAtom).some(({ props }) => props.hidden !== true);
  const entering = useAtomValue(startTokenAtom) !== null;
  const loggedIn = useAtomValue(tokenAtom) !== null;
  const known = useAtomValue(memberAtom) !== null;
  const launch = useLaunch();
  useEffect(() => {
    if (!pending || asking || entering) return;
    if (!loggedIn) setPending(null);
    else if (known) {
      setPending(null);
      launch(pending);
    }
  }, [pending, asking, entering, loggedIn, known, launch, setPending]);
  return null;
}
