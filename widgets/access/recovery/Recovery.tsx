import { useState } from 'react';
import { DialogWindow } from '#engine/dialog';
import { FormTabs } from '#engine/forms';
import { useText } from '#engine/i18n';
import { useModal } from '#engine/overlays';
import { BrandLink } from '#engine/routing';
import type { AccessRecoveryProps } from '#schemas/widgets';
import { type RecoveryMethod, useRecoveryMethods } from '#widgets/access';
import { EmailForm } from './parts/EmailForm.tsx';
import { MobileForm } from './parts/MobileForm.tsx';
import styles from './Recovery.module.css';

/** The window for a lost password (§2, forgetPassModal): the brand's ways as tabs, and customer service. */
export default function Recovery({ tab }: AccessRecoveryProps) {
  const text = useText('access');
  const modal = useModal();
  const close = () => modal?.close();
  const methods = useRecoveryMethods();
  const [chosen, choose] = useState<RecoveryMethod | undefined>(tab);
  const method = chosen && methods.includes(chosen) ? chosen : methods[0];
  const labels = { email: text('recovery.byEmail'), mobile: text('recovery.byMobile') };
  const tabs = methods.map((id) => ({ id, label: labels[id] }));

  return (
    <DialogWindow title={text('recovery.title')} closeLabel={text('close')} onClose={close}>
      <div data-widget="access/recovery" className={styles.recovery}>
        {method && (
          <FormTabs tabs={tabs} value={method} onChoose={(id) => choose(id)} label={text('recovery.ways')}>
            {method === 'mobile' ? <MobileForm onDone={close} /> : <EmailForm onDone={close} />}
          </FormTabs>
        )}
        <BrandLink link={{ action: 'customerService' }} className={styles.service}>
          {text('recovery.service')}
        </BrandLink>
      </div>
    </DialogWindow>
  );
}
