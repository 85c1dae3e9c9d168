import { useFormat, useText } from '#engine/i18n';
import { Progress } from '#engine/kit';
import type { Club } from '#schemas/platform';
import styles from '../Club.module.css';

/** What the next rank still takes, as numbers and bars; what keeps the player's own. */
export function Next({ club }: { club: Club }) {
  const text = useText('club');
  const format = useFormat();
  const { rank, ranks, stakes, deposits, currency, days } = club;
  const next = ranks.find(({ level }) => level > rank);
  const own = ranks.find(({ level }) => level === rank);
  const money = (minor: number) => format.money(minor, currency);
  const keeps = own && !club.given && (own.keepStakes !== undefined || own.keepDeposits !== undefined);
  return (
    <div className={styles.next}>
      <h2 className={styles.title}>{next ? text('next', { rank: next.name }) : text('top')}</h2>
      <p className={styles.text}>{text(next ? 'nextText' : 'topText', { days: format.number(days) })}</p>
      {next && (
        <dl className={styles.needs}>
          {next.stakes > 0 && <Need kind="stakes" has={stakes} needs={next.stakes} money={money} />}
          {next.deposits > 0 && <Need kind="deposits" has={deposits} needs={next.deposits} money={money} />}
        </dl>
      )}
      {keeps && (
        <p className={styles.text}>
          {own.keepStakes !== undefined &&
            text('keepStakes', { rank: own.name, amount: money(own.keepStakes), days: format.number(days) })}{' '}
          {own.keepDeposits !== undefined &&
            text('keepDeposits', { rank: own.name, amount: money(own.keepDeposits), days: format.number(days) })}
        </p>
      )}
    </div>
  );
}

function Need({
  kind,
  has,
  needs,
  money,
}: {
  kind: 'stakes' | 'deposits';
  has: number;
  needs: number;
  money(minor: number): string;
}) {
  const text = useText('club');
  const reached = text('of', { progress: money(Math.min(has, needs)), target: money(needs) });
  const missing = needs - has;
  return (
    <div className={styles.need}>
      <dt>{text(kind)}</dt>
      <dd className={styles.missing} data-done={missing <= 0 || undefined}>
        {missing > 0 ? text('missing', { amount: money(missing) }) : text('done')}
      </dd>
      <dd className={styles.bar}>
        <Progress value={has} max={needs} label={text(kind)} words={reached} />
        <bdi className={styles.of}>{reached}</bdi>
      </dd>
    </div>
  );
}
