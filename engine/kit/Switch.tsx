import { useId } from 'react';
import styles from './Switch.module.css';

interface Props {
  label: string;
  /** What it does, or why it cannot be moved. */
  text: string;
  isOn: boolean;
  disabled?: boolean;
  /** The change is under way. */
  pending?: boolean;
  onChange(on: boolean): void;
}

/** Something that is on or off, and that the platform keeps: it changes at once, without a button that saves. */
export function Switch({ label, text, isOn, disabled = false, pending = false, onChange }: Props) {
  const id = useId();
  return (
    <label className={styles.row} data-off={disabled || undefined}>
      <span className={styles.words}>
        <span className={styles.name}>{label}</span>
        <span id={id} className={styles.text}>
          {text}
        </span>
      </span>
      <input
        type="checkbox"
        role="switch"
        className={styles.switch}
        checked={isOn}
        disabled={disabled}
        aria-checked={isOn}
        aria-describedby={id}
        aria-busy={pending || undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}
