import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '#engine/i18n';
import { useScreen } from '#engine/kit';
import { useQuery } from '#engine/platform';
import { BrandLink, useGo, useRoute } from '#engine/routing';
import { balanceAtom, roleAtom } from '#engine/session';
import { Answer, buttonClass, Skeleton, SkeletonList, StatusMessage } from '#engine/ui';
import type { Promotion } from '#schemas/platform';
import type { PromotionsListProps } from '#schemas/widgets';
import { inCurrency } from '../../../schemas/platform/in-currency.ts';
import styles from './List.module.css';
import { Card } from './parts/Card.tsx';
import { Detail } from './parts/Detail.tsx';
import { KindTabs } from './parts/KindTabs.tsx';
import { kindsOf, ofKind } from './parts/kinds.ts';
import { Terms } from './parts/Terms.tsx';
import { follow, isFromList, type Trail } from './parts/trail.ts';
import { useActivities } from './parts/use-activities.ts';

/** The promotions page (§2): all of them, or the one that the address names. */
export default function List({ layout = 'cards', join, record }: PromotionsListProps) {
  const text = useText('promotions');
  const { id, query } = useRoute();
  const role = useAtomValue(roleAtom);
  const { data, error, refetch } = useQuery('notice', {});
  const standOf = useActivities();
  const screen = useScreen<HTMLDivElement>(query.id ?? '');
  const currency = useAtomValue(balanceAtom).value?.currency;
  const promotions = data?.promotion.flatMap((promotion) => inCurrency(promotion, currency) ?? []);
  const chosen = promotions?.find((promotion) => promotion.id === query.id);
  const goBack = useGoBack(query.id);
  const kinds = kindsOf(promotions ?? []);
  const kind = kinds.find((one) => one === query.kind);

  if (chosen) {
    return (
      <div data-widget="promotions/list" {...screen}>
        <Detail promotion={chosen} route={id} join={join} stand={standOf(chosen)} onBack={goBack} />
      </div>
    );
  }
  return (
    <div data-widget="promotions/list" className={styles.page} {...screen}>
      <div className={styles.head}>
        <h1 className={styles.title}>{text('title')}</h1>
        {record && (role === 'member' || role === 'agent') && (
          <BrandLink link={record} className={buttonClass({ look: 'quiet', size: 'sm' })}>
            {text('record.title')}
          </BrandLink>
        )}
      </div>
      <Answer
        of={{ data: promotions, error, refetch }}
        waiting={
          <ul className={styles[layout]} aria-hidden="true">
            <SkeletonList
              count={6}
              row={
                <li>
                  <Skeleton ratio="16/9" radius="var(--radius-lg)" />
                </li>
              }
            />
          </ul>
        }
        empty={<StatusMessage icon="gift" title={text('none')} text={text('noneText')} />}
      >
        {(all) => (
          <>
            {query.id && (
              <StatusMessage icon="gift" title={text('over')} text={text('overText')}>
                <BrandLink link={{ route: id }} className={buttonClass({})}>
                  {text('all')}
                </BrandLink>
              </StatusMessage>
            )}
            {kinds.length > 0 && <KindTabs kinds={kinds} chosen={kind} route={id} />}
            <ul className={styles[layout]}>
              {closedLast(kind ? ofKind(all, kind) : all).map((promotion, index) => (
                <li key={promotion.id}>
                  <Card
                    promotion={promotion}
                    route={id}
                    eager={index === 0 ? 'first' : index < 3}
                    stand={standOf(promotion)}
                  />
                </li>
              ))}
            </ul>
            <noscript>
              <Terms of={all} />
            </noscript>
          </>
        )}
      </Answer>
    </div>
  );
}

/** In the platform's order, but for those whose activity has closed for good: there is nothing to take part in. */
function closedLast(promotions: readonly Promotion[]): Promotion[] {
  const isClosed = ({ activity }: Promotion) =>
    activity !== undefined && !activity.open && activity.opensAt === undefined;
  return promotions.toSorted((a, b) => Number(isClosed(a)) - Number(isClosed(b)));
}

/** From a promotion back to the list: to the place where it was left, if that is where one came from. */
function useGoBack(shown: string | undefined): () => void {
  const { id } = useRoute();
  const go = useGo();
  const navigate = useNavigate();
  const trail = useRef<Trail>([]);
  useEffect(() => {
    trail.current = follow(trail.current, shown);
  }, [shown]);
  return () => (isFromList(trail.current) ? void navigate(-1) : go(id));
}
