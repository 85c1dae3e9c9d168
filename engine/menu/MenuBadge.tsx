import { useAtomValue } from 'jotai';
import { type ComponentType, lazy, Suspense } from 'react';
import { loadChunk } from '#engine/chunks';
import { roleAtom } from '#engine/session';
import type { Entry } from '#schemas/brand';

/** Comes with the first member; without it the entry still leads where it says. */
const Unread = lazy<ComponentType>(() =>
  loadChunk(() => import('#engine/chat')).then(
    ({ UnreadBadge }) => ({ default: UnreadBadge }),
    () => ({ default: () => null }),
  ),
);

/** What an entry counts (`badge` of menu.json). Guests have nothing to count. */
export function MenuBadge({ badge }: { badge: Entry['badge'] | undefined }) {
  const role = useAtomValue(roleAtom);
  if (!badge || role === 'guest' || role === 'trial') return null;
  return (
    <Suspense fallback={null}>
      <Unread />
    </Suspense>
  );
}
