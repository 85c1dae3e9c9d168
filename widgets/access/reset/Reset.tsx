import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { DialogWindow } from '#engine/dialog';
import { useText } from '#engine/i18n';
import { useModal } from '#engine/overlays';
import { BrandLink, useGo } from '#engine/routing';
import { buttonClass } from '#engine/ui';
import { NewPasswordForm } from './parts/NewPasswordForm.tsx';
import styles from './Reset.module.css';

/** The window that a link in a mail opens. The link's token stands behind `#`, and leaves the address at once. */
export default function Reset() {
  const text = useText('access');
  const modal = useModal();
  const close = () => modal?.close();
  const go = useGo();
  const { hash } = useLocation();
  const [token, setToken] = useState(() => decodedToken(hash));
  useEffect(() => {
    if (hash === '') return;
    setToken(decodedToken(hash));
    go('home', {}, { replace: true });
  }, [hash, go]);

  return (
    <DialogWindow title={text('reset.title')} closeLabel={text('close')} onClose={close}>
      <div data-widget="access/reset" className={styles.reset}>
        {token === '' ? (
          <>
            <p>{text('reset.ended')}</p>
            <BrandLink
              link={{ modal: 'recovery' }}
              className={buttonClass({ look: 'primary', wide: true })}
              onFollow={close}
            >
              {text('reset.again')}
            </BrandLink>
          </>
        ) : (
          <NewPasswordForm token={token} onEnded={() => setToken('')} onDone={close} />
        )}
        <BrandLink link={{ action: 'customerService' }} className={styles.service}>
          {text('reset.service')}
        </BrandLink>
      </div>
    </DialogWindow>
  );
}

/** What stands behind `#`, if it has the form of a token. */
function decodedToken(hash: string): string {
  return /^#([\w-]{16,255})$/.exec(hash)?.[1] ?? '';
}
