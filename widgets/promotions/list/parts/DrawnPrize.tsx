import { useEffect, useId, useRef } from 'react';
import { Dialog } from '#engine/dialog';
import { useFormat, useText } from '#engine/i18n';
import { Button } from '#engine/ui';
import type { ActivityClaimed } from '#schemas/platform';
import { useBrought } from '#widgets/promotions';
import styles from './DrawnPrize.module.css';
import { Envelope } from './Envelope.tsx';

/** What a raffle has drawn: an envelope that opens, what was in it, and what it requires. */
export default function DrawnPrize({ drawn, onClose }: { drawn: ActivityClaimed; onClose(): void }) {
  const text = useText('promotions');
  const format = useFormat();
  const id = useId();
  const brought = useBrought()(drawn);
  const { amount, turnover, currency, prize = '', left } = drawn;
  const heading = useRef<HTMLHeadingElement>(null);
  // A screen reader says the name of the window: the prize.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <Dialog labelledBy={id} onClose={onClose} phone="center" className={styles.window}>
      <Envelope empty={!brought} />
      <h2 id={id} ref={heading} tabIndex={-1} className={styles.title}>
        {brought ? (
          <>
            <span className={styles.label}>{text('draw.title')}</span> <bdi className={styles.prize}>{brought}</bdi>
          </>
        ) : (
          <span dir="auto">{prize}</span>
        )}
      </h2>
      {brought && (
        <p className={styles.text}>
          {text(amount ? 'draw.credited' : 'draw.points')}
          {turnover ? ` ${text('draw.requires', { amount: format.money(turnover, currency) })}` : ''}
        </p>
      )}
      <p className={styles.text}>{left > 0 ? text('activity.draws', { count: left }) : text('activity.noneLeft')}</p>
      <Button look="primary" wide onClick={onClose}>
        {text('shell:close')}
      </Button>
    </Dialog>
  );
}
