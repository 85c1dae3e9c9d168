import { useAtomValue } from 'jotai';
import { coreAtom } from '#engine/brand';
import { useFormat, useText } from '#engine/i18n';
import { Art } from '#engine/ui';
import styles from '../Register.module.css';
import { Offers } from './Offers.tsx';

/** Beside the form on a page: the brand's art, its promise to new members, and the promotions for them (§2). */
export function Beside({ offers }: { offers: boolean }) {
  const text = useText('access');
  const { money } = useFormat();
  const { art, bonus } = useAtomValue(coreAtom).registration;
  return (
    <div className={styles.beside}>
      {art && <Art asset={art} className={styles.art} eager />}
      {bonus && <p className={styles.bonus}>{text(bonus.label, { amount: money(bonus.amount) })}</p>}
      {offers && <Offers />}
    </div>
  );
}
