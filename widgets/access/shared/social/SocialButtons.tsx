import { useAtomValue } from 'jotai';
import { useText } from '#engine/i18n';
import { Button, classNames } from '#engine/ui';
import { socialPendingAtom } from './pending.ts';
import { useSocialProviders } from './providers.ts';
import styles from './social.module.css';
import { useSocialStart } from './use-social-start.ts';

/**
 * The brand's providers as buttons (§2); nothing without any, and nothing for those who have come back from one.
 * @param place before or after the form that they stand beside; undefined: there is none
 */
export function SocialButtons({ place }: { place?: 'before' | 'after' | undefined }) {
  const text = useText('access');
  const providers = useSocialProviders(text);
  const pending = useAtomValue(socialPendingAtom);
  const { start, leaving, message } = useSocialStart(text);
  if (pending || providers.length === 0) return null;
  return (
    <section className={classNames(styles.ways, place === 'before' && styles.before)} aria-label={text('social.ways')}>
      {place && <p className={styles.or}>{text('social.or')}</p>}
      <ul className={styles.list}>
        {providers.map(({ id, name, icon }) => (
          <li key={id}>
            <Button
              icon={icon}
              wide
              busy={leaving === id}
              disabled={leaving !== undefined}
              onClick={() => void start(id)}
            >
              {text('social.with', { provider: name })}
            </Button>
          </li>
        ))}
      </ul>
      <p className={styles.message} role="status">
        {message}
      </p>
    </section>
  );
}
