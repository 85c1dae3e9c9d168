import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useText } from '#engine/i18n';
import { useQuery } from '#engine/platform';
import { useRouteQuery } from '#engine/routing';
import { balanceAtom } from '#engine/session';
import { Answer, buttonClass, classNames, Skeleton, SkeletonList, StatusMessage } from '#engine/ui';
import type { PointReward } from '#schemas/platform';
import type { PointsMallProps } from '#schemas/widgets';
import { usePoints } from '#widgets/points';
import { inCurrency } from '../../../schemas/platform/in-currency.ts';
import styles from './Mall.module.css';
import { ConvertDrawer } from './parts/ConvertDrawer.tsx';
import { Earning } from './parts/Earning.tsx';
import { Purse } from './parts/Purse.tsx';
import { RedeemDrawer } from './parts/RedeemDrawer.tsx';
import { RewardCard } from './parts/RewardCard.tsx';

const shelves = ['bonus', 'electronics', 'lifestyle', 'experiences'] as const;

/** The point mall (§2): rewards by shelf, what the player has, and what earns it. */
export default function Mall({ layout = 'shelf', join, record, taken }: PointsMallProps) {
  const text = useText('points');
  const { query, change } = useRouteQuery();
  const points = usePoints();
  const rewards = useQuery('pointRewards', {});
  const [open, setOpen] = useState<PointReward>();
  const [converts, setConverts] = useState(false);
  const shelf = shelves.find((one) => one === query.category);
  const within = query.within === 'reach' && points !== undefined;
  const currency = useAtomValue(balanceAtom).value?.currency;
  const own = rewards.data?.list.flatMap((reward) => inCurrency(reward, currency) ?? []);
  const shown = own?.filter((reward) => (!shelf || reward.category === shelf) && (!within || reward.points <= points));
  return (
    <div data-widget="points/mall" className={styles.mall}>
      <h1 className={styles.title}>{text('mall.title')}</h1>
      <Purse points={points} join={join} record={record} taken={taken} onConvert={() => setConverts(true)} />
      <section className={styles.shelves} aria-label={text('mall.rewards')}>
        <div className={styles.chips}>
          {[undefined, ...shelves].map((one) => (
            <button
              key={one ?? 'all'}
              type="button"
              className={styles.chip}
              aria-pressed={shelf === one}
              onClick={() => change({ category: one ?? '' })}
            >
              {text(`shelves.${one ?? 'all'}`)}
            </button>
          ))}
          {points !== undefined && (
            <button
              type="button"
              className={classNames(styles.chip, styles.reach)}
              aria-pressed={within}
              onClick={() => change({ within: within ? '' : 'reach' })}
            >
              {text('mall.reach')}
            </button>
          )}
        </div>
        <Answer
          of={{ ...rewards, data: shown }}
          waiting={
            <ul className={styles[layout]} aria-hidden="true">
              <SkeletonList
                count={8}
                row={
                  <li>
                    <Skeleton ratio="4/5" radius="var(--radius-lg)" />
                  </li>
                }
              />
            </ul>
          }
          empty={
            <StatusMessage icon="gift" title={text('mall.none')} text={text('mall.noneText')}>
              <button type="button" className={buttonClass({})} onClick={() => change({ category: '', within: '' })}>
                {text('mall.showAll')}
              </button>
            </StatusMessage>
          }
        >
          {(list) => (
            <ul className={styles[layout]}>
              {list.map((reward) => (
                <li key={reward.id}>
                  <RewardCard reward={reward} points={points} onOpen={() => setOpen(reward)} />
                </li>
              ))}
            </ul>
          )}
        </Answer>
      </section>
      <Earning />
      {open && <RedeemDrawer reward={open} points={points} join={join} onClose={() => setOpen(undefined)} />}
      {converts && points !== undefined && <ConvertDrawer points={points} onClose={() => setConverts(false)} />}
    </div>
  );
}
