import { Autocomplete } from '@base-ui/react/autocomplete';
import { Icon } from '#engine/ui';
import { GameArt } from '#widgets/games';
import styles from '../Search.module.css';
import type { Found } from './found.ts';

/** One result: its picture or icon, its title, and what tells it from others. */
export function Row({ found, onChoose }: { found: Found; onChoose(found: Found): void }) {
  const { title, hint, icon, game } = found;
  return (
    <Autocomplete.Item value={found} className={styles.row} onClick={() => onChoose(found)}>
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
    </Autocomplete.Item>
  );
}
