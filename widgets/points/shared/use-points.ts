import { useAtomValue } from 'jotai';
import { useQuery } from '#engine/platform';
import { roleAtom } from '#engine/session';

/** The member's points; undefined while they are not known, and for guests and trial accounts, who have none. */
export function usePoints(): number | undefined {
  const role = useAtomValue(roleAtom);
  const enabled = role === 'member' || role === 'agent';
  const { data } = useQuery('pointBalance', {}, { enabled });
  return enabled ? data?.points : undefined;
}
