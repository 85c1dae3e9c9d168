import { useText } from '#engine/i18n';
import { Money, Stat, Stats } from '#engine/kit';
import { useQuery } from '#engine/platform';
import { Answer, SectionHead, Skeleton, SkeletonList, StatusMessage } from '#engine/ui';
import type { Rebates as RebatesAnswer } from '#schemas/platform';
import { BonusStakes } from '#widgets/cashier';
import { RebateList } from './parts/RebateList.tsx';
import styles from './Rebates.module.css';

/** Rebates (§2, manualRebate). */
export default function Rebates() {
  const text = useText('records');
  const answer = useQuery('rebates', {});
  return (
    <section data-widget="records/rebates" className={styles.rebates}>
      <SectionHead title={text('rebates.title')} text={text('rebates.text')} />
      <Answer
        of={answer}
        waiting={<SkeletonList count={4} row={<Skeleton height="72px" />} />}
        isEmpty={({ offered }) => offered === 'none'}
        empty={<StatusMessage icon="percentage" title={text('rebates.none')} />}
      >
        {(rebates) => <Offered {...rebates} />}
      </Answer>
    </section>
  );
}

function Offered({ offered, rank, currency, list }: RebatesAnswer) {
  const text = useText('records');
  const of = (state: RebatesAnswer['list'][number]['state']) => list.filter((one) => one.state === state);
  const sum = (some: typeof list) => some.reduce((all, { amount }) => all + amount, 0);
  const [open, running, claimed] = [of('open'), of('running'), of('claimed')];
  const isManual = offered === 'manual';
  return (
    <>
      <Stats>
        <Stat
          label={text(isManual ? 'rebates.open' : 'rebates.coming')}
          value={<Money minor={sum(open)} currency={currency} />}
          loud
        />
        <Stat
          label={text('rebates.running')}
          value={<Money minor={sum(running)} currency={currency} />}
          note={text('rebates.rank', { rank })}
        />
        <Stat label={text('rebates.claimed')} value={<Money minor={sum(claimed)} currency={currency} />} />
      </Stats>
      <BonusStakes className={styles.note} />
      {!isManual && <p className={styles.note}>{text('rebates.automatic')}</p>}
      {open.length > 0 && (
        <RebateList
          title={text(isManual ? 'rebates.open' : 'rebates.coming')}
          list={open}
          currency={currency}
          claims={isManual}
        />
      )}
      {running.length > 0 && <RebateList title={text('rebates.running')} list={running} currency={currency} />}
      {claimed.length > 0 && <RebateList title={text('rebates.claimed')} list={claimed} currency={currency} />}
      {list.length === 0 && <p className={styles.note}>{text('rebates.nothing')}</p>}
    </>
  );
}
