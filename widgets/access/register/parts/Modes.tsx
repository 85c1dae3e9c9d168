import { Tabs } from '@base-ui/react/tabs';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { coreAtom } from '#engine/brand';
import type { RegistrationMode } from '#engine/forms';
import { useText } from '#engine/i18n';
import { Icon } from '#engine/ui';
import type { RegisterSettings } from '#schemas/platform';
import styles from '../Register.module.css';
import { RegistrationForm } from './RegistrationForm.tsx';

/** By user name or by mobile number: tabs, where the platform has both (§2). */
export function Modes({ modes, rules }: { modes: RegistrationMode[]; rules: RegisterSettings }) {
  const text = useText('access');
  const { tabs } = useAtomValue(coreAtom).registration;
  const [chosen, choose] = useState<RegistrationMode>();
  const mode = chosen && modes.includes(chosen) ? chosen : modes[0];
  if (!mode) return null;
  // One form serves both tabs: what was typed in one is still there in the other.
  const form = <RegistrationForm mode={mode} rules={rules} />;
  if (modes.length < 2) return form;
  return (
    <Tabs.Root value={mode} onValueChange={(value: RegistrationMode) => choose(value)}>
      <Tabs.List className={styles.modes}>
        {modes.map((one) => {
          const { icon, label = one } = tabs[one] ?? {};
          return (
            <Tabs.Tab key={one} value={one} className={styles.mode}>
              {icon && <Icon name={icon} />}
              {text(label)}
            </Tabs.Tab>
          );
        })}
      </Tabs.List>
      <Tabs.Panel value={mode} key="form">
        {form}
      </Tabs.Panel>
    </Tabs.Root>
  );
}
