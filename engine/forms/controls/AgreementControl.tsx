import { isRequired } from '../field.ts';
import styles from '../form.module.css';
import type { ControlProps } from './control.ts';

/** Terms to tick. */
export function AgreementControl({
  field,
  id,
  value = false,
  isFaulty,
  describedBy,
  words,
  agreement,
  actions,
}: ControlProps<'agreement'>) {
  return (
    <label className={styles.agreement} data-disabled={field.disabled || undefined}>
      <input
        id={id}
        type="checkbox"
        name={field.id}
        checked={value}
        onChange={(event) => actions.change(field.id, event.currentTarget.checked)}
        disabled={field.disabled}
        required={isRequired(field)}
        aria-invalid={isFaulty || undefined}
        aria-describedby={describedBy}
      />
      <span>{agreement ?? words.label}</span>
    </label>
  );
}
