import type { ReactNode } from 'react';
import { Icon } from '#engine/ui';
import type { Icon as IconName } from '#schemas/brand';
import styles from '../form.module.css';

interface Props {
  icon?: IconName | undefined;
  isFaulty: boolean;
  /** Numbers of telephones and accounts run from left to right everywhere. */
  dir?: 'ltr' | undefined;
  children: ReactNode;
}

/** The frame that a control is typed into, with the field's icon at its head. */
export function Box({ icon, isFaulty, dir, children }: Props) {
  return (
    <div className={styles.control} dir={dir} data-fault={isFaulty || undefined}>
      {icon && <Icon name={icon} />}
      {children}
    </div>
  );
}
