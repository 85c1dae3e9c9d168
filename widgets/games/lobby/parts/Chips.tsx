import { Icon } from '#engine/ui';
import type { Icon as IconName } from '#schemas/brand';
import styles from '../Filters.module.css';

export interface Chip {
  value: string;
  words: string;
  /** Games behind it. */
  count?: number;
  icon?: IconName;
}

/** What can be chosen, each on or off. */
export function Chips({
  label,
  chips,
  chosen,
  onToggle,
}: {
  label: string;
  chips: readonly Chip[];
  chosen: readonly (string | undefined)[];
  onToggle(value: string): void;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
    <div role="group" aria-label={label} className={styles.chips}>
      {chips.map(({ value, words, count, icon }) => (
        <button
          key={value}
          type="button"
          className={styles.chip}
          aria-pressed={chosen.includes(value)}
          onClick={() => onToggle(value)}
        >
          {icon && <Icon name={icon} size={16} />}
          {words}
          {count !== undefined && <span className={styles.number}>{count}</span>}
        </button>
      ))}
    </div>
  );
}
