import { classNames } from '#engine/ui';
import type { ShellFooterProps } from '#schemas/widgets';
import styles from './Footer.module.css';
import { About } from './parts/About.tsx';
import { Affiliate } from './parts/Affiliate.tsx';
import { Legal } from './parts/Legal.tsx';
import { LinkColumns } from './parts/LinkColumns.tsx';
import { Responsible } from './parts/Responsible.tsx';
import { Vendors } from './parts/Vendors.tsx';

/** The footer (§2). All layouts hold the same parts; only where they stand and how loud they are differs. */
export default function Footer({
  layout = 'columns',
  menu = 'footer',
  responsible = 'responsible',
  legal = 'legal',
  affiliate = { resource: 'AFFILIATELINK' },
  vendors = true,
  payments = {},
  pattern = false,
}: ShellFooterProps) {
  return (
    <div data-widget="shell/footer" className={classNames(styles.footer, styles[layout], pattern && styles.pattern)}>
      <div className={styles.inner}>
        <About />
        <LinkColumns menu={menu} className={styles.links} />
        <Affiliate link={affiliate} />
        <Responsible menu={responsible} className={styles.responsible} />
        {vendors && <Vendors asText={layout !== 'columns'} className={styles.vendors} />}
        <Legal menu={legal} payments={payments} className={styles.legal} />
      </div>
    </div>
  );
}
