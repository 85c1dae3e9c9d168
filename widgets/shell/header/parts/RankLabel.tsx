import { useAtomValue } from 'jotai';
import { useText } from '#engine/i18n';
import { memberAtom, roleAtom } from '#engine/session';
import styles from './AccountMenu.module.css';

/** The club rank or the service label of a member; of a trial account, that it is one (§2, §3). */
export function RankLabel() {
  const text = useText('shell');
  const role = useAtomValue(roleAtom);
  const member = useAtomValue(memberAtom);
  if (role === 'trial') return <p className={styles.rank}>{text('account.trial')}</p>;
  const label = member?.clubLabel?.labelName ?? member?.memberLabel[0]?.name;
  return label ? <p className={styles.rank}>{label}</p> : null;
}
