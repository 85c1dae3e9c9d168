import { useAtomValue } from 'jotai';
import { coreAtom } from '#engine/brand';
import { useFormat, useText } from '#engine/i18n';
import styles from '../Register.module.css';
import { Offers } from './Offers.tsx';

/** What the brand promises new members, with the amount of the bonus, and the promotions for them (§2). */
export function NewMembers({ offers }: { offers: boolean }) {
  const text = useText('access');
  const { money } = useFormat();
  const { bonus } = useAtomValue(coreAtom).registration;
  return (
    <>
      {bonus && <p className={styles.bonus}>{text(bonus.label, { amount: money(bonus.amount) })}</p>}
      {offers && <Offers />}
    </>
  );
}
