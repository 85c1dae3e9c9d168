import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { loadChunk } from '#engine/chunks';
import { useText } from '#engine/i18n';
import { factsAtom } from '#engine/pages';
import { BrandLink } from '#engine/routing';
import { classNames, Logo } from '#engine/ui';
import type { ShellHeaderProps } from '#schemas/widgets';
import { useVendorsByType } from '#widgets/games';
import { LanguageSwitch, MenuLink, useMenu } from '#widgets/shell';
import { Actions } from './Actions.tsx';
import styles from './Masthead.module.css';
import megaStyles from './Mega.module.css';
import { Today } from './Today.tsx';
import { useMark } from './use-mark.ts';

const Providers = lazy(() => loadChunk(() => import('./Providers.tsx')));

/**
 * The head of a paper: date and name over a hairline, the sections below it. As `tabs` the head of a board: name and
 * sections in one line, the tabs below it. As `mega` a masthead: the name between languages and account, and
 * on desktops a panel of providers below each section.
 */
export function Masthead(props: ShellHeaderProps) {
  const text = useText('shell');
  const { variant, menu = 'top', tabs = 'top' } = props;
  const { isNamed, isMember } = useMark();
  const tabbed = variant === 'tabs';
  const mega = variant === 'mega';
  return (
    <div className={classNames(styles.masthead, mega && megaStyles.mega)} data-variant={variant}>
      <div className={classNames(styles.top, mega && megaStyles.top, isMember && styles.member)}>
        {mega && <LanguageSwitch className={classNames(styles.today, megaStyles.start)} />}
        {variant === 'masthead' && <Today className={styles.today} />}
        <BrandLink
          link={{ route: 'home' }}
          label={text('toHome')}
          className={classNames(styles.logo, isNamed && styles.named)}
        >
          <Logo className={styles.full} />
          <Logo compact className={styles.mark} />
        </BrandLink>
        {tabbed && menu !== tabs && <Sections menu={menu} label={text('menu.main')} className={styles.line} />}
        <div className={styles.actions}>
          <Actions {...props} />
        </div>
      </div>
      <Sections
        menu={tabbed ? tabs : menu}
        label={text('menu.sections')}
        className={classNames(styles.sections, mega && megaStyles.sections)}
        panels={mega}
      />
    </div>
  );
}

function Sections({
  menu,
  label,
  className,
  panels = false,
}: {
  menu: string;
  label: string;
  className: string | undefined;
  panels?: boolean;
}) {
  const text = useText('shell');
  const items = useMenu(menu, useVendorsByType());
  const wide = useAtomValue(factsAtom).device === 'desktop';
  return (
    <nav aria-label={label} className={className}>
      <ul>
        {items.map((item) =>
          item.entry.link ? (
            <li key={item.id}>
              <MenuLink item={item} className={classNames(styles.section, panels && megaStyles.section)}>
                {text(item.entry.label)}
              </MenuLink>
              {panels && wide && item.vendors.length > 0 && (
                <Suspense fallback={null}>
                  <Providers item={item} />
                </Suspense>
              )}
            </li>
          ) : null,
        )}
      </ul>
    </nav>
  );
}
