import { useAtomValue } from 'jotai';
import { coreAtom } from '#engine/brand';
import { useText } from '#engine/i18n';
import { Logo } from '#engine/ui';
import styles from './parts.module.css';

/** Who runs the site. */
export function About() {
  const text = useText('shell');
  const { name } = useAtomValue(coreAtom).brand;
  return (
    <section>
      <h2 className="visually-hidden">{text('footer.aboutTitle', { brand: name })}</h2>
      <Logo />
      <p className={styles.aboutText}>{text('footer.aboutText')}</p>
    </section>
  );
}
