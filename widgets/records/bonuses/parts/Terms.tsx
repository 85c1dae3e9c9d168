import { useFormat, useText } from '#engine/i18n';
import type { BonusTerms } from '#schemas/platform';
import { areas, useVendorChoices } from '#widgets/records';
import styles from './BonusDrawer.module.css';

/** What binds the player while a bonus is open, line by line. */
export function Terms({ terms, currency }: { terms: BonusTerms; currency: string }) {
  const text = useText('records');
  const format = useFormat();
  const vendors = useVendorChoices();
  const { until, mostStake, mostWon, excludes = {} } = terms;
  const money = (minor: number) => format.money(minor, currency);
  const games = [
    ...(excludes.gameTypes ?? []).map((type) => text(areas[type])),
    ...(excludes.vendors ?? []).map((vendor) => vendors[vendor] ?? vendor),
    ...(excludes.games ?? []),
  ];
  const lines = [
    ...(until === undefined ? [] : [text('bonuses.until', { moment: format.moment(until) })]),
    ...(mostStake === undefined ? [] : [text('bonuses.mostStake', { amount: money(mostStake) })]),
    ...(mostWon === undefined ? [] : [text('bonuses.mostWon', { amount: money(mostWon) })]),
    ...(games.length > 0 ? [text('bonuses.excludes', { games: games.join(', ') })] : []),
  ];
  return (
    <section aria-label={text('bonuses.terms')}>
      <h3 className={styles.title}>{text('bonuses.terms')}</h3>
      <ul className={styles.terms}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
