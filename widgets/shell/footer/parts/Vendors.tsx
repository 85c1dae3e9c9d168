import { useAtomValue } from 'jotai';
import { useText } from '#engine/i18n';
import { imageUrlAtom } from '#engine/platform';
import { schemeAtom } from '#engine/theme';
import { classNames, RemoteImage, usePictureAddress } from '#engine/ui';
import { useVendors, type Vendor } from '#widgets/games';
import styles from './parts.module.css';

/** The providers, each once by its group (§2): as marks, or as their names. */
export function Vendors({ asText, className }: { asText: boolean; className?: string | undefined }) {
  const text = useText('shell');
  const vendors = useVendors() ?? [];
  if (vendors.length === 0) return null;
  return (
    <section className={className}>
      <h2 className={styles.heading}>{text('footer.vendors')}</h2>
      <ul className={classNames(styles.vendors, asText && styles.asText)}>
        {vendors.map((vendor) => (
          <li key={vendor.vassalage}>{asText ? vendor.name : <Mark {...vendor} />}</li>
        ))}
      </ul>
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
