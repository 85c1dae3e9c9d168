import { useAtomValue } from 'jotai';
import { useQuery } from '#engine/platform';
import { roleAtom } from '#engine/session';
import type { Activity, ActivityStatus, Promotion } from '#schemas/platform';

/** An activity as whoever looks at it stands with it. */
export interface Stand {
  kind: Activity['kind'];
  /** Undefined while it is not known. */
  status: ActivityStatus | undefined;
  /** As the platform tells members. */
  own: Activity | undefined;
}

/**
 * How one stands with the activity of a promotion: members by the platform's answer, everybody else by what is open. Nothing for
 * a promotion without an activity, and for one that is not offered to the member.
 */
export function useActivities(): (promotion: Promotion) => Stand | undefined {
  const role = useAtomValue(roleAtom);
  const enabled = role === 'member' || role === 'agent';
  const { data, error } = useQuery('activities', {}, { enabled });
  return ({ id, activity }) => {
    if (!activity) return undefined;
    const { kind, open } = activity;
    if (enabled) {
      const own = data?.list.find((one) => one.id === id);
      return own || !(data || error) ? { kind, status: own?.status, own } : undefined;
    }
    const begins = kind === 'join' || kind === 'apply' ? 'join' : 'claim';
    return { kind, status: open ? begins : 'close', own: undefined };
  };
}
