import { useText } from '#engine/i18n';
import { Skeleton } from '#engine/ui';
import styles from '../Register.module.css';

/** As many fields as most brands ask for, while the platform's rules are on their way. */
const fields = ['a', 'b', 'c', 'd', 'e'];

/** What stands where the form will be. */
export function Loading() {
  const text = useText('access');
  return (
    <div className={styles.loading} role="status" aria-label={text('register.loading')}>
      {fields.map((field) => (
        <Skeleton key={field} height="72px" />
      ))}
    </div>
  );
}
