import { useId } from 'react';
import { useText } from '#engine/i18n';
import { useMutation } from '#engine/platform';
import styles from './AutoTransfer.module.css';

/** Whether opening a game brings all money into its vendor's wallet. The platform keeps it. */
export function AutoTransfer({ isOn }: { isOn: boolean }) {
  const text = useText('transfers');
  const id = useId();
  const { send, pending } = useMutation('autoTransfer');
  return (
    <label className={styles.auto}>
      <span className={styles.words}>
        <span className={styles.name}>{text('wallet.auto')}</span>
        <span id={id} className={styles.text}>
          {text('wallet.autoText')}
        </span>
      </span>
      <input
        type="checkbox"
        role="switch"
        className={styles.switch}
        checked={isOn}
        aria-checked={isOn}
        aria-describedby={id}
        aria-busy={pending || undefined}
        onChange={(event) => void send({ body: { on: event.currentTarget.checked } }).catch(() => undefined)}
      />
    </label>
  );
}
