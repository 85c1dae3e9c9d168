import { useAtomValue } from 'jotai';
import { useText } from '#engine/i18n';
import { factsAtom } from '#engine/pages';
import { imageUrlAtom } from '#engine/platform';
import { schemeAtom } from '#engine/theme';
import { classNames, RemoteImage, usePictureAddress } from '#engine/ui';
import { useVendors, type Vendor } from '#widgets/games';
import styles from './parts.module.css';

/** The providers, each once by its group (§2): as marks, or as their names. On phones, where they fill a screen, folded. */
export function Vendors({ asText, className }: { asText: boolean; className?: string | undefined }) {
  const text = useText('shell');
  const vendors = useVendors() ?? [];
  const isWide = useAtomValue(factsAtom).device === 'desktop';
  if (vendors.length === 0) return null;
  return (
    <section className={className}>
      <details open={isWide}>
        <summary className={styles.fold}>
          <h2 className={styles.heading}>{text('footer.vendors')}</h2>
        </summary>
        <ul className={classNames(styles.vendors, asText && styles.asText)}>
          {vendors.map((vendor) => (
            <li key={vendor.vassalage}>{asText ? vendor.name : <Mark {...vendor} />}</li>
          ))}
        </ul>
      </details>
    </section>
  );
}

/** The one-colour mark in every theme: thirty colours in a row would be the loudest thing on the page. */
function Mark({ name, icon }: Vendor) {
  const scheme = useAtomValue(schemeAtom);
  const platforms = useAtomValue(imageUrlAtom);
  const url = usePictureAddress()(icon.white) ?? platforms(icon.white);
  const className = classNames(styles.mark, scheme === 'light' && styles.dark);
  return url ? <RemoteImage src={url} alt={name} className={className} height={28} /> : null;
}
