import { useAtomValue } from 'jotai';
import { useId } from 'react';
import { useText } from '#engine/i18n';
import { useQuery } from '#engine/platform';
import { BrandLink } from '#engine/routing';
import { balanceAtom } from '#engine/session';
import { buttonClass, Picture, SectionHead, Skeleton, SkeletonList, useInView, usePictureAddress } from '#engine/ui';
import type { Promotion } from '#schemas/platform';
import type { HomePromotionsProps } from '#schemas/widgets';
import { inCurrency } from '../../../schemas/platform/in-currency.ts';
import styles from './Promotions.module.css';

/** Route that shows promotions and their terms (§2: the named route promotions with parameter id). */
const route = 'promotions';

/** How wide the pictures of cards are drawn. */
const cardSizes = '(min-width: 1024px) 440px, (min-width: 640px) 50vw, 100vw';

/** A few of the promotions that run now. */
export default function Promotions(props: HomePromotionsProps) {
  const { layout = 'cards', count = 3, category, title = 'home:promotions', text: line } = props;
  const text = useText('home');
  const id = useId();
  const [root, near] = useInView<HTMLElement>();
  const { data, error } = useQuery('notice', {}, { enabled: near });
  const currency = useAtomValue(balanceAtom).value?.currency;
  const promotions = data?.promotion
    .flatMap((promotion) => inCurrency(promotion, currency) ?? [])
    .filter((promotion) => category === undefined || promotion.category === category)
    .slice(0, count);

  if (promotions?.length === 0 || (error && !data)) return null;
  return (
    <section ref={root} data-widget="home/promotions" aria-labelledby={id} className={styles.section}>
      <SectionHead id={id} title={text(title)} text={line ? text(line) : undefined}>
        <BrandLink link={{ route }} className={`${buttonClass({ look: 'quiet', size: 'sm' })} ${styles.more}`}>
          {text('more')}
          <span className="visually-hidden"> {text(title)}</span>
        </BrandLink>
      </SectionHead>
      <ul className={styles[layout]}>
        {promotions ? (
          promotions.map((promotion) => (
            <li key={promotion.id}>
              <Card promotion={promotion} />
            </li>
          ))
        ) : (
          <SkeletonList
            count={count}
            row={
              <li aria-hidden="true">
                <Skeleton height={layout === 'rows' ? '72px' : '260px'} radius="var(--radius-lg)" />
              </li>
            }
          />
        )}
      </ul>
    </section>
  );
}

function Card({ promotion: { id, title, text, art } }: { promotion: Promotion }) {
  const picture = usePictureAddress()(art);
  return (
    <BrandLink link={{ route, query: { id } }} className={styles.card}>
      <span className={styles.art}>
        {picture && <Picture src={picture} sizes={cardSizes} width={640} height={360} />}
      </span>
      <span className={styles.words}>
        <span className={styles.name} dir="auto">
          {title}
        </span>
        <span className={styles.text} dir="auto">
          {text}
        </span>
      </span>
    </BrandLink>
  );
}
