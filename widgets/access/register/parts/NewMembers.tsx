import { useAtomValue } from 'jotai';
import { coreAtom } from '#engine/brand';
import { useFormat, useText } from '#engine/i18n';
import { infoAtom } from '#engine/platform';
import styles from '../Register.module.css';
import { Offers } from './Offers.tsx';

/** The promise to new members, with the amount that the platform credits, and the promotions for them (§2). */
export function NewMembers({ offers }: { offers: boolean }) {
  const text = useText('access');
  const { money } = useFormat();
  const { bonus } = useAtomValue(coreAtom).registration;
  const info = useAtomValue(infoAtom);
  const amount = info?.welcomeBonus ?? bonus?.amount;
  return (
    <>
      {bonus && amount !== undefined && amount > 0 && (
        <p className={styles.bonus}>{text(bonus.label, { amount: money(amount, info?.currency) })}</p>
      )}
      {offers && <Offers />}
    </>
  );
}
