import type { Translate } from '#engine/i18n';
import { Icon } from '#engine/ui';
import type { Captcha } from './use-captcha.ts';
import styles from './verification.module.css';

/** The picture of a captcha; a click brings another (spec §2). */
export function CaptchaPicture({ captcha, t }: { captcha: Captcha; t: Translate }) {
  const { state, shown, refresh } = captcha;
  return (
    <button
      type="button"
      className={styles.captcha}
      onClick={refresh}
      aria-label={t('forms:captcha_refresh')}
      title={t('forms:captcha_refresh')}
      aria-busy={state === 'loading'}
    >
      {shown ? <img src={shown} alt={t('forms:captcha_picture')} /> : <Icon name="refresh" />}
    </button>
  );
}
