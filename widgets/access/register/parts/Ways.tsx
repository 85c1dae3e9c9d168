import { useSetAtom } from 'jotai';
import { useText } from '#engine/i18n';
import { closeModalAtom } from '#engine/overlays';
import { BrandLink } from '#engine/routing';
import styles from '../Register.module.css';

/** The ways out of the form (§2): to log in, home, to customer service. */
export function Ways() {
  const text = useText('access');
  const closeModal = useSetAtom(closeModalAtom);
  return (
    <div className={styles.ways}>
      <p>
        {text('register.haveAccount')}{' '}
        <BrandLink link={{ modal: 'access', tab: 'login' }} className={styles.link}>
          {text('register.loginNow')}
        </BrandLink>
      </p>
      <BrandLink link={{ route: 'home' }} className={styles.quiet} onFollow={() => closeModal()} current={false}>
        {text('home')}
      </BrandLink>
      <BrandLink link={{ action: 'customerService' }} className={styles.quiet}>
        {text('service')}
      </BrandLink>
    </div>
  );
}
