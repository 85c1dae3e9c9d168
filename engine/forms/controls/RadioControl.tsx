import { isRequired } from '../field.ts';
import type { ControlProps } from './control.ts';
import styles from './controls.module.css';

/** One of a few things, each on a card of its own. */
export default function RadioControl({ field, id, value, isFaulty, actions }: ControlProps<'radio'>) {
  return (
    <div className={styles.cards}>
      {field.options.map(({ value: one, label, text }) => (
        <label key={one} className={styles.card} data-fault={isFaulty || undefined}>
          <input
            type="radio"
            // Two forms on a page may ask the same.
            name={id}
            value={one}
            checked={value === one}
            onChange={() => actions.change(field.id, one)}
            onBlur={() => actions.leave(field.id)}
            disabled={field.disabled}
            required={isRequired(field)}
            aria-invalid={isFaulty || undefined}
          />
          <span>
            {label}
            {text !== undefined && <span className={styles.cardText}>{text}</span>}
          </span>
        </label>
      ))}
    </div>
  );
}
