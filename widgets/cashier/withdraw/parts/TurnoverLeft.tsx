import { useFormat, useText } from '#engine/i18n';
import { Money, Progress } from '#engine/kit';
import { BrandLink } from '#engine/routing';
import { Icon } from '#engine/ui';
import type { RouteReference } from '#schemas/names';
import type { TurnoverPart, WithdrawOffer } from '#schemas/platform';
import { StakeWeights } from '#widgets/cashier';
import styles from './TurnoverLeft.module.css';

interface Props {
  offer: WithdrawOffer;
  /** Route on which bonuses are looked at. */
  bonuses: RouteReference | undefined;
}

/** What is to be played before a withdrawal, part by part: each called by what it came with. */
export function TurnoverLeft({ offer: { turnovers, turnoverLeft, currency }, bonuses }: Props) {
  const text = useText('cashier');
  return (
    <section className={styles.turnover} aria-label={text('withdraw.turnover')}>
      <h2 className={styles.title}>
        <Icon name="hourglass" size={18} /> {text('withdraw.turnover')}
      </h2>
      <p className={styles.left}>
        <Money minor={turnoverLeft} currency={currency} loud />
      </p>
      <p className={styles.text}>{text('withdraw.turnoverText')}</p>
      <StakeWeights className={styles.text} />
      <ul className={styles.parts}>
        {turnovers.map((part) => (
          <Part key={`${part.at} ${part.required} ${part.reference}`} {...{ part, currency, bonuses }} />
        ))}
      </ul>
    </section>
  );
}

const words = {
  deposit: 'cashier:withdraw.turnoverKinds.deposit',
  bonus: 'cashier:withdraw.turnoverKinds.bonus',
  reward: 'cashier:withdraw.turnoverKinds.reward',
} as const;

interface PartProps extends Pick<Props, 'bonuses'> {
  part: TurnoverPart;
  currency: string;
}

function Part({ part: { at, required, played, kind, name, reference }, currency, bonuses }: PartProps) {
  const text = useText('cashier');
  const { moment, money } = useFormat();
  const what = text(words[kind as keyof typeof words] ?? 'cashier:withdraw.turnoverKinds.other');
  const called = name ? text('withdraw.turnoverPart', { kind: what, name }) : what;
  return (
    <li className={styles.part}>
      <span className={styles.line}>
        <bdi className={styles.name}>{called}</bdi>
        <bdi>{text('withdraw.left', { amount: money(required - played, currency) })}</bdi>
      </span>
      <Progress value={played} max={required} label={called} />
      <span className={styles.more}>
        <span>
          <time dateTime={new Date(at).toISOString()}>
            <bdi>{moment(at)}</bdi>
          </time>
          {reference && (
            <>
              {' · '}
              <bdi className="tabular">{reference}</bdi>
            </>
          )}
        </span>
        <span>
          <Money minor={played} currency={currency} /> / <Money minor={required} currency={currency} />
        </span>
        {bonuses && kind !== 'deposit' && <BrandLink link={{ route: bonuses }}>{text('withdraw.bonuses')}</BrandLink>}
      </span>
    </li>
  );
}
