import { useVendorsByType } from '#engine/catalogue';
import { useText } from '#engine/i18n';
import { useMenu } from '#engine/menu';
import { GoTo } from '#engine/routing';
import { Logo } from '#engine/ui';
import type { ShellHeaderProps } from '#schemas/widgets';
import { Actions } from './Actions.tsx';
import styles from './Masthead.module.css';
import { Today } from './Today.tsx';

/** The head of a paper: date and name over a hairline, the sections below it. */
export function Masthead(props: ShellHeaderProps) {
  const text = useText('shell');
  const items = useMenu(props.menu ?? 'top', useVendorsByType());
  return (
    <div className={styles.masthead}>
      <div className={styles.top}>
        <Today className={styles.today} />
        <GoTo link={{ route: 'home' }} label={text('toHome')} className={styles.logo}>
          <Logo className={styles.full} />
          <Logo compact className={styles.mark} />
        </GoTo>
        <div className={styles.actions}>
          <Actions {...props} />
        </div>
      </div>
      <nav aria-label={text('menu.sections')} className={styles.sections}>
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
    </div>
  );
}
