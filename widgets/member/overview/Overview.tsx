import { useAtomValue } from 'jotai';
import { useId } from 'react';
import { coreAtom } from '#engine/brand';
import { useText } from '#engine/i18n';
import { BrandLink, useRoute } from '#engine/routing';
import { buttonClass } from '#engine/ui';
import type { MemberOverviewProps } from '#schemas/widgets';
import { Who } from '#widgets/member';
import { Balance, type MenuItem, useMenu } from '#widgets/shell';
import styles from './Overview.module.css';
import { Home } from './parts/Home.tsx';
import { Tiles } from './parts/Tiles.tsx';

/** The home of the personal centre (§2): balance, what waits and what has happened; below 1024 px the menu too. */
export default function Overview({ menu = 'member', deposit, withdraw, ...routes }: MemberOverviewProps) {
  const text = useText('shell');
  const { id } = useRoute();
  const items = useMenu(menu);
  // What the merchant or the brand leaves out of the menu has no card either.
  const shown = new Set(items.flatMap((item) => [item, ...item.children]).map(({ entry }) => entry.link?.route));
  const cards = Object.fromEntries(Object.entries(routes).filter(([, route]) => shown.has(route))) as typeof routes;
  const { tiles = 'cards' } = useAtomValue(coreAtom).brand.centre ?? {};
  return (
    <div data-widget="member/overview" className={styles.overview}>
      <section className={styles.account} aria-label={text('account.label')}>
        <Who />
        <div className={styles.money}>
          <p className={styles.label} aria-hidden="true">
            {text('balance.label')}
          </p>
          <Balance className={styles.balance} />
        </div>
        {(deposit || withdraw) && (
          <div className={styles.buttons}>
            {deposit && (
              <BrandLink link={deposit} className={buttonClass({ look: 'primary', wide: true })}>
                {text('deposit')}
              </BrandLink>
            )}
            {withdraw && (
              <BrandLink link={withdraw} className={buttonClass({ wide: true })}>
                {text('withdraw')}
              </BrandLink>
            )}
          </div>
        )}
      </section>
      <Home deposit={deposit} {...cards} />
      <div className={styles.menu}>
        {groupsOf(items.filter(({ entry }) => entry.link?.route !== id)).map((group) => (
          <Group key={group.id} {...group} form={tiles} />
        ))}
      </div>
    </div>
  );
}

function Group({ label, items, form }: GroupOfTiles & { form: 'cards' | 'rows' | 'icons' }) {
  const text = useText('member');
  const id = useId();
  return (
    <section aria-labelledby={label && id}>
      {label && (
        <h2 id={id} className={styles.heading}>
          {text(label)}
        </h2>
      )}
      <Tiles items={items} form={form} />
    </section>
  );
}

interface GroupOfTiles {
  id: string;
  label?: MenuItem['entry']['label'];
  items: MenuItem[];
}

/** The groups of a menu, and between them what stands in none. */
function groupsOf(items: readonly MenuItem[]): GroupOfTiles[] {
  const groups: GroupOfTiles[] = [];
  for (const item of items) {
    const { id, entry, children } = item;
    const last = groups.at(-1);
    if (!entry.link) groups.push({ id, label: entry.label, items: children });
    else if (last && !last.label) last.items.push(item);
    else groups.push({ id, items: [item] });
  }
  return groups;
}
