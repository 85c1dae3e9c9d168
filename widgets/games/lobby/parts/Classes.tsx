import { messageFrom, useText } from '#engine/i18n';
import styles from '../Lobby.module.css';

/** Finer classes of a category, as far as its games have named them. */
export function Classes({
  classes,
  chosen,
  onChoose,
}: {
  classes: string[];
  chosen: string | undefined;
  onChoose(classify: string | undefined): void;
}) {
  const text = useText('games');
  if (classes.length === 1) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
    <div role="group" className={styles.classes} aria-label={text('classes.label')}>
      {(classes.length === 0 ? [] : [undefined, ...classes]).map((name) => (
        <button
          key={name ?? ''}
          type="button"
          className={styles.class}
          aria-pressed={chosen === name}
          onClick={() => onChoose(name)}
        >
          {text(name === undefined ? 'classes.all' : messageFrom(`games:classes.${name}`))}
        </button>
      ))}
    </div>
  );
}
