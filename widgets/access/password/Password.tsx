import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { DialogWindow } from '#engine/dialog';
import { useText } from '#engine/i18n';
import { toastAtom, useModal } from '#engine/overlays';
import { accountNameAtom, logoutAtom, passwordDueAtom } from '#engine/session';
import { typedPasswordAtom } from '#widgets/access';
import styles from './Password.module.css';
import { ChangeForm } from './parts/ChangeForm.tsx';

/** The window that changes the password (§2, changePassModal). Whoever must change it and closes the window is logged out. */
export default function Password() {
  const text = useText('access');
  const modal = useModal();
  const account = useAtomValue(accountNameAtom) ?? '';
  const due = useAtomValue(passwordDueAtom) !== null;
  const logOut = useSetAtom(logoutAtom);
  const toast = useSetAtom(toastAtom);
  const setTyped = useSetAtom(typedPasswordAtom);
  useEffect(() => () => setTyped(null), [setTyped]);
  const close = () => modal?.close();
  const leave = () => {
    close();
    if (!due) return;
    toast({ tone: 'info', text: text('password.left') });
    void logOut();
  };

  return (
    <DialogWindow title={text('password.title')} closeLabel={text('close')} onClose={leave}>
      <div data-widget="access/password" className={styles.password}>
        {due && <p>{text('password.due')}</p>}
        <p className={styles.account}>{text('password.account', { account })}</p>
        <ChangeForm account={account} onDone={close} />
      </div>
    </DialogWindow>
  );
}
