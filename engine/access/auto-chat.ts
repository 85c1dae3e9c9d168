import { atom } from 'jotai/vanilla';
import { flagsAtom } from '#engine/brand';
import { openModalAtom } from '#engine/overlays';
import { roleAtom } from '#engine/session';

/** The chat comes by itself to members, behind its button, where the platform wants it (§4, §6: CBS3); not to trial accounts. */
export const autoChatAtom = atom(null, (get, set) => {
  const role = get(roleAtom);
  if (get(flagsAtom).has('CBS3') && role !== 'guest' && role !== 'trial') set(openModalAtom, 'chat', { hidden: true });
});
