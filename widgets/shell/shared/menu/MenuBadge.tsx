import { useAtomValue } from 'jotai';
import { type ComponentType, lazy, Suspense } from 'react';
import { roleAtom } from '#engine/session';
import type { Entry } from '#schemas/brand';
import { fetchExtras } from './fetch-extras.ts';

/** Comes with the first member; without it the entry still leads where it says. */
const Unread = lazy<ComponentType>(() =>
  fetchExtras().then(
    (extras) => ({ default: extras.UnreadBadge }),
    () => ({ default: () => null }),
  ),
);

/** What an entry counts (`badge` of menu.json). Guests and trial accounts have nothing to count. */
export function MenuBadge({ badge }: { badge: Entry['badge'] | undefined }) {
  const role = useAtomValue(roleAtom);
  if (!badge || role === 'guest' || role === 'trial') return null;
  return (
    <Suspense fallback={null}>
      <Unread />
    </Suspense>
  );
}
