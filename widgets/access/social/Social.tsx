import { useSetAtom } from 'jotai';
import { DialogWindow } from '#engine/dialog';
import { useText } from '#engine/i18n';
import { openModalAtom, useModal } from '#engine/overlays';
import { BrandLink } from '#engine/routing';
import { buttonClass, Skeleton } from '#engine/ui';
import { LoginCheckStep, useProviderName } from '#widgets/access';
import styles from './Social.module.css';
import { useReturn } from './use-return.ts';

/** The window in which a sign-in with a provider ends (§2, §8). */
export default function Social() {
  const text = useText('access');
  const modal = useModal();
  const close = () => modal?.close();
  const nameOf = useProviderName(text);
  const openModal = useSetAtom(openModalAtom);
  const { provider, message, waiting } = useReturn(text);
  const beginAnew = () => {
    close();
    openModal('access', { tab: 'login' });
  };

  return (
    <DialogWindow title={text('social.title')} closeLabel={text('close')} onClose={close} phone="center">
      <div data-widget="access/social" className={styles.social}>
        {waiting ? (
          <LoginCheckStep waiting={waiting} onBack={beginAnew} />
        ) : (
          <>
            <p role="status">{message || (provider && text('social.wait', { provider: nameOf(provider) }))}</p>
            {message ? (
              <BrandLink
                link={{ modal: 'access', tab: 'login' }}
                className={buttonClass({ look: 'primary', wide: true })}
                onFollow={close}
              >
                {text('social.back')}
              </BrandLink>
            ) : (
              <Skeleton height="44px" />
            )}
          </>
        )}
      </div>
    </DialogWindow>
  );
}
