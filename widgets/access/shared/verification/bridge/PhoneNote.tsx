import { useText } from '#engine/i18n';
import styles from '../human-check.module.css';
import { type PhoneCode, phoneTexts } from './phone-codes.ts';

/** Why nothing was sent: a line in the form, and no window (§4: it aborts silently). */
export default function PhoneNote({ code }: { code: PhoneCode }) {
  const t = useText('verification');
  return <p className={styles.message}>{t(phoneTexts[code])}</p>;
}
