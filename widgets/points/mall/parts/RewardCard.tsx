import { useFormat, useText } from '#engine/i18n';
import { classNames, Icon } from '#engine/ui';
import type { PointReward } from '#schemas/platform';
import { RewardArt } from './RewardArt.tsx';
import styles from './RewardCard.module.css';

interface Props {
  reward: PointReward;
  /** What the player has; undefined for guests. */
  points: number | undefined;
  onOpen(): void;
}

/** Few are left below this number, which the card says. */
const few = 10;

/** A reward on its shelf, with how far the player's points go towards it. */
export function RewardCard({ reward, points, onOpen }: Props) {
  const text = useText('points');
  const format = useFormat();
  const { title, text: words, points: price, left, art, category } = reward;
  const isGone = left === 0;
  const share = points === undefined ? undefined : Math.min(1, points / price);
  return (
    <button type="button" data-content="" className={classNames(styles.card, isGone && styles.gone)} onClick={onOpen}>
      <span className={styles.art} data-shelf={category}>
        <RewardArt art={art} />
        {isGone && <span className={styles.tag}>{text('reward.gone')}</span>}
        {left !== undefined && left > 0 && left < few && (
          <span className={styles.tag}>{text('reward.left', { count: left, number: format.number(left) })}</span>
        )}
      </span>
      <span className={styles.words}>
        <span className={styles.title} dir="auto">
          {title}
        </span>
        <span className={styles.text} dir="auto">
          {words}
        </span>
        <span className={styles.price}>
          <Icon name="coin" size={18} className={styles.coin} />
          <bdi>{format.number(price)}</bdi>
          <span className={styles.unit}>{text('unit', { count: price })}</span>
        </span>
        {share !== undefined && !isGone && (
          <span className={styles.reach}>
            <span className={styles.bar} aria-hidden="true">
              <span style={{ inlineSize: `${share * 100}%` }} />
            </span>
            <span>
              {share === 1
                ? text('reward.enough')
                : text('reward.missing', {
                    count: price - (points ?? 0),
                    points: format.number(price - (points ?? 0)),
                  })}
            </span>
          </span>
        )}
      </span>
    </button>
  );
}
