import { useVendorsByType } from '#engine/catalogue';
import { useText } from '#engine/i18n';
import { useMenu } from '#engine/menu';
import { GoTo } from '#engine/routing';
import { Logo } from '#engine/ui';
import type { ShellHeaderProps } from '#schemas/widgets';
import { Actions } from './Actions.tsx';
import styles from './Masthead.module.css';
import { Today } from './Today.tsx';

/**
 * The head of a paper: date and name over a hairline, the sections below it. As `tabs` the head of a board: name and
 * sections in one line, the tabs below it.
 */
export function Masthead(props: ShellHeaderProps) {
  const text = useText('shell');
  const { variant, menu = 'top', tabs = 'top' } = props;
  const tabbed = variant === 'tabs';
  return (
    <div className={styles.masthead} data-variant={variant}>
      <div className={styles.top}>
        {!tabbed && <Today className={styles.today} />}
        <GoTo link={{ route: 'home' }} label={text('toHome')} className={styles.logo}>
          <Logo className={styles.full} />
          <Logo compact className={styles.mark} />
        </GoTo>
        {tabbed && menu !== tabs && <Sections menu={menu} label={text('menu.main')} className={styles.line} />}
        <div className={styles.actions}>
          <Actions {...props} />
        </div>
      </div>
      <Sections menu={tabbed ? tabs : menu} label={text('menu.sections')} className={styles.sections} />
    </div>
  );
}

function Sections({ menu, label, className }: { menu: string; label: string; className: string | undefined }) {
  const text = useText('shell');
  const items = useMenu(menu, useVendorsByType());
  return (
    <nav aria-label={label} className={className}>
      <ul>
        {items.map(({ id, entry }) =>
          entry.link ? (
            <li key={id}>
              <GoTo link={entry.link} className={styles.section}>
                {text(entry.label)}
              </GoTo>
            </li>
          ) : null,
        )}
      </ul>
    </nav>
  );
}
