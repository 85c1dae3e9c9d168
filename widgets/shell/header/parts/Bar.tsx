import type { ReactNode } from 'react';
import { useText } from '#engine/i18n';
import { BrandLink } from '#engine/routing';
import { classNames, Logo } from '#engine/ui';
import type { ShellHeaderProps } from '#schemas/widgets';
import { Actions } from './Actions.tsx';
import styles from './Bar.module.css';
import { useMark } from './use-mark.ts';

/** A single row. Beside a side menu its logo is only for phones and tablets. */
export function Bar(props: ShellHeaderProps & { slots?: { start?: ReactNode } }) {
  const { compact = false, slots } = props;
  const text = useText('shell');
  const { isNamed, isMember } = useMark();
  return (
    <div className={classNames(styles.bar, compact && styles.compact, isMember && styles.member)}>
      <BrandLink
        link={{ route: 'home' }}
        label={text('toHome')}
        className={classNames(styles.logo, isNamed && !compact && styles.named)}
      >
        <Logo compact className={styles.mark} />
        {!compact && <Logo className={styles.full} />}
      </BrandLink>
      <div className={styles.start}>{!compact && slots?.start}</div>
      <Actions {...props} />
    </div>
  );
}
