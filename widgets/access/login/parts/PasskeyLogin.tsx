import { useText } from '#engine/i18n';
import { Button } from '#engine/ui';
import styles from '../Login.module.css';
import { usePasskeyLogin } from './use-passkey-login.ts';

/** Logging in with a passkey, where platform and browser have them (§2). */
export function PasskeyLogin() {
  const text = useText('access');
  const { start, busy, message } = usePasskeyLogin(text);
  return (
    <div className={styles.passkey}>
      <Button icon="fingerprint" wide busy={busy} onClick={() => void start()}>
        {text('passkey.use')}
      </Button>
      <p className={styles.passkeyNote} role="status">
        {message}
      </p>
    </div>
  );
}
