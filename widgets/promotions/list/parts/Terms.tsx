import { useText } from '#engine/i18n';
import { Scriptless } from '#engine/rich-text';
import type { Promotion } from '#schemas/platform';
import { StakeWeights } from '#widgets/cashier';
import styles from './Terms.module.css';

/** The terms of all promotions, for visitors without a script: the page of one may not have been drawn yet. */
export function Terms({ of: promotions }: { of: readonly Promotion[] }) {
  const text = useText('promotions');
  return (
    <section className={styles.terms}>
      <h2 className={styles.title}>{text('termsTitle')}</h2>
      {promotions.map(({ id, title, content, weighted }) =>
        content ? (
          <section key={id}>
            <h3 className={styles.name} dir="auto">
              {title}
            </h3>
            <Scriptless html={content} />
            {weighted && <StakeWeights className={styles.note} />}
          </section>
        ) : null,
      )}
    </section>
  );
}
