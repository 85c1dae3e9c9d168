import { DirectionProvider } from '@base-ui/react/direction-provider';
import { Tabs } from '@base-ui/react/tabs';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { directionAtom } from '#engine/i18n';
import { Icon } from '#engine/ui';
import type { Icon as IconName } from '#schemas/brand';
import styles from './FormTabs.module.css';

/** One way to fill a form in. */
export interface FormTab<Id extends string> {
  id: Id;
  label: string;
  icon?: IconName | undefined;
}

interface Props<Id extends string> {
  tabs: readonly FormTab<Id>[];
  /** The one in front. */
  value: Id;
  onChoose(id: Id): void;
  /** What is chosen between, for those who do not see it. */
  label?: string;
  children: ReactNode;
}

/** Without tabs there is nothing that a panel would belong to. */
const noPanel = { role: 'presentation', tabIndex: undefined };

/** Several ways to fill a form in, as tabs above it; no tabs where there is but one. */
export function FormTabs<Id extends string>({ tabs, value, onChoose, label, children }: Props<Id>) {
  const direction = useAtomValue(directionAtom);
  const alone = tabs.length < 2;
  // With or without tabs the form stands in the same elements: it keeps what was typed when a way opens or closes meanwhile.
  return (
    <DirectionProvider direction={direction}>
      <Tabs.Root value={value} onValueChange={(id: Id) => onChoose(id)}>
        {!alone && (
          <Tabs.List className={styles.tabs} aria-label={label}>
            {tabs.map(({ id, label: name, icon }) => (
              <Tabs.Tab key={id} value={id} className={styles.tab}>
                {icon && <Icon name={icon} />}
                {name}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        )}
        {/* One panel for all: what the tabs share keeps what was typed. */}
        <Tabs.Panel value={value} key="form" {...(alone ? noPanel : {})}>
          {children}
        </Tabs.Panel>
      </Tabs.Root>
    </DirectionProvider>
  );
}
