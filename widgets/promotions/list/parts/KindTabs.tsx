import { useEffect, useRef } from 'react';
import { useText } from '#engine/i18n';
import { BrandLink } from '#engine/routing';
import type { RouteReference } from '#schemas/names';
import styles from './KindTabs.module.css';
import type { Kind } from './kinds.ts';

const names = {
  bonus: 'kinds.bonus',
  rebate: 'kinds.rebate',
  mission: 'kinds.mission',
  activity: 'kinds.activity',
  more: 'kinds.more',
} as const satisfies Record<Kind, string>;

/** Kinds of promotions as tabs, which scroll sideways where they do not fit; the address has the one in front. */
export function KindTabs({
  kinds,
  chosen,
  route,
}: {
  kinds: readonly Kind[];
  chosen: Kind | undefined;
  route: RouteReference;
}) {
  const text = useText('promotions');
  const list = useRef<HTMLElement>(null);
  // One that an address brings may lie beyond the edge.
  useEffect(() => {
    const row = list.current;
    const tab = chosen && row?.querySelector<HTMLElement>('[aria-current]');
    if (row && tab)
      row.scrollLeft += tab.getBoundingClientRect().left - row.getBoundingClientRect().left - row.clientWidth / 3;
  }, [chosen]);
  return (
    <nav ref={list} aria-label={text('kinds.choose')} className={styles.tabs}>
      <ul>
        <li>
          <BrandLink link={{ route }} current={chosen === undefined} className={styles.tab}>
            {text('kinds.all')}
          </BrandLink>
        </li>
        {kinds.map((kind) => (
          <li key={kind}>
            <BrandLink link={{ route, query: { kind } }} current={kind === chosen} className={styles.tab}>
              {text(names[kind])}
            </BrandLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
