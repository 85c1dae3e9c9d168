import type { ButtonHTMLAttributes } from 'react';
import type { Icon as IconName } from '#schemas/brand';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import styles from './IconButton.module.css';

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName;
  /** What it does, for those who do not see the icon. */
  label: string;
  size?: number | undefined;
}

/** A button that is only an icon. */
export function IconButton({ icon, label, size = 20, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={classNames(styles.button, className)} aria-label={label} title={label}>
      <Icon name={icon} size={size} />
    </button>
  );
}
