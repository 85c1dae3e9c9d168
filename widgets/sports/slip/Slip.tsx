import { useAtomValue, useSetAtom } from 'jotai';
import { lazy, Suspense, useEffect, useId, useRef } from 'react';
import { loadChunk } from '#engine/chunks';
import { useText } from '#engine/i18n';
import { accountNameAtom } from '#engine/session';
import { Skeleton } from '#engine/ui';
import type { SportsSlipProps } from '#schemas/widgets';
import {
  dropPicksAtom,
  followPicksAtom,
  loadPicksAtom,
  receiptsAtom,
  slipSheetAtom,
  slipViewAtom,
  useAsDrawn,
  usePicks,
} from '#widgets/sports';
import styles from './Slip.module.css';

// The slip stands on homes too: most who see it are guests, or have picked nothing yet.
const Panel = lazy(() => loadChunk(() => import('./parts/Panel.tsx').then(({ Panel }) => ({ default: Panel }))));
const Bar = lazy(() => loadChunk(() => import('./parts/Bar.tsx').then(({ Bar }) => ({ default: Bar }))));

/** The player's picks. Who is logged in bets here, at the prices that the book confirms; guests, and picks that the platform takes no bets on, are led to the book. */
export default function Slip({ look = 'column', empty = 'invite', deposit, bets }: SportsSlipProps) {
  const text = useText('sports');
  const id = useId();
  const picks = usePicks();
  const receipts = useAtomValue(receiptsAtom);
  const drop = useSetAtom(dropPicksAtom);
  const load = useSetAtom(loadPicksAtom);
  const account = useAsDrawn(accountNameAtom, null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each account has a slip of its own
  useEffect(() => load(Date.now()), [load, account]);
  const sheet = useAtomValue(slipSheetAtom);
  const view = useAtomValue(slipViewAtom);
  const root = useRef<HTMLDivElement>(null);
  const follow = useSetAtom(followPicksAtom);
  useEffect(() => {
    const heard = ({ key }: StorageEvent) => follow(key);
    addEventListener('storage', heard);
    return () => removeEventListener('storage', heard);
  }, [follow]);
  const isEmpty = picks.length === 0 && receipts.length === 0;
  if (look === 'bar')
    return (
      <div ref={root} data-widget="sports/slip">
        {(!isEmpty || sheet !== 'closed') && (
          <Suspense>
            <Bar deposit={deposit} bets={bets} root={root} />
          </Suspense>
        )}
      </div>
    );
  if (isEmpty && view === 'picks' && empty === 'hide') return null;
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
      {isEmpty && account === null ? (
        <p className={styles.empty}>{text('slip.empty')}</p>
      ) : (
        <Suspense fallback={<Skeleton height={isEmpty ? '88px' : '260px'} />}>
          <Panel deposit={deposit} bets={bets} />
        </Suspense>
      )}
    </section>
  );
}
