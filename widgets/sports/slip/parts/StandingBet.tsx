import { useFormat, useText } from '#engine/i18n';
import { classNames } from '#engine/ui';
import type { OpenBet, OpenBetLeg } from '#schemas/platform';
import { useOdds } from '#widgets/sports';
import board from './Board.module.css';
import { CashOut } from './CashOut.tsx';
import styles from './MyBets.module.css';

interface Props {
  bet: OpenBet;
  account: string;
  /** Told what was paid, minor units. */
  onSold(paid: number): void;
}

/** A bet that stands. */
export function StandingBet({ bet, account, onSold }: Props) {
  const text = useText('sports');
  const { money } = useFormat();
  const { legs, bets, left, best, reference, currency } = bet;
  const stake = money(left * bets, currency);
  return (
    <li className={styles.bet}>
      <ul>
        {legs.map((leg) => (
          <Standing key={`${leg.match} ${leg.market} ${leg.pick}`} leg={leg} />
        ))}
      </ul>
      <dl className={styles.sums}>
        <div>
          <dt>{text('bet.stake')}</dt>
          <dd>{bets > 1 ? text('mine.each', { bets, amount: money(left, currency), total: stake }) : stake}</dd>
        </div>
        <div>
          <dt>{text('bet.back')}</dt>
          <dd>{money(best, currency)}</dd>
        </div>
        <div>
          <dt>{text('bet.number')}</dt>
          <dd>
            <bdi>{reference}</bdi>
          </dd>
        </div>
      </dl>
      {best > 0 && <CashOut bet={bet} account={account} onSold={onSold} />}
    </li>
  );
}

/** What is bet on, at which odds, and how its match stands. */
function Standing({ leg }: { leg: OpenBetLeg }) {
  const text = useText('sports');
  const { moment } = useFormat();
  const odds = useOdds();
  const { pick, market, match, phase, score, minute, startsAt, outcome } = leg;
  const isLive = phase === 'live';
  return (
    <li className={styles.leg} data-outcome={outcome}>
      <p className={board.words}>
        <span className={board.pick} dir="auto">
          {pick}
        </span>
        <span className={board.market} dir="auto">
          {market}
        </span>
        <span className={board.match} dir="auto">
          {match}
        </span>
      </p>
      <p className={styles.stand}>
        <span className={board.price}>{odds(leg.odds)}</span>
        {score !== undefined && (
          <span className={classNames(styles.score, isLive && styles.live)}>
            {isLive && `${minute ? text('minute', { minute }) : text('live')} `}
            <bdi dir="ltr">{score}</bdi>
          </span>
        )}
        {outcome !== 'open' && <span className={styles.outcome}>{text(`mine.outcomes.${outcome}`)}</span>}
        {phase === 'ahead' && startsAt !== undefined && <span className={styles.score}>{moment(startsAt)}</span>}
      </p>
    </li>
  );
}
