import { useFormat, useText } from '#engine/i18n';
import { Money } from '#engine/kit';
import type { RiskBet, RiskEvent } from '#schemas/admin';
import styles from '../Player.module.css';

/** An event on which two accounts have bet against each other: what each has bet, in the game's own words, and what came of it. */
export function OppositeBets({
  event: { at, game, own, other },
  currency,
}: {
  event: RiskEvent;
  currency: string | undefined;
}) {
  const text = useText('office');
  const { moment } = useFormat();
  return (
    <div>
      <h4 className={styles.eventHead}>
        {text('risks.event', { game: game || text('risks.unknownGame'), at: moment(at) })}
      </h4>
      <dl className={styles.event}>
        <dt>{text('risks.own')}</dt>
        <Bets bets={own} currency={currency} />
        <dt>{text('risks.other')}</dt>
        <Bets bets={other} currency={currency} />
      </dl>
    </div>
  );
}

function Bets({ bets, currency }: { bets: readonly RiskBet[]; currency: string | undefined }) {
  const text = useText('office');
  return bets.map(({ id, bet, staked, net }) => (
    <dd key={id} className={styles.bet}>
      <bdi className={styles.words}>{bet.join(', ') || text('risks.noWords')}</bdi>
      <span className={styles.quiet}>
        <Money minor={staked} currency={currency} /> <Money minor={net} currency={currency} change />
      </span>
    </dd>
  ));
}
