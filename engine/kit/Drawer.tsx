import { type ReactNode, useId } from 'react';
import { Dialog } from '#engine/dialog';
import { useText } from '#engine/i18n';
import { IconButton } from '#engine/ui';
import styles from './Drawer.module.css';

interface Props {
  title: string;
  onClose(): void;
  /** Stays in sight at the end: what to do with what is shown. */
  footer?: ReactNode;
  children: ReactNode;
}

/** Details beside the page, from the end of the line; a sheet from below on phones. */
export function Drawer({ title, onClose, footer, children }: Props) {
  const text = useText('shell');
  const id = useId();
  return (
    <Dialog labelledBy={id} onClose={onClose} place="end" className={styles.drawer}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <IconButton icon="x" label={text('close')} onClick={onClose} />
      </div>
      <div className={styles.body}>{children}</div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </Dialog>
  );
}

/** Facts of one thing: names and values, one below the other. */
export function Facts({ facts }: { facts: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
