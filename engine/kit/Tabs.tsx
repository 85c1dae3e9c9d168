import { DirectionProvider } from '@base-ui/react/direction-provider';
import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { directionAtom } from '#engine/i18n';
import styles from './Tabs.module.css';

interface Props<Id extends string> {
  /** What is chosen between, for those who do not see it. */
  label: string;
  tabs: readonly { id: Id; label: string /** How much is behind it. */; count?: string | undefined }[];
  /** The one in front; the caller owns it, best in the address. */
  value: Id;
  onChoose(id: Id): void;
  /** What the tab in front shows. */
  children: ReactNode;
}

/** Views of one thing, one in front. They scroll sideways where they do not fit. */
export function Tabs<Id extends string>({ label, tabs, value, onChoose, children }: Props<Id>) {
  const direction = useAtomValue(directionAtom);
  return (
    <DirectionProvider direction={direction}>
      <BaseTabs.Root value={value} onValueChange={(id: Id) => onChoose(id)}>
        <BaseTabs.List className={styles.tabs} aria-label={label}>
          {tabs.map(({ id, label: name, count }) => (
            <BaseTabs.Tab key={id} value={id} className={styles.tab}>
              {name}
              {count !== undefined && <span className={styles.count}>{count}</span>}
            </BaseTabs.Tab>
          ))}
        </BaseTabs.List>
        {tabs.map(({ id }) => (
          <BaseTabs.Panel key={id} value={id} className={styles.panel}>
            {id === value && children}
          </BaseTabs.Panel>
        ))}
      </BaseTabs.Root>
    </DirectionProvider>
  );
}
