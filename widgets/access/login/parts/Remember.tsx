import { useAtomValue } from 'jotai';
import { coreAtom } from '#engine/brand';
import { useText } from '#engine/i18n';
import styles from '../Login.module.css';

/** The tick "remember me" (§4), where the brand offers it. */
export function Remember({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  const text = useText('access');
  const { offered = true } = useAtomValue(coreAtom).brand.access?.remember ?? {};
  if (!offered) return null;
  return (
    <label className={styles.remember}>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
      {text('login.remember')}
    </label>
  );
}
