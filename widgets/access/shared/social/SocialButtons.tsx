import { useAtomValue } from 'jotai';
import { coreAtom } from '#engine/brand';
import { useText } from '#engine/i18n';
import { infoAtom } from '#engine/platform';
import { Button, classNames, Skeleton } from '#engine/ui';
import { socialPendingAtom } from './pending.ts';
import { useSocialProviders } from './providers.ts';
import styles from './social.module.css';
import { useSocialStart } from './use-social-start.ts';

/**
 * The brand's providers as buttons (§2); nothing without any, and nothing for those who have come back from one. Until the platform
 * has said which of them it has, their place is kept: a form below would jump.
 * @param place before or after the form that they stand beside; undefined: there is none
 */
export function SocialButtons({ place }: { place?: 'before' | 'after' | undefined }) {
  const text = useText('access');
  const providers = useSocialProviders(text);
  const pending = useAtomValue(socialPendingAtom);
  const { start, leaving, message } = useSocialStart(text);
  const { social = [] } = useAtomValue(coreAtom).brand.access?.login ?? {};
  const isKnown = useAtomValue(infoAtom) !== null;
  if (pending || (isKnown ? providers : social).length === 0) return null;
  return (
    <section className={classNames(styles.ways, place === 'before' && styles.before)} aria-label={text('social.ways')}>
      {place && <p className={styles.or}>{text('social.or')}</p>}
      <ul className={styles.list} aria-busy={!isKnown}>
        {!isKnown &&
          social.map((id) => (
            <li key={id}>
              <Skeleton height="var(--control)" />
            </li>
          ))}
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
