import { useFormat, useText } from '#engine/i18n';
import { classNames, Icon } from '#engine/ui';
import type { Icon as IconName } from '#schemas/brand';
import styles from '../Messages.module.css';

interface Props {
  icon: IconName;
  title: string;
  /** When it was sent, ms since 1970; 0 where nobody knows. */
  at: number;
  unread?: boolean;
  onOpen(): void;
}

/** A message in the list; all of it opens it. */
export function LetterRow({ icon, title, at, unread = false, onOpen }: Props) {
  const text = useText('messages');
  const { moment } = useFormat();
  return (
    <li>
      <button type="button" className={classNames(styles.row, unread && styles.unread)} onClick={onOpen}>
        <span className={styles.mark}>
          <Icon name={icon} size={22} />
        </span>
        <span className={styles.words}>
          <span className={styles.title} dir="auto">
            {title}
          </span>
          {at > 0 && (
            <time className={styles.at} dateTime={new Date(at).toISOString()}>
              <bdi>{moment(at)}</bdi>
            </time>
          )}
        </span>
        {unread && <span className={styles.dot}>{text('unread')}</span>}
      </button>
    </li>
  );
}
