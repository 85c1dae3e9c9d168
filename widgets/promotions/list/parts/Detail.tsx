import { useAtomValue } from 'jotai';
import { useText } from '#engine/i18n';
import { RichText } from '#engine/rich-text';
import { BrandLink } from '#engine/routing';
import { roleAtom } from '#engine/session';
import { buttonClass, Icon, Picture, usePictureAddress } from '#engine/ui';
import type { Link } from '#schemas/brand';
import type { RouteReference } from '#schemas/names';
import type { Promotion } from '#schemas/platform';
import { StakeWeights } from '#widgets/cashier';
import { ActivityPanel } from './ActivityPanel.tsx';
import styles from './Detail.module.css';
import { Period } from './Period.tsx';
import type { Stand } from './use-activities.ts';

/** One promotion with its terms, in the platform's own words. */
export function Detail({
  promotion,
  route,
  join,
  stand,
  onBack,
}: {
  promotion: Promotion;
  route: RouteReference;
  join: Link | undefined;
  /** How one stands with its activity. */
  stand: Stand | undefined;
  /** Goes back to the list. */
  onBack(): void;
}) {
  const text = useText('promotions');
  const role = useAtomValue(roleAtom);
  const picture = usePictureAddress()(promotion.art);
  const { title, text: summary, content, weighted } = promotion;
  return (
    <article className={styles.detail}>
      <BrandLink link={{ route }} className={styles.back} instead={onBack}>
        <Icon name="arrow-left" size={18} />
        {text('all')}
      </BrandLink>
      {picture && (
        <Picture
          src={picture}
          sizes="(min-width: 768px) 760px, 100vw"
          width={640}
          height={360}
          className={styles.art}
          first
        />
      )}
      <div className={styles.words}>
        <h1 className={styles.title} dir="auto">
          {title}
        </h1>
        <p className={styles.lead} dir="auto">
          {summary}
        </p>
        <Period promotion={promotion} />
        {stand && <ActivityPanel promotion={promotion} stand={stand} />}
        {content && (
          <section className={styles.terms}>
            <h2 className={styles.termsTitle}>{text('termsTitle')}</h2>
            <RichText html={content} />
          </section>
        )}
        {weighted && <StakeWeights className={styles.note} />}
        <div className={styles.actions}>
          {role === 'guest' && join && (
            <BrandLink link={join} className={buttonClass({ look: stand ? 'secondary' : 'primary' })}>
              {text('join')}
            </BrandLink>
          )}
          <BrandLink link={{ action: 'customerService' }} className={buttonClass({})}>
            {text('ask')}
          </BrandLink>
        </div>
      </div>
    </article>
  );
}
