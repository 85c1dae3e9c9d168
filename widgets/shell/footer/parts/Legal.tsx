import { useAtomValue } from 'jotai';
import { coreAtom } from '#engine/brand';
import { useText } from '#engine/i18n';
import { classNames, Icon } from '#engine/ui';
import type { ShellFooterProps } from '#schemas/widgets';
import styles from './parts.module.css';

/** Ways to pay, and the copyright line. */
export function Legal({
  payments,
  className,
}: {
  payments: NonNullable<ShellFooterProps['payments']>;
  className?: string | undefined;
}) {
  const text = useText('shell');
  const { name } = useAtomValue(coreAtom).brand;
  const ways = Object.entries(payments);
  return (
    <div className={classNames(styles.legal, className)}>
      <p className={styles.small}>{text('footer.copyright', { year: new Date().getFullYear(), brand: name })}</p>
      {ways.length > 0 && (
        <ul className={styles.payments} aria-label={text('footer.payments')}>
          {ways.map(([id, { icon, label }]) => (
            <li key={id}>
              <Icon name={icon} />
              {text(label)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
