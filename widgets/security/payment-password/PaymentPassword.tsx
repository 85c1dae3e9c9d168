import { useSetAtom } from 'jotai';
import { DialogWindow } from '#engine/dialog';
import { useText } from '#engine/i18n';
import { toastAtom, useModal } from '#engine/overlays';
import { useQuery } from '#engine/platform';
import { Answer, Skeleton } from '#engine/ui';
import styles from './PaymentPassword.module.css';
import { PaymentPasswordForm } from './parts/PaymentPasswordForm.tsx';

/** The window that sets the payment password (§2, §3). What stood behind it goes on when it closes. */
export default function PaymentPassword() {
  const text = useText('security');
  const modal = useModal();
  const toast = useSetAtom(toastAtom);
  const security = useQuery('security', {});
  const close = () => modal?.close();
  const done = () => {
    close();
    toast({ tone: 'positive', text: text('payment.saved') });
  };
  return (
    <DialogWindow title={text('payment.title')} closeLabel={text('close')} onClose={close}>
      <div data-widget="security/payment-password" className={styles.window}>
        <Answer of={security} waiting={<Skeleton height="320px" />}>
          {(data) => <PaymentPasswordForm security={data} onDone={done} />}
        </Answer>
      </div>
    </DialogWindow>
  );
}
