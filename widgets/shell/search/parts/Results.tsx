import { useId } from 'react';
import { useText } from '#engine/i18n';
import { RetryPanel, Skeleton, SkeletonList, StatusMessage } from '#engine/ui';
import styles from '../Search.module.css';
import type { Found, Group } from './found.ts';
import { Row } from './Row.tsx';
import type { Groups } from './use-groups.ts';
import type { Options } from './use-options.ts';

const titles = {
  games: 'search.kinds.games',
  matches: 'search.kinds.matches',
  providers: 'search.kinds.providers',
  pages: 'search.kinds.pages',
  help: 'search.kinds.help',
  recent: 'search.kinds.recent',
  popular: 'search.kinds.popular',
} as const satisfies Record<Group['kind'], string>;

interface Props {
  /** As typed, without spaces around. */
  typed: string;
  /** What stands in the list, by kind. */
  shown: readonly Group[];
  options: Options;
  state: Pick<Groups, 'isWaiting' | 'error' | 'retry'>;
  /** Clears what was searched for; undefined when there is nothing. */
  onForget: (() => void) | undefined;
  onChoose(found: Found): void;
}

/** The list of results, and what is said in its place. */
export function Results({ typed, shown, options, state: { isWaiting, error, retry }, onForget, onChoose }: Props) {
  const text = useText('finding');
  const count = shown.reduce((sum, { items }) => sum + items.length, 0);
  const id = useId();
  const isBegun = typed !== '';
  return (
    <>
      <p className="visually-hidden" role="status">
        {isBegun && !isWaiting && text('search.found', { count })}
      </p>
      <div className={styles.results} aria-busy={isWaiting}>
        {isWaiting && !shown.some(({ kind }) => kind === 'games') && <WaitingRows />}
        {count > 0 && (
          <div id={options.listId} role="listbox" aria-label={text('search.results')}>
            {shown.map(({ kind, items }) => (
              // biome-ignore lint/a11y/useSemanticElements: a <fieldset> is no child of a list of options
              <div key={kind} role="group" aria-labelledby={`${id}${kind}`} className={styles.group}>
                <div id={`${id}${kind}`} className={styles.kind}>
                  {text(titles[kind])}
                </div>
                {items.map((one) => (
                  <Row key={one.id} found={one} options={options} onChoose={onChoose} />
                ))}
              </div>
            ))}
          </div>
        )}
        {onForget && (
          <button type="button" className={styles.forget} onClick={onForget}>
            {text('search.forget')}
          </button>
        )}
        {error && <RetryPanel retry={retry} />}
        {count === 0 && !isWaiting && !error && (
          <StatusMessage
            icon="search"
            title={isBegun ? text('search.none', { words: typed }) : text('search.begin')}
            text={isBegun ? text('search.noneText') : text('search.beginText')}
          />
        )}
      </div>
    </>
  );
}

/** Results on their way: shapes of their size. */
function WaitingRows() {
  return (
    <div className={styles.waiting} aria-hidden="true">
      <SkeletonList
        count={3}
        row={
          <div className={styles.row}>
            <Skeleton width="44px" height="44px" radius="var(--radius-md)" />
            <span className={styles.words}>
              <Skeleton width="55%" />
              <Skeleton width="30%" />
            </span>
          </div>
        }
      />
    </div>
  );
}
