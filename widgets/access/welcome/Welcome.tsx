import { useId, useState } from 'react';
import { Dialog } from '#engine/dialog';
import { useText } from '#engine/i18n';
import { useModal } from '#engine/overlays';
import { Button, Icon } from '#engine/ui';
import type { AccessWelcomeProps } from '#schemas/widgets';
import styles from './Welcome.module.css';

/** The registration-success popup (§2, §4). */
export default function Welcome({ account = '', generated = false }: AccessWelcomeProps) {
  const text = useText('access');
  const title = useId();
  const modal = useModal();
  const [copied, setCopied] = useState(false);
  const close = () => modal?.close();
  const copy = () => void navigator.clipboard?.writeText(account).then(() => setCopied(true));

  return (
    <Dialog labelledBy={title} onClose={close} className={styles.panel}>
      <div data-widget="access/welcome" className={styles.welcome}>
        <span className={styles.seal}>
          <Icon name="check" size={32} />
        </span>
        <h2 id={title}>{text('welcome.title')}</h2>
        <p>{text('welcome.text')}</p>
        {generated && (
          <div className={styles.account}>
            <p className={styles.label}>{text('welcome.account')}</p>
            <p className={styles.name} dir="auto">
              {account}
            </p>
            <Button size="sm" icon={copied ? 'check' : 'copy'} onClick={copy}>
              <span aria-live="polite">{text(copied ? 'welcome.copied' : 'welcome.copy')}</span>
            </Button>
            <p className={styles.hint}>{text('welcome.generated')}</p>
          </div>
        )}
        <Button look="primary" size="lg" wide onClick={close}>
          {text('welcome.play')}
        </Button>
      </div>
    </Dialog>
  );
}
