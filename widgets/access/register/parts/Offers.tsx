import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { coreAtom } from '#engine/brand';
import { useText } from '#engine/i18n';
import { useQuery } from '#engine/platform';
import { IconButton, Skeleton } from '#engine/ui';
import styles from '../Register.module.css';

/** Promotions for new players, one at a time; more than one take turns every 5 s until the player stops them (§2). */
export function Offers() {
  const text = useText('access');
  const { data, isPending } = useQuery('notice', {});
  const offers = data?.promotion.filter(({ category }) => category === 'new_player') ?? [];
  const { at, paused, setPaused } = useTurns(offers.length);
  if (isPending)
    return (
      <div className={styles.offerWaiting}>
        <Skeleton height="100%" />
      </div>
    );
  if (offers.length === 0) return null;
  return (
    <section className={styles.offer} aria-label={text('register.offers')}>
      {/* All in one place, as high as the highest: what stands below does not jump. */}
      <ul className={styles.slides}>
        {offers.map((offer, index) => (
          <li key={offer.id} inert={index !== at} className={index === at ? undefined : styles.waiting}>
            <p className={styles.offerTitle} dir="auto">
              {offer.title}
            </p>
            <p dir="auto">{offer.text}</p>
          </li>
        ))}
      </ul>
      {offers.length > 1 && (
        <IconButton
          icon={paused ? 'player-play' : 'player-pause'}
          label={text(paused ? 'register.offersPlay' : 'register.offersPause')}
          onClick={() => setPaused(!paused)}
        />
      )}
    </section>
  );
}

/** Whose turn it is of `count`. Rests for those who want no motion. */
function useTurns(count: number) {
  const every = useAtomValue(coreAtom).brand.timings?.bannerAutoplay ?? 5000;
  const [turn, setTurn] = useState(0);
  const [paused, setPaused] = useState(false);
  const still = useRef(false);
  useEffect(() => {
    still.current = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (paused || still.current || count < 2) return undefined;
    const timer = setInterval(() => setTurn((now) => now + 1), every);
    return () => clearInterval(timer);
  }, [paused, count, every]);
  return { at: count > 0 ? turn % count : 0, paused, setPaused };
}
