import { useSetAtom, useStore } from 'jotai';
import { useEffect } from 'react';
import { openModalAtom } from '#engine/overlays';
import { askAtom } from '#engine/platform';
import { type Entry, passwordDueAtom } from '#engine/session';

const askNoticeAtom = askAtom('notice');

/** Opens the announcements that the platform lets open by themselves after a login (§4), if there are any. */
export default function Start({ entry }: { entry: Entry }) {
  const store = useStore();
  const openModal = useSetAtom(openModalAtom);
  useEffect(() => {
    // A password that is due comes first.
    if (entry !== 'login' || store.get(passwordDueAtom) !== null) return;
    let left = false;
    store.set(askNoticeAtom, { known: true }).then(
      ({ popup }) => popup.length > 0 && !left && openModal('announcement', { shows: 'popup' }),
      // They stand in the list of announcements as well: nobody is stopped for them.
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [entry, store, openModal]);
  return null;
}
