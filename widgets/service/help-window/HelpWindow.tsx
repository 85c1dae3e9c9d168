import { Suspense } from 'react';
import { DialogWindow } from '#engine/dialog';
import { useText } from '#engine/i18n';
import { useModal } from '#engine/overlays';
import { PagePart } from '#engine/pages';
import { Skeleton } from '#engine/ui';
import type { ServiceHelpWindowProps } from '#schemas/widgets';
import styles from './HelpWindow.module.css';

/** The help in a window (§2, modal `help`). */
export default function HelpWindow({ tab, page = 'help' }: ServiceHelpWindowProps) {
  const text = useText('service');
  const close = useModal()?.close ?? (() => undefined);
  return (
    <DialogWindow
      title={text('helpTitle')}
      closeLabel={text('shell:close')}
      phone="fill"
      onClose={close}
      className={styles.window}
    >
      <div data-widget="service/help-window">
        <Suspense fallback={<Skeleton height="420px" />}>
          <PagePart key={tab} page={page} widget="service/help" props={tab ? { article: tab } : {}} />
        </Suspense>
      </div>
    </DialogWindow>
  );
}
