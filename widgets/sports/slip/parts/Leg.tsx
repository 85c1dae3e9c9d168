import { useSetAtom } from 'jotai';
import { useText } from '#engine/i18n';
import { Icon, IconButton } from '#engine/ui';
import { dropPicksAtom, type Pick, useOdds, useOutcomeWords } from '#widgets/sports';
import { changeOf, type PricedLeg } from '../../../../schemas/platform/slip-prices.ts';
import styles from './Board.module.css';

/** One pick: what it is on, its odds, and what has become of them since they were seen. */
export function Leg({ pick, leg }: { pick: Pick; leg: PricedLeg }) {
  const text = useText('sports');
  const drop = useSetAtom(dropPicksAtom);
  const odds = useOdds();
  const words = useOutcomeWords();
  const { fixture, market } = pick;
  const match = `${fixture.home} – ${fixture.away}`;
  const change = changeOf(leg);
  return (
    <li className={styles.line} data-change={change}>
      <p className={styles.words}>
        <span className={styles.pick} dir="auto">
          {words(pick)}
        </span>
        {market !== 'result' && <span className={styles.market}>{text(`markets.${market}`)}</span>}
        <span className={styles.match} dir="auto">
          {match}
        </span>
      </p>
      <span className={styles.odds}>
        {change === 'suspended' || change === 'closed' ? (
          <span className={styles.shut}>
            <Icon name="lock" size={16} />
            {text(change === 'closed' ? 'slip.closed' : 'resting')}
          </span>
        ) : (
          <>
            {change && (
              <s className={styles.was}>
                <span className="visually-hidden">{text('slip.was')} </span>
                {odds(leg.odds)}
              </s>
            )}
            <span className={styles.price}>
              {change && <Icon name="arrow-up" size={16} className={styles.way} />}
              {change && <span className="visually-hidden">{text(change === 'up' ? 'slip.up' : 'slip.down')} </span>}
              {odds(leg.now)}
            </span>
          </>
        )}
      </span>
      <IconButton icon="x" size={16} label={text('slip.remove', { match })} onClick={() => drop([fixture.id])} />
    </li>
  );
}
