import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import type { Icon as IconName } from '#schemas/brand';
import styles from './Button.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';

export interface ButtonLook {
  /** One primary per screen is loudest; the rest stand back. */
  look?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** As wide as its container. */
  wide?: boolean | undefined;
}

export interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  ref?: Ref<HTMLButtonElement> | undefined;
  icon?: IconName | undefined;
  /** Work is under way: the button keeps its size and cannot be pressed again. */
  busy?: boolean | undefined;
  children: ReactNode;
}

/** Class of a button, for links that look like one. */
export function buttonClass({ look = 'secondary', size = 'md', wide }: ButtonLook): string {
  return classNames(styles.button, styles[look], styles[size], wide && styles.wide);
}

/** A button. */
export function Button({ look, size, wide, icon, busy, children, className, disabled, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass({ look, size, wide }), className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      data-busy={busy || undefined}
    >
      {icon && <Icon name={icon} size={size === 'sm' ? 16 : 20} />}
      <span className={styles.label}>{children}</span>
    </button>
  );
}
