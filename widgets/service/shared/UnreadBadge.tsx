import { useText } from '#engine/i18n';
import styles from './UnreadBadge.module.css';
import { useUnread } from './unread.ts';

/** The number of unseen answers beside an entry that leads to the chat. Nothing when there are none. */
export function UnreadBadge() {
  const text = useText('shell');
  const count = useUnread();
  if (count === 0) return null;
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="visually-hidden">{text('menu.unread', { count })}</span>
    </span>
  );
}
