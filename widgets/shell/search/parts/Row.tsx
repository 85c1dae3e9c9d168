import { Icon } from '#engine/ui';
import { GameArt } from '#widgets/games';
import styles from '../Search.module.css';
import type { Found } from './found.ts';
import type { Options } from './use-options.ts';

/** One result: its picture or icon, its title, and what tells it from others. The field has the focus, and the keys. */
export function Row({
  found,
  options: { idOf, active, mark },
  onChoose,
}: {
  found: Found;
  options: Options;
  onChoose(found: Found): void;
}) {
  const { title, hint, icon, game } = found;
  const id = idOf(found);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field hears the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus, and names the marked option
    <div
      id={id}
      role="option"
      aria-selected={id === active}
      className={styles.row}
      onPointerMove={() => id !== active && mark(found)}
      onClick={() => onChoose(found)}
    >
      {game ? (
        <GameArt game={game} crop="square" className={styles.art} />
      ) : (
        <span className={styles.icon}>
          <Icon name={icon} size={20} />
        </span>
      )}
      <span className={styles.words}>
        <span className={styles.title} dir="auto">
          {title}
        </span>
        {hint && (
          <span className={styles.hint} dir="auto">
            {hint}
          </span>
        )}
      </span>
      <Icon name={found.kind === 'recent' ? 'arrow-up' : 'chevron-right'} size={18} className={styles.way} />
    </div>
  );
}
