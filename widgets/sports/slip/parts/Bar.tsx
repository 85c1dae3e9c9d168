import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { type RefObject, useEffect, useId } from 'react';
import { useLocation } from 'react-router-dom';
import { Dialog } from '#engine/dialog';
import { useText } from '#engine/i18n';
import { Icon, IconButton } from '#engine/ui';
import type { Link } from '#schemas/brand';
import { dropPicksAtom, receiptsAtom, slipSheetAtom, slipViewAtom, useOdds, usePicks } from '#widgets/sports';
import { oddsOfAll } from '../../../../schemas/platform/slip.ts';
import styles from '../Slip.module.css';
import board from './Board.module.css';
import { useLive } from './live.ts';
import { isShown, Panel } from './Panel.tsx';
import sheet from './Sheet.module.css';

interface Props {
  deposit: Link | undefined;
  bets: Link | undefined;
  /** What it stands in: nothing of it is on the screen where the slip is a column. */
  root: RefObject<HTMLElement | null>;
}

/** The slip of phones: a bar above the bottom bar, and the sheet that it opens; a page opens it too, to show the bets. */
export function Bar({ deposit, bets, root }: Props) {
  const text = useText('sports');
  const id = useId();
  const picks = usePicks();
  const receipts = useAtomValue(receiptsAtom);
  const setReceipts = useSetAtom(receiptsAtom);
  const drop = useSetAtom(dropPicksAtom);
  const setView = useSetAtom(slipViewAtom);
  const { pathname } = useLocation();
  const [state, setState] = useAtom(slipSheetAtom);
  const isOpen = state === 'open';
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever follows a link of the sheet wants to see where it leads
  useEffect(() => setState((was) => (was === 'open' ? 'closed' : was)), [pathname]);
  useEffect(() => {
    if (state === 'asked' && root.current && isShown(root.current)) setState('open');
  }, [state, setState, root]);
  const live = useLive(picks);
  const odds = useOdds(live.formats);
  const legs = picks.map(live.legOf);
  const isShut = legs.some(({ state }) => state !== 'open');
  if (!isOpen && picks.length === 0) return null;
  const open = () => {
    setView('picks');
    setState('open');
  };
  const close = () => {
    setState('closed');
    // Whoever looks away has seen it.
    if (receipts.length > 0) setReceipts([]);
  };
  return (
    <>
      {picks.length > 0 && (
        <button type="button" aria-haspopup="dialog" className={sheet.bar} onClick={open}>
          <span className={styles.count}>{picks.length}</span>
          <span className={sheet.title}>{text('slip.title')}</span>
          {isShut ? (
            <Icon name="lock" size={20} />
          ) : (
            <span className={board.price}>{odds(oddsOfAll(legs.map(({ now }) => now)))}</span>
          )}
          <Icon name="chevron-up" size={20} />
        </button>
      )}
      {isOpen && (
        <Dialog labelledBy={id} onClose={close} className={sheet.sheet}>
          <div className={styles.head}>
            <h2 id={id} className={styles.title}>
              {text('slip.title')}
            </h2>
            <span className={styles.count} data-none={picks.length === 0 || undefined}>
              {picks.length}
            </span>
            {picks.length > 0 && (
              <button type="button" className={styles.clear} onClick={() => drop()}>
                {text('slip.clear')}
              </button>
            )}
            <IconButton icon="x" label={text('slip.close')} onClick={close} className={sheet.close} />
          </div>
          <div className={sheet.body}>
            <Panel deposit={deposit} bets={bets} inSheet />
          </div>
        </Dialog>
      )}
    </>
  );
}
