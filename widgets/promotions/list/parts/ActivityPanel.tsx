import { useFormat, useText } from '#engine/i18n';
import { Facts, Progress } from '#engine/kit';
import type { Promotion } from '#schemas/platform';
import { useBrought } from '#widgets/promotions';
import styles from './Activity.module.css';
import { ActivityAction } from './ActivityAction.tsx';
import { ActivityHint } from './ActivityHint.tsx';
import type { Stand } from './use-activities.ts';

/** The activity of a promotion beside its terms: what it brings and takes, where the player stands, and what can be done now. */
export function ActivityPanel({ promotion, stand }: { promotion: Promotion; stand: Stand }) {
  const text = useText('promotions');
  const format = useFormat();
  const brought = useBrought();
  const { own, status } = stand;
  const { opensAt, closesAt } = promotion.activity ?? {};
  // The member's own are those that are left after each draw.
  const prizes = own?.prizes ?? promotion.activity?.prizes ?? [];
  const mayOpen = status !== 'close' || opensAt !== undefined;
  const gets = own ? brought(own) : '';
  const deposit = own?.deposit;
  const lockOf = (turnover: number) =>
    text('activity.turnoverOf', {
      amount: format.money(turnover, own?.currency),
      times: format.number(Math.round((turnover / (own?.amount ?? turnover)) * 100) / 100),
    });
  const facts = [
    ...(gets ? [{ label: text('activity.brings'), value: <bdi>{gets}</bdi> }] : []),
    ...(own?.turnover ? [{ label: text('activity.turnover'), value: <bdi>{lockOf(own.turnover)}</bdi> }] : []),
    ...(own?.prizeTurnover
      ? [{ label: text('activity.prizeTurnover'), value: <bdi>{format.money(own.prizeTurnover, own.currency)}</bdi> }]
      : []),
    ...(closesAt && mayOpen ? [{ label: text('activity.closes'), value: format.until(closesAt) }] : []),
  ];
  return (
    <section className={styles.panel} aria-label={text('activity.title')}>
      {facts.length > 0 && <Facts facts={facts} />}
      {own && deposit && (
        <Progress
          value={deposit.paid}
          max={deposit.needed}
          label={text('activity.progress')}
          words={text('activity.paid', {
            paid: format.money(deposit.paid, own.currency),
            needed: format.money(deposit.needed, own.currency),
          })}
        />
      )}
      {prizes.length > 0 && (
        <dl className={styles.prizes} aria-label={text('activity.prizes')}>
          {prizes.map(({ title, chance }) => (
            <div key={title} className={styles.prize}>
              <dt dir="auto">{title}</dt>
              <dd>{text('activity.chance', { percent: format.number(Math.round(chance * 10_000) / 100) })}</dd>
            </div>
          ))}
        </dl>
      )}
      <ActivityHint promotion={promotion} stand={stand} />
      <div className={styles.act}>
        <ActivityAction promotion={promotion} stand={stand} loud />
      </div>
    </section>
  );
}
