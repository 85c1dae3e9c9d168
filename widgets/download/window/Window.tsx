import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import { coreAtom } from '#engine/brand';
import { DialogWindow } from '#engine/dialog';
import { useText } from '#engine/i18n';
import { useModal } from '#engine/overlays';
import { PagePart } from '#engine/pages';
import { Skeleton } from '#engine/ui';
import type { DownloadWindowProps } from '#schemas/widgets';
import styles from './Window.module.css';

/** The app in a window (§2, modal `download`): Android and iOS, with their steps. */
export default function Window({ page = 'down' }: DownloadWindowProps) {
  const text = useText('download');
  const { name } = useAtomValue(coreAtom).brand;
  const close = useModal()?.close ?? (() => undefined);
  return (
    <DialogWindow
      title={text('title', { brand: name })}
      closeLabel={text('shell:close')}
      phone="fill"
      onClose={close}
      className={styles.window}
    >
      <div data-widget="download/window">
        <Suspense fallback={<Skeleton height="420px" />}>
          <PagePart page={page} widget="download/app" props={{ heading: false, variant: 'tabs' }} />
        </Suspense>
      </div>
    </DialogWindow>
  );
}
