import type { ReactNode } from 'react';
import { BrandLink } from '#engine/routing';
import { useLaunch } from '#widgets/games';
import type { MenuItem } from './items.ts';

/** What an entry leads to: its link, or at once the game that it opens (§2). Nothing for a group. */
export function MenuLink({
  item: { entry, game },
  className,
  popover,
  onFollow,
  children,
}: {
  item: MenuItem;
  className?: string | undefined;
  popover?: string | undefined;
  onFollow?: (() => void) | undefined;
  children: ReactNode;
}) {
  const launch = useLaunch();
  if (!entry.link) return null;
  return (
    <BrandLink
      link={entry.link}
      className={className}
      popover={popover}
      onFollow={onFollow}
      instead={game && (() => launch(game))}
    >
      {children}
    </BrandLink>
  );
}
