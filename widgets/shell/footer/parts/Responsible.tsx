import { useAtomValue } from 'jotai';
import { coreAtom } from '#engine/brand';
import { useText } from '#engine/i18n';
import { BrandLink } from '#engine/routing';
import { classNames, Icon } from '#engine/ui';
import { useMenu } from '#widgets/shell';
import styles from './parts.module.css';

/** Responsible play: from which age, and where limits, breaks and help are. The links are the brand's data. */
export function Responsible({ menu, className }: { menu: string; className?: string | undefined }) {
  const text = useText('shell');
  const age = useAtomValue(coreAtom).brand.legal?.age ?? 18;
  const items = useMenu(menu);
  return (
    <section className={classNames(styles.responsible, className)}>
      <p className={styles.age}>
        <span aria-hidden="true">{age}+</span>
        <span className="visually-hidden">{text('footer.age', { age })}</span>
      </p>
      <div className={styles.statement}>
        <h2>{text('footer.responsibleTitle')}</h2>
        <p className={styles.small}>{text('footer.responsibleText', { age })}</p>
      </div>
      <ul className={styles.help}>
        {items.map(({ id, entry }) =>
          entry.link ? (
            <li key={id}>
              <BrandLink link={entry.link} className={styles.helpLink}>
                {entry.icon && <Icon name={entry.icon} />}
                {text(entry.label)}
              </BrandLink>
            </li>
          ) : null,
        )}
      </ul>
    </section>
  );
}
