import { useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { useFormat, useText } from '#engine/i18n';
import { BrandLink } from '#engine/routing';
import { Button, buttonClass, Icon } from '#engine/ui';
import type { Link } from '#schemas/brand';
import { type Receipt, slipViewAtom, useOdds, useOutcomeWords } from '#widgets/sports';
import { ticketReference } from '../../../../schemas/platform/slip.ts';
import styles from './Board.module.css';

/** The receipt of a bet: what stands, for how much, what it can bring, and the number that the record has too. */
export function Placed({ receipt, bets, onDone }: { receipt: Receipt; bets: Link | undefined; onDone(): void }) {
  const text = useText('sports');
  const { money } = useFormat();
  const odds = useOdds();
  const words = useOutcomeWords();
  const setView = useSetAtom(slipViewAtom);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed has gone: whoever hears the page hears what became of the press.
  useEffect(() => heading.current?.focus(), []);
  const { picks, placed } = receipt;
  const { id, reference = ticketReference(id), staked, best, legs } = placed;
  return (
    <div className={styles.placed}>
      <h3 ref={heading} tabIndex={-1} className={styles.done}>
        <Icon name="check" size={20} />
        {text('bet.placed')}
      </h3>
      <ul>
        {picks.map((pick, index) => (
          <li key={pick.fixture.id} className={styles.line}>
            <p className={styles.words}>
              <span className={styles.pick} dir="auto">
                {words(pick)}
              </span>
              <span className={styles.match} dir="auto">
                {pick.fixture.home} – {pick.fixture.away}
              </span>
            </p>
            <span className={styles.price}>{odds(legs?.[index]?.now || pick.odds)}</span>
          </li>
        ))}
      </ul>
      <p role="status" className={styles.accepted}>
        {text('bet.accepted', { amount: money(staked), best: money(best) })}
      </p>
      <p className={styles.number}>
        <span>{text('bet.number')}</span>
        <bdi>{reference}</bdi>
      </p>
      <div className={styles.after}>
        <Button onClick={() => setView('bets')}>{text('mine.title')}</Button>
        {bets && (
          <BrandLink link={bets} className={buttonClass({})}>
            {text('bet.record')}
          </BrandLink>
        )}
        <Button look="primary" onClick={onDone}>
          {text('slip.done')}
        </Button>
      </div>
    </div>
  );
}
