import { useId } from 'react';
import { Dialog } from '#engine/dialog';
import { useText } from '#engine/i18n';
import { useModal } from '#engine/overlays';
import { IconButton } from '#engine/ui';
import type { ShellMenuSheetProps } from '#schemas/widgets';
import { MenuPanel } from '#widgets/shell';
import styles from './MenuSheet.module.css';
import { AccountMenu } from './parts/AccountMenu.tsx';
import { SiteMenu } from './parts/SiteMenu.tsx';

/** The menu where there is no room for a side menu (§2). Whatever is chosen closes it. */
export default function MenuSheet({ tab = 'main' }: ShellMenuSheetProps) {
  const text = useText('shell');
  const title = useId();
  const modal = useModal();
  const close = () => modal?.close();
  return (
    <Dialog labelledBy={title} phone="sheet" onClose={close} className={styles.sheet}>
      <div data-widget="shell/menu-sheet" className={styles.content}>
        <MenuPanel
          title={text(tab === 'account' ? 'account.label' : 'menu.title')}
          titleId={title}
          close={<IconButton icon="x" label={text('close')} onClick={close} />}
        >
          {tab === 'account' ? <AccountMenu menu={tab} onFollow={close} /> : <SiteMenu menu={tab} onFollow={close} />}
        </MenuPanel>
      </div>
    </Dialog>
  );
}
