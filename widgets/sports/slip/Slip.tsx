import { useAtomValue, useSetAtom } from 'jotai';
import { useId } from 'react';
import { useFormat, useText } from '#engine/i18n';
import { Button, IconButton } from '#engine/ui';
import type { SportsSlipProps } from '#schemas/widgets';
import { useLaunch } from '#widgets/games';
import { type BookPicks, byBook, dropPicksAtom, type Pick, picksAtom } from '#widgets/sports';
import styles from './Slip.module.css';

/** The player's picks: a note to carry to the book, which takes the bet and confirms the price. */
export default function Slip({ empty = 'invite' }: SportsSlipProps) {
  const text = useText('sports');
  const id = useId();
  const picks = useAtomValue(picksAtom);
  const drop = useSetAtom(dropPicksAtom);
  if (picks.length === 0 && empty === 'hide') return null;
  return (
    <section data-widget="sports/slip" aria-labelledby={id} className={styles.slip}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {text('slip.title')}
        </h2>
        <span className={styles.count} role="status" data-none={picks.length === 0 || undefined}>
          <span className="visually-hidden">{text('slip.picks')} </span>
          {picks.length}
        </span>
        {picks.length > 0 && (
          <button type="button" className={styles.clear} onClick={() => drop()}>
            {text('slip.clear')}
          </button>
        )}
      </div>
      {picks.length === 0 ? (
        <p className={styles.empty}>{text('slip.empty')}</p>
      ) : (
        <>
          {byBook(picks).map((book) => (
            <Book key={book.game.nodeId} book={book} />
          ))}
          <p className={styles.note}>{text('slip.note')}</p>
        </>
      )}
    </section>
  );
}

function Book({ book: { game, picks, price } }: { book: BookPicks }) {
  const text = useText('sports');
  const launch = useLaunch();
  const { odds } = useFormat();
  return (
    <div className={styles.book}>
      <ul>
        {picks.map((pick) => (
          <Line key={pick.fixture.id} pick={pick} />
        ))}
      </ul>
      {picks.length > 1 && (
        <p className={styles.together}>
          <span>{text('slip.together')}</span>
          <span className={styles.price}>{odds(price)}</span>
        </p>
      )}
      <Button look="primary" className={styles.go} onClick={() => launch(game)}>
        {text('slip.go', { book: game.name })}
      </Button>
    </div>
  );
}

function Line({ pick: { fixture, outcome, price } }: { pick: Pick }) {
  const text = useText('sports');
  const drop = useSetAtom(dropPicksAtom);
  const { odds } = useFormat();
  const { id, home, away } = fixture;
  const match = `${home} – ${away}`;
  return (
    <li className={styles.line}>
      <p className={styles.words}>
        <span className={styles.pick} dir="auto">
          {outcome === 'draw' ? text('draw') : fixture[outcome]}
        </span>
        <span className={styles.match} dir="auto">
          {match}
        </span>
      </p>
      <span className={styles.price}>{odds(price)}</span>
      <IconButton icon="x" size={16} label={text('slip.remove', { match })} onClick={() => drop(id)} />
    </li>
  );
}
