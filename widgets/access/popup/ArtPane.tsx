import { useAtomValue } from 'jotai';
import { coreAtom } from '#engine/brand';
import { useFormat, useText } from '#engine/i18n';
import { Art } from '#engine/ui';
import styles from './Popup.module.css';

/** The brand's art beside the form, with what it promises new members. Nothing without art; never on phones. */
export function ArtPane() {
  const text = useText('access');
  const { money } = useFormat();
  const { art, bonus } = useAtomValue(coreAtom).registration;
  if (!art) return null;
  return (
    <div className={styles.art}>
      <Art asset={art} sizes="440px" className={styles.picture} />
      <div className={styles.words}>
        <p className={styles.headline}>{text('art.headline')}</p>
        <p>{bonus ? text(bonus.label, { amount: money(bonus.amount) }) : text('art.text')}</p>
      </div>
    </div>
  );
}
