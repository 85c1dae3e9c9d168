import { useText } from '#engine/i18n';
import styles from './Entering.module.css';

/** What stands there while the session of a start address is taken over, on pages that nobody else may see. */
export function Entering() {
  const text = useText('shell');
  return (
    <p role="status" className={styles.entering}>
      {text('entering')}
    </p>
  );
}
