import { useAtomValue } from 'jotai';
import { type ComponentType, lazy, Suspense } from 'react';
import { roleAtom } from '#engine/session';
import type { Entry } from '#schemas/brand';
import { fetchExtras } from './fetch-extras.ts';

type Kind = NonNullable<Entry['badge']>;

/** They come with the first member; without them the entries still lead where they say. */
const Counted = lazy<ComponentType<{ kind: Kind }>>(() =>
  fetchExtras().then(
    ({ badges }) => ({
      default: ({ kind }) => {
        const Badge = badges[kind];
        return <Badge />;
      },
    }),
    () => ({ default: () => null }),
  ),
);

/** What an entry counts (`badge` of menu.json). Guests and trial accounts have nothing to count. */
export function MenuBadge({ badge }: { badge: Entry['badge'] | undefined }) {
  const role = useAtomValue(roleAtom);
  if (!badge || role === 'guest' || role === 'trial') return null;
  return (
    <Suspense fallback={null}>
      <Counted kind={badge} />
    </Suspense>
  );
}
