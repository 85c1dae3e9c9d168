import { useText } from '#engine/i18n';
import { Skeleton, SkeletonList } from '#engine/ui';
import styles from '../Register.module.css';

/** As many fields as most brands ask for, while the platform's rules are on their way. */
const fields = 5;

/** What stands where the form will be. */
export function Loading() {
  const text = useText('access');
  return (
    <div className={styles.loading} role="status" aria-label={text('register.loading')}>
      {/* Label, field and hint; below them the button. A window that became higher would move. */}
      <SkeletonList count={fields} row={<Skeleton height="88px" />} />
      <Skeleton height="52px" />
    </div>
  );
}
