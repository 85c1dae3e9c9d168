import type { ReactNode } from 'react';
import type { Icon as IconName } from '#schemas/brand';
import { Icon } from './Icon.tsx';
import styles from './StatusMessage.module.css';

/** What stands where something is empty, failed or not allowed: an icon, words, and the one thing to do about it. */
export function StatusMessage({
  icon,
  title,
  text,
  children,
}: {
  icon: IconName;
  title: string;
  text?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <div className={styles.panel}>
      <Icon name={icon} size={32} className={styles.icon} />
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </div>
  );
}
