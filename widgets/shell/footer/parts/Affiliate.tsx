import { useAtomValue } from 'jotai';
import { useText } from '#engine/i18n';
import { resourcesAtom } from '#engine/platform';
import { BrandLink } from '#engine/routing';
import { roleAtom } from '#engine/session';
import { buttonClass, classNames } from '#engine/ui';
import type { Link } from '#schemas/brand';
import styles from './parts.module.css';

/** The partner programme; its button leads players there and asks guests to log in (§2). */
export function Affiliate({ link }: { link: Link }) {
  const text = useText('shell');
  const guest = useAtomValue(roleAtom) === 'guest';
  const resources = useAtomValue(resourcesAtom);
  if (!guest && link.resource !== undefined && !resources[link.resource]) return null;
  return (
    <section className={styles.affiliate}>
      <h2 className={styles.heading}>{text('footer.affiliateTitle')}</h2>
      <p className={styles.small}>{text('footer.affiliateText')}</p>
      <BrandLink
        link={guest ? { modal: 'access', tab: 'login' } : link}
        className={classNames(buttonClass({ size: 'sm' }), styles.start)}
      >
        {text('footer.affiliateStart')}
      </BrandLink>
    </section>
  );
}
