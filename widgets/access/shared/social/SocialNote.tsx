import { useAtom } from 'jotai';
import { useText } from '#engine/i18n';
import { socialPendingAtom } from './pending.ts';
import { useProviderName } from './providers.ts';
import styles from './social.module.css';

/** Above a form: whom a provider has vouched for, and what becomes of it. Whoever it is not can go on without. */
export function SocialNote({ form }: { form: 'login' | 'register' }) {
  const text = useText('access');
  const [pending, setPending] = useAtom(socialPendingAtom);
  const provider = useProviderName(text)(pending?.provider ?? '');
  if (!pending) return null;
  const { name, email } = pending;
  return (
    <div className={styles.note}>
      {(name || email) && <p className={styles.who}>{[name, email].filter(Boolean).join(' · ')}</p>}
      <p>{text(form === 'login' ? 'social.toLogin' : 'social.toRegister', { provider })}</p>
      <button type="button" className={styles.leave} onClick={() => setPending(null)}>
        {text('social.leave', { provider })}
      </button>
    </div>
  );
}
