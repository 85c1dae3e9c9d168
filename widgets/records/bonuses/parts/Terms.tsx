import { useText } from '#engine/i18n';
import type { BonusTerms } from '#schemas/platform';
import { useBonusTerms } from '#widgets/cashier';
import styles from './BonusDrawer.module.css';

/** What binds the player while a bonus is open, line by line. */
export function Terms({ terms, currency }: { terms: BonusTerms; currency: string }) {
  const text = useText('records');
  const linesOf = useBonusTerms();
  return (
    <section aria-label={text('bonuses.terms')}>
      <h3 className={styles.title}>{text('bonuses.terms')}</h3>
      <ul className={styles.terms}>
        {linesOf(terms, currency).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
