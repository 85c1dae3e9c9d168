import { useAtomValue } from 'jotai';
import { useEffect, useId, useRef, useState } from 'react';
import { prerenderedAtom } from '#engine/brand';
import { useText } from '#engine/i18n';
import { IconButton } from '#engine/ui';
import { useVendorsByType } from '#widgets/games';
import { MenuList, MenuPanel, useMenu } from '#widgets/shell';
import styles from './EarlyMenu.module.css';

/**
 * The site's menu before a script can open it in a window: a popover of the document, which the browser opens and closes by
 * itself. One that is open when the page is taken over stays until it is closed; after it the window is the menu.
 */
export function EarlyMenu({ id, menu }: { id: string; menu: string }) {
  const prerendered = useAtomValue(prerenderedAtom);
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  // Opened before anybody heard of it.
  useEffect(() => setOpen(isOpen(root.current)), []);
  if (!prerendered && !open) return null;
  return (
    <div
      ref={root}
      id={id}
      popover="auto"
      className={styles.sheet}
      onToggle={({ newState }) => setOpen(newState === 'open')}
    >
      <Inside id={id} menu={menu} onFollow={() => root.current?.hidePopover?.()} />
    </div>
  );
}

/** Where browsers know no popovers (before Safari 17, Chrome 114 and Firefox 125) they throw at the selector, and none is open. */
function isOpen(sheet: HTMLElement | null): boolean {
  return sheet !== null && 'popover' in HTMLElement.prototype && sheet.matches(':popover-open');
}

function Inside({ id, menu, onFollow }: { id: string; menu: string; onFollow(): void }) {
  const text = useText('shell');
  const title = useId();
  return (
    <MenuPanel
      title={text('menu.title')}
      titleId={title}
      close={<IconButton icon="x" label={text('close')} popoverTarget={id} popoverTargetAction="hide" />}
    >
      <MenuList items={useMenu(menu, useVendorsByType())} onFollow={onFollow} />
    </MenuPanel>
  );
}
