import { type ReactNode, useId } from 'react';
import { BrandLink } from '#engine/routing';
import { Icon } from '#engine/ui';
import type { Link } from '#schemas/brand';
import styles from './Home.module.css';

interface Props {
  title: string;
  /** Where its title leads: the panel that has all of it. */
  link: Link;
  /** How many there are, beside the title. */
  count?: string | undefined;
  children: ReactNode;
}

/** A card of the home: what it is about, which leads to its panel, and the newest of it. */
export function Card({ title, link, count, children }: Props) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.head}>
        <BrandLink link={link} className={styles.all}>
          <span className={styles.title}>{title}</span>
          {count && <span className={styles.count}>{count}</span>}
          <Icon name="chevron-right" size={18} />
        </BrandLink>
      </h2>
      {children}
    </section>
  );
}
