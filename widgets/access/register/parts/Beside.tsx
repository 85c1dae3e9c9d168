import { useAtomValue } from 'jotai';
import { coreAtom } from '#engine/brand';
import { Art } from '#engine/ui';
import styles from '../Register.module.css';
import { NewMembers } from './NewMembers.tsx';

/** Beside the form on a page: the brand's art, and what waits for new members (§2). */
export function Beside({ offers }: { offers: boolean }) {
  const { art } = useAtomValue(coreAtom).registration;
  return (
    <div className={styles.beside}>
      {art && <Art asset={art} sizes="(min-width: 1024px) 50vw, 100vw" className={styles.art} first />}
      <NewMembers offers={offers} />
    </div>
  );
}
