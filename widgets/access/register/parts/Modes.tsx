import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { coreAtom } from '#engine/brand';
import { FormTabs } from '#engine/forms';
import { useText } from '#engine/i18n';
import type { RegisterSettings } from '#schemas/platform';
import type { RegistrationMode } from '#widgets/access';
import { RegistrationForm } from './RegistrationForm.tsx';

interface Props {
  modes: RegistrationMode[];
  rules: RegisterSettings;
  /** Fetches the rules anew. */
  askRules(): Promise<unknown>;
}

/** By user name or by mobile number: tabs, where the platform has both (§2). */
export function Modes({ modes, rules, askRules }: Props) {
  const text = useText('access');
  const { tabs } = useAtomValue(coreAtom).registration;
  const [chosen, choose] = useState<RegistrationMode>();
  const mode = chosen && modes.includes(chosen) ? chosen : modes[0];
  if (!mode) return null;
  const ways = modes.map((id) => {
    const { icon, label } = tabs[id] ?? {};
    return { id, label: label ? text(label) : id, icon };
  });
  // One form serves both tabs: what was typed in one is still there in the other.
  return (
    <FormTabs tabs={ways} value={mode} onChoose={(id) => choose(id)}>
      <RegistrationForm mode={mode} rules={rules} askRules={askRules} />
    </FormTabs>
  );
}
