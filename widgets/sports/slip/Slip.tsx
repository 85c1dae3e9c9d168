import { useAtomValue, useSetAtom } from 'jotai';
import { lazy, Suspense, useEffect, useId, useState } from 'react';
import { loadChunk } from '#engine/chunks';
import { useFormat, useText } from '#engine/i18n';
import { tokenAtom } from '#engine/platform';
import { accountNameAtom, balanceAtom } from '#engine/session';
import { Button, IconButton, Skeleton } from '#engine/ui';
import type { Link } from '#schemas/brand';
import type { SportsSlipProps } from '#schemas/widgets';
import { useLaunch } from '#widgets/games';
import {
  type BookPicks,
  byBook,
  dropPicksAtom,
  followPicksAtom,
  loadPicksAtom,
  mostPicks,
  type Pick,
  usePicks,
} from '#widgets/sports';
import styles from './Slip.module.css';

// The slip stands on homes too: most who see it are guests, or have picked nothing yet.
const PlaceBet = lazy(() =>
  loadChunk(() => import('./parts/PlaceBet.tsx').then(({ PlaceBet }) => ({ default: PlaceBet }))),
);

/** What has become of the last picks, and the book that has the bet. */
interface Done {
  words: string;
  game: BookPicks['game'];
}

/** The player's picks. Who is logged in bets here, at the prices that the book confirms; guests, and picks that the platform takes no bets on, are led to the book. */
export default function Slip({ empty = 'invite', deposit }: SportsSlipProps) {
  const text = useText('sports');
  const id = useId();
  const picks = usePicks();
  const drop = useSetAtom(dropPicksAtom);
  const load = useSetAtom(loadPicksAtom);
  const account = useAtomValue(accountNameAtom);
  const launch = useLaunch();
  const [done, setDone] = useState<Done>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each account has a slip of its own
  useEffect(() => load(Date.now()), [load, account]);
  const follow = useSetAtom(followPicksAtom);
  useEffect(() => {
    const heard = ({ key }: StorageEvent) => follow(key);
    addEventListener('storage', heard);
    return () => removeEventListener('storage', heard);
  }, [follow]);
  if (picks.length === 0 && empty === 'hide' && !done) return null;
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
        <>
          <p className={styles.empty} role={done ? 'status' : undefined}>
            {done?.words ?? text('slip.empty')}
          </p>
          {done && (
            <Button className={styles.go} onClick={() => launch(done.game)}>
              {text('slip.bets', { book: done.game.name })}
            </Button>
          )}
        </>
      ) : (
        <>
          {byBook(picks).map((book) => (
            <Book
              key={book.game.nodeId}
              book={book}
              deposit={deposit}
              onDone={(words) => setDone({ words, game: book.game })}
            />
          ))}
          {!picks.every(({ fixture }) => fixture.bets) && <p className={styles.note}>{text('slip.note')}</p>}
        </>
      )}
    </section>
  );
}

interface BookProps {
  book: BookPicks;
  deposit: Link | undefined;
  onDone: (words: string) => void;
}

function Book({ book, deposit, onDone }: BookProps) {
  const { game, picks, price } = book;
  const text = useText('sports');
  const launch = useLaunch();
  const { odds } = useFormat();
  const isLoggedIn = useAtomValue(tokenAtom) !== null;
  const account = useAtomValue(accountNameAtom);
  const { value: balance } = useAtomValue(balanceAtom);
  const takesBets =
    isLoggedIn &&
    account !== null &&
    balance !== null &&
    !game.maintenance &&
    picks.every(({ fixture }) => fixture.bets);
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
      {takesBets && picks.length > mostPicks ? (
        <p className={styles.note}>{text('slip.most', { most: mostPicks })}</p>
      ) : takesBets ? (
        <Suspense fallback={<Skeleton height="196px" />}>
          <PlaceBet key={account} book={book} account={account} balance={balance} deposit={deposit} onDone={onDone} />
        </Suspense>
      ) : (
        <Button look="primary" className={styles.go} onClick={() => launch(game)}>
          {text('slip.go', { book: game.name })}
        </Button>
      )}
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
