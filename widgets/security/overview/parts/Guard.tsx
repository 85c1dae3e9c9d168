import type { ReactNode } from 'react';
import { Button, Icon } from '#engine/ui';
import type { Icon as IconName } from '#schemas/brand';
import styles from '../Overview.module.css';

interface Props {
  icon: IconName;
  title: string;
  /** What it is for, or what is bound. */
  text: string;
  state: ReactNode;
  /** What the button says; none: there is nothing to do. */
  action?: string | undefined;
  onAction?(): void;
}

/** One thing that guards the account. */
export function Guard({ icon, title, text, state, action, onAction }: Props) {
  return (
    <li className={styles.guard}>
      <span className={styles.icon}>
        <Icon name={icon} size={22} />
      </span>
      <div className={styles.about}>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.text}>{text}</p>
      </div>
      <div className={styles.state}>{state}</div>
      {action && (
        <Button size="sm" onClick={onAction} aria-label={`${title}: ${action}`} className={styles.action}>
          {action}
        </Button>
      )}
    </li>
  );
}
