import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { openModalAtom } from '#engine/overlays';
import { passwordDueAtom } from '#engine/session';

/** A password that has to be changed is requested as soon as the session is entered, after a reload too (§4). */
export default function Start() {
  const due = useAtomValue(passwordDueAtom) !== null;
  const openModal = useSetAtom(openModalAtom);
  useEffect(() => {
    if (due) openModal('password');
  }, [due, openModal]);
  return null;
}
