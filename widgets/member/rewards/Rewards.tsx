import { useSetAtom } from 'jotai';
import { useFormat, useText } from '#engine/i18n';
import { Money, Pager, StatusBadge, Tabs } from '#engine/kit';
import { toastAtom } from '#engine/overlays';
import { type RowOf, useMutation, usePage } from '#engine/platform';
import { BrandLink, useRouteQuery } from '#engine/routing';
import { Answer, Button, buttonClass, classNames, Skeleton, SkeletonList, StatusMessage } from '#engine/ui';
import type { MemberRewardsProps } from '#schemas/widgets';
import { useLockQuestion } from '#widgets/promotions';
import styles from './Rewards.module.css';

const states = ['issued', 'claimed', 'close'] as const;
const defaults = { state: 'issued' };

/** What the player was given, to be claimed while its time lasts (§2, rewardCenter). */
export default function Rewards({ rows = 20, activities }: MemberRewardsProps) {
  const text = useText('rewards');
  const { query, change } = useRouteQuery(defaults);
  const state = states.find((one) => one === query.state) ?? 'issued';
  const page = Math.max(1, Number(query.page) || 1);
  const answer = usePage('rewards', { state }, { page, size: rows });
  return (
    <section data-widget="member/rewards">
      {activities && (
        <BrandLink
          link={activities}
          className={classNames(buttonClass({ look: 'quiet', size: 'sm' }), styles.activities)}
        >
          {text('activities')}
        </BrandLink>
      )}
      <Tabs
        label={text('title')}
        tabs={states.map((id) => ({ id, label: text(`states.${id}`) }))}
        value={state}
        onChoose={(id) => change({ state: id })}
      >
        <Answer
          of={{ ...answer, data: answer.data?.list }}
          waiting={
            <ul className={styles.rewards} aria-hidden="true">
              <SkeletonList count={3} row={<Skeleton height="132px" radius="var(--radius-lg)" />} />
            </ul>
          }
          empty={<StatusMessage icon="gift" title={text(`none.${state}`)} text={text('noneText')} />}
        >
          {(list) => (
            <ul className={styles.rewards} aria-busy={answer.isPlaceholderData}>
              {list.map((reward) => (
                <li key={reward.id}>
                  <Ticket reward={reward} />
                </li>
              ))}
            </ul>
          )}
        </Answer>
        {answer.data && (
          <Pager
            page={page}
            size={rows}
            total={answer.data.total.rows}
            capped={answer.data.total.capped}
            onPage={(next) => change({ page: String(next) })}
          />
        )}
      </Tabs>
    </section>
  );
}

/** One reward, as a ticket whose stub is torn off by claiming it. */
function Ticket({ reward }: { reward: RowOf<'rewards'> }) {
  const text = useText('rewards');
  const format = useFormat();
  const toast = useSetAtom(toastAtom);
  const claim = useMutation('claimReward');
  const { id, title, amount, currency, turnover, state, expiresAt, at } = reward;
  const mayLock = useLockQuestion();
  const take = async () => {
    if (!(await mayLock(reward))) return;
    const claimed = await claim.send({ body: { id } }).catch(() => undefined);
    if (claimed) toast({ tone: 'positive', text: text('claimed', { amount: format.money(claimed.amount, currency) }) });
  };
  return (
    <article className={styles.ticket} data-state={state}>
      <div className={styles.words}>
        <h2 className={styles.title} dir="auto">
          {title}
        </h2>
        <p className={styles.text}>
          {turnover === undefined
            ? text('free')
            : text('turnover', {
                amount: format.money(turnover, currency),
                times: format.number(Math.round((turnover / amount) * 100) / 100),
              })}
        </p>
        <p className={styles.text}>
          {state === 'issued'
            ? text('until', { date: format.until(expiresAt) })
            : text('from', { date: format.moment(at) })}
        </p>
      </div>
      <div className={styles.stub}>
        <Money minor={amount} currency={currency} loud />
        {state === 'issued' ? (
          <Button look="primary" size="sm" busy={claim.pending} onClick={() => void take()}>
            {text('claim')}
          </Button>
        ) : (
          <StatusBadge tone={state === 'claimed' ? 'positive' : 'neutral'}>{text(`states.${state}`)}</StatusBadge>
        )}
      </div>
    </article>
  );
}
