import { useVendorsByType } from '#engine/catalogue';
import { useText } from '#engine/i18n';
import { MenuLink, useMenu } from '#engine/menu';
import { GoTo } from '#engine/routing';
import { Logo } from '#engine/ui';
import type { ShellHeaderProps } from '#schemas/widgets';
import { Actions } from './Actions.tsx';
import masthead from './Masthead.module.css';
import tabbed from './Tabbed.module.css';
import { Today } from './Today.tsx';

/**
 * The head of a paper: date and name over a hairline, the sections below it. As `tabs` the head of a board: name and
 * sections in one line, the tabs below it.
 */
export function Masthead(props: ShellHeaderProps) {
  const text = useText('shell');
  const tabs = props.variant === 'tabs';
  const styles = tabs ? tabbed : masthead;
  return (
    <div className={styles.masthead}>
      <div className={styles.top}>
        {!tabs && <Today className={styles.today} />}
        <GoTo link={{ route: 'home' }} label={text('toHome')} className={styles.logo}>
          <Logo className={styles.full} />
          <Logo compact className={styles.mark} />
        </GoTo>
        {tabs && <Sections menu={props.menu} label={text('menu.main')} styles={styles} className={styles.line} />}
        <div className={styles.actions}>
          <Actions {...props} />
        </div>
      </div>
      <Sections
        menu={tabs ? props.tabs : props.menu}
        label={text('menu.sections')}
        styles={styles}
        className={styles.sections}
      />
    </div>
  );
}

function Sections({
  menu = 'top',
  label,
  styles,
  className,
}: {
  menu: string | undefined;
  label: string;
  styles: CSSModuleClasses;
  className: string | undefined;
}) {
  const text = useText('shell');
  const items = useMenu(menu, useVendorsByType());
  return (
    <nav aria-label={label} className={className}>
      <ul>
        {items.map((item) =>
          item.entry.link ? (
            <li key={item.id}>
              <MenuLink item={item} className={styles.section}>
                {text(item.entry.label)}
              </MenuLink>
            </li>
          ) : null,
        )}
      </ul>
    </nav>
  );
}
