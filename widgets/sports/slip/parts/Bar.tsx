import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Dialog } from '#engine/dialog';
import { useFormat, useText } from '#engine/i18n';
import { Icon, IconButton } from '#engine/ui';
import type { Link } from '#schemas/brand';
import { dropPicksAtom, receiptsAtom, usePicks } from '#widgets/sports';
import { oddsOfAll } from '../../../../schemas/platform/slip.ts';
import styles from '../Slip.module.css';
import board from './Board.module.css';
import { Board } from './Board.tsx';
import { useLive } from './live.ts';
import sheet from './Sheet.module.css';

/** The slip of phones: a bar above the bottom bar, and the sheet that it opens. */
export function Bar({ deposit, bets }: { deposit: Link | undefined; bets: Link | undefined }) {
  const text = useText('sports');
  const { odds } = useFormat();
  const id = useId();
  const picks = usePicks();
  const receipts = useAtomValue(receiptsAtom);
  const setReceipts = useSetAtom(receiptsAtom);
  const drop = useSetAtom(dropPicksAtom);
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever follows a link of the sheet wants to see where it leads
  useEffect(() => setOpen(false), [pathname]);
  const live = useLive(picks);
  const legs = picks.map(live.legOf);
  const isShut = legs.some(({ state }) => state !== 'open');
  if (!isOpen && picks.length === 0) return null;
  const close = () => {
    setOpen(false);
    // Whoever looks away has seen it.
    if (receipts.length > 0) setReceipts([]);
  };
  return (
    <>
      {picks.length > 0 && (
        <button type="button" aria-haspopup="dialog" className={sheet.bar} onClick={() => setOpen(true)}>
          <span className={styles.count}>{picks.length}</span>
          <span className={sheet.title}>{text('slip.title')}</span>
          {isShut ? (
            <Icon name="lock" size={20} />
          ) : (
            <span className={board.price}>{odds(oddsOfAll(legs.map(({ now }) => now)) / 10_000)}</span>
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
            {picks.length === 0 && receipts.length === 0 && <p className={styles.empty}>{text('slip.empty')}</p>}
            <Board deposit={deposit} bets={bets} inSheet />
          </div>
        </Dialog>
      )}
    </>
  );
}
