import { useAtomValue } from 'jotai';
import { coreAtom } from '#engine/brand';
import { useText } from '#engine/i18n';
import { BrandLink } from '#engine/routing';
import { Art } from '#engine/ui';
import styles from './parts.module.css';

/** The licence that the brand plays under, with the authority's seal and its page. */
export function Licence() {
  const text = useText('shell');
  const { licence } = useAtomValue(coreAtom).brand.legal ?? {};
  if (!licence) return null;
  const line = (
    <>
      {licence.logo && <Art asset={licence.logo} height={28} />}
      {text(licence.text)}
    </>
  );
  if (!licence.href) return <p className={styles.licence}>{line}</p>;
  return (
    <BrandLink link={{ href: licence.href }} className={styles.licence}>
      {line}
    </BrandLink>
  );
}
