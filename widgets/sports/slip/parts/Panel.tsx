import { useAtom, useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { useText } from '#engine/i18n';
import { useQuery } from '#engine/platform';
import { accountNameAtom } from '#engine/session';
import type { Link } from '#schemas/brand';
import { receiptsAtom, slipSheetAtom, slipViewAtom, usePicks } from '#widgets/sports';
import styles from '../Slip.module.css';
import { Board } from './Board.tsx';
import { MyBets } from './MyBets.tsx';
import views from './Panel.module.css';

interface Props {
  deposit: Link | undefined;
  bets: Link | undefined;
  inSheet?: boolean;
}

/** So often how matches stand and what bets are bought back for is asked while it is looked at, ms. */
const every = 5000;

/** Whether an element is laid out: of the column and the bar of a page one is not. */
export const isShown = (element: Element): boolean => element.getClientRects().length > 0;

/** What is in the slip: the picks, and for who is logged in the bets that stand. */
export function Panel({ deposit, bets, inSheet = false }: Props) {
  const text = useText('sports');
  const account = useAtomValue(accountNameAtom);
  const [view, setView] = useAtom(slipViewAtom);
  const picks = usePicks();
  const receipts = useAtomValue(receiptsAtom);
  const showsBets = account !== null && view === 'bets';
  const open = useQuery('openBets', {}, { keep: true, ...(showsBets ? { every } : {}) });
  const count = open.data?.list.length;
  const [sheet, setSheet] = useAtom(slipSheetAtom);
  const choice = useRef<HTMLFieldSetElement>(null);
  // A page wants the bets to be looked at: whoever uses its keyboard goes on from here.
  useEffect(() => {
    const chosen = choice.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (sheet !== 'asked' || !chosen || !isShown(chosen)) return;
    chosen.focus();
    setSheet('closed');
  }, [sheet, setSheet]);
  const names = [
    ['picks', text('slip.picks')],
    ['bets', text('mine.title')],
  ] as const;
  return (
    <>
      {account !== null && (
        <fieldset ref={choice} className={views.views} aria-label={text('slip.title')}>
          {names.map(([name, label]) => (
            <button
              key={name}
              type="button"
              className={views.view}
              aria-pressed={view === name}
              onClick={() => setView(name)}
            >
              {label}{' '}
              {name === 'bets' && count !== undefined && count > 0 && <span className={views.count}>{count}</span>}
            </button>
          ))}
        </fieldset>
      )}
      {showsBets ? (
        <MyBets of={open} account={account} record={bets} />
      ) : picks.length === 0 && receipts.length === 0 ? (
        <p className={styles.empty}>{text('slip.empty')}</p>
      ) : (
        <Board deposit={deposit} bets={bets} inSheet={inSheet} />
      )}
    </>
  );
}
