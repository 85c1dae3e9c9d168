import { useFormat, useText } from '#engine/i18n';
import { Pager, StatusBadge } from '#engine/kit';
import { usePage } from '#engine/platform';
import { useRouteQuery } from '#engine/routing';
import { Answer, Avatar, SectionHead, Skeleton, SkeletonList, StatusMessage } from '#engine/ui';
import styles from '../Referral.module.css';

const tones = { registered: 'neutral', deposited: 'pending', rewarded: 'positive' } as const;

/** Who came by the invitation, and below each whom that one has invited. */
export function Friends({ size }: { size: number }) {
  const text = useText('referral');
  const { date } = useFormat();
  const { query, change } = useRouteQuery();
  const page = Math.max(1, Number(query.page) || 1);
  const answer = usePage('invited', {}, { page, size });
  return (
    <div>
      <SectionHead title={text('friends')} text={text('friendsText')} />
      <Answer
        of={{ ...answer, data: answer.data?.list }}
        waiting={
          <div aria-hidden="true">
            <SkeletonList count={3} row={<Skeleton height="64px" radius="var(--radius-md)" />} />
          </div>
        }
        empty={<StatusMessage icon="users" title={text('none')} text={text('noneText')} />}
      >
        {(list) => (
          <ul className={styles.friends}>
            {list.map(({ id, name, at, state, invited }) => (
              <li key={id}>
                <div className={styles.friend}>
                  <Avatar name={name} size={36} />
                  <span className={styles.who}>
                    <span dir="auto">{name}</span>
                    <span className={styles.note}>{text('since', { date: date(at) })}</span>
                  </span>
                  <StatusBadge tone={tones[state]}>{text(`states.${state}`)}</StatusBadge>
                </div>
                {invited.length > 0 && (
                  <ul className={styles.further} aria-label={text('further')}>
                    {invited.map((friend) => (
                      <li key={`${friend.name} ${friend.at}`} className={styles.friend}>
                        <Avatar name={friend.name} size={24} />
                        <span className={styles.who}>
                          <span dir="auto">{friend.name}</span>
                          <span className={styles.note}>{text('since', { date: date(friend.at) })}</span>
                        </span>
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        )}
      </Answer>
      {answer.data && (
        <Pager
          page={page}
          size={size}
          total={answer.data.total.rows}
          capped={answer.data.total.capped}
          onPage={(next) => change({ page: String(next) })}
        />
      )}
    </div>
  );
}
