import { useAtomValue } from 'jotai';
import { Icon } from '#engine/ui';
import type { Icon as IconName } from '#schemas/brand';
import styles from './Overlays.module.css';
import { type Toast, toastsAtom } from './state.ts';

const icons: Record<Toast['tone'], IconName> = {
  info: 'info-circle',
  positive: 'check',
  negative: 'alert-triangle',
  warning: 'alert-triangle',
};

/** Short messages, announced by the page's one live region. */
export function Toasts() {
  const toasts = useAtomValue(toastsAtom);
  return (
    <div className={styles.toasts} role="status" aria-live="polite">
      {toasts.map(({ id, tone, text }) => (
        <p key={id} className={styles.toast} data-tone={tone}>
          <Icon name={icons[tone]} />
          {text}
        </p>
      ))}
    </div>
  );
}
