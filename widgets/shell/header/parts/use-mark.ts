import { useAtomValue } from 'jotai';
import { coreAtom } from '#engine/brand';
import { roleAtom } from '#engine/session';

/** What decides the room of the mark: without a full one it is the brand's name, and a balance leaves little beside it. */
export function useMark(): { isNamed: boolean; isMember: boolean } {
  const { logo } = useAtomValue(coreAtom).brand;
  return { isNamed: !logo.full, isMember: useAtomValue(roleAtom) !== 'guest' };
}
