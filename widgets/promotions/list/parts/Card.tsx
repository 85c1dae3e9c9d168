import { useText } from '#engine/i18n';
import { BrandLink } from '#engine/routing';
import { Picture, usePictureAddress } from '#engine/ui';
import type { RouteReference } from '#schemas/names';
import type { Promotion } from '#schemas/platform';
import styles from '../List.module.css';
import { ActivityAction } from './ActivityAction.tsx';
import { ActivityHint } from './ActivityHint.tsx';
import { Period } from './Period.tsx';
import type { Stand } from './use-activities.ts';

interface Props {
  promotion: Promotion;
  route: RouteReference;
  /** Near the top: its picture is fetched at once; `first`: before anything else. */
  eager: boolean | 'first';
  /** How one stands with its activity. */
  stand: Stand | undefined;
}

/** A promotion in the list: the link to its terms, and what can be done with its activity. */
export function Card({ promotion, route, eager, stand }: Props) {
  const text = useText('promotions');
  const picture = usePictureAddress()(promotion.art);
  const link = (
    <BrandLink link={{ route, query: { id: promotion.id } }} className={styles.card}>
      <span className={styles.art}>
        {picture && (
          <Picture
            src={picture}
            sizes="(min-width: 1024px) 440px, (min-width: 640px) 50vw, 100vw"
            width={640}
            height={360}
            eager={eager !== false}
            first={eager === 'first'}
          />
        )}
      </span>
      <span className={styles.words}>
        <span className={styles.name} dir="auto">
          {promotion.title}
        </span>
        <span className={styles.text} dir="auto">
          {promotion.text}
        </span>
        <Period promotion={promotion} />
        <span className={styles.read}>{text('terms')}</span>
      </span>
    </BrandLink>
  );
  if (!stand) return link;
  return (
    <div className={styles.offer}>
      {link}
      <div className={styles.activity}>
        <ActivityHint promotion={promotion} stand={stand} />
        <div className={styles.action}>
          <ActivityAction promotion={promotion} stand={stand} />
        </div>
      </div>
    </div>
  );
}
