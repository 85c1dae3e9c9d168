import { useId } from 'react';
import { useText } from '#engine/i18n';
import { Icon, IconButton } from '#engine/ui';
import styles from '../Lobby.module.css';

/** Words of a game's title. Escape clears them. */
export function Search({ words, onChange }: { words: string; onChange(words: string): void }) {
  const text = useText('games');
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is younger than some of the browsers that players have
    <form role="search" className={styles.search} onSubmit={(event) => event.preventDefault()}>
      <label htmlFor={id} className="visually-hidden">
        {text('search.label')}
      </label>
      <Icon name="search" size={18} className={styles.searchIcon} />
      <input
        id={id}
        type="search"
        value={words}
        maxLength={64}
        placeholder={text('search.placeholder')}
        autoComplete="off"
        spellCheck={false}
        className={styles.input}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onChange('');
        }}
      />
      {words && <IconButton icon="x" size={18} label={text('search.clear')} onClick={() => onChange('')} />}
    </form>
  );
}
