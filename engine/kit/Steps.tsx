import { useText } from '#engine/i18n';
import { Icon } from '#engine/ui';
import styles from './Steps.module.css';

/** Where one is in a few steps: those that are done, the one at hand, those to come. */
export function Steps({ steps, current }: { steps: readonly { id: string; label: string }[]; current: string }) {
  const text = useText('kit');
  const at = steps.findIndex(({ id }) => id === current);
  return (
    <ol className={styles.steps} aria-label={text('steps.label')}>
      {steps.map(({ id, label }, index) => (
        <li
          key={id}
          className={styles.step}
          aria-current={index === at ? 'step' : undefined}
          data-done={index < at || undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {index < at ? <Icon name="check" size={14} /> : index + 1}
          </span>
          {label}
          {index < at && <span className="visually-hidden"> {text('steps.done')}</span>}
        </li>
      ))}
    </ol>
  );
}
