import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { flagsAtom } from '#engine/brand';
import { openModalAtom } from '#engine/overlays';
import { passwordDueAtom, roleAtom } from '#engine/session';

/**
 * The chat comes by itself to members, behind its button, where the platform wants it (§4, §6: CBS3): not to trial accounts,
 * and not before a password that is due has been changed.
 */
export default function Start() {
  const role = useAtomValue(roleAtom);
  const due = useAtomValue(passwordDueAtom) !== null;
  const wanted = useAtomValue(flagsAtom).has('CBS3');
  const openModal = useSetAtom(openModalAtom);
  const comes = wanted && !due && role !== 'guest' && role !== 'trial';
  useEffect(() => {
    if (comes) openModal('chat', { hidden: true });
  }, [comes, openModal]);
  return null;
}
