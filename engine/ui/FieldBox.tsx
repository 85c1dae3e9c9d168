import type { ReactNode } from 'react';
import type { Icon as IconName } from '#schemas/brand';
import styles from './FieldBox.module.css';
import { Icon } from './Icon.tsx';

interface Props {
  /** At its head. */
  icon?: IconName | undefined;
  isFaulty?: boolean | undefined;
  isDisabled?: boolean | undefined;
  /** Numbers of telephones and accounts run from left to right everywhere. */
  dir?: 'ltr' | undefined;
  children: ReactNode;
}

/**
 * The frame of everything that is typed into or chosen from, in forms as in filters. A control that stands in it directly
 * (input, textarea, select, button) fills it and has no look of its own.
 */
export function FieldBox({ icon, isFaulty, isDisabled, dir, children }: Props) {
  return (
    <div className={styles.box} dir={dir} data-fault={isFaulty || undefined} data-disabled={isDisabled || undefined}>
      {icon && <Icon name={icon} />}
      {children}
    </div>
  );
}
