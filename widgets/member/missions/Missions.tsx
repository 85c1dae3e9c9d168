import { useFormat, useText } from '#engine/i18n';
import { Tabs } from '#engine/kit';
import { useQuery } from '#engine/platform';
import { useRouteQuery } from '#engine/routing';
import { Answer, Skeleton, SkeletonList, StatusMessage } from '#engine/ui';
import { BonusStakes } from '#widgets/cashier';
import styles from './Missions.module.css';
import { Board } from './parts/Board.tsx';
import { MissionCard } from './parts/MissionCard.tsx';

const defaults = { tab: 'missions' };

/** Missions and the board of the week (§2, missionLeaderboard). */
export default function Missions() {
  const text = useText('missions');
  const format = useFormat();
  const { query, change } = useRouteQuery(defaults);
  const { data, error, refetch } = useQuery('missionSummary', {});
  const done = data?.list.filter(({ state }) => state === 'done').length ?? 0;
  const tab = query.tab === 'board' ? 'board' : 'missions';
  return (
    <section data-widget="member/missions">
      <Tabs
        label={text('title')}
        tabs={[
          { id: 'missions', label: text('tabs.missions'), count: done > 0 ? format.number(done) : undefined },
          { id: 'board', label: text('tabs.board') },
        ]}
        value={tab}
        onChoose={(id) => change({ tab: id })}
      >
        {tab === 'board' ? (
          <Board />
        ) : (
          <Answer
            of={{ data, error, refetch }}
            isEmpty={({ list }) => list.length === 0}
            waiting={
              <ul className={styles.missions} aria-hidden="true">
                <SkeletonList count={4} row={<Skeleton height="148px" radius="var(--radius-lg)" />} />
              </ul>
            }
            empty={<StatusMessage icon="trophy" title={text('none')} text={text('noneText')} />}
          >
            {({ list, currency }) => (
              <>
                <ul className={styles.missions}>
                  {list.map((mission) => (
                    <li key={mission.id}>
                      <MissionCard mission={mission} currency={currency} />
                    </li>
                  ))}
                </ul>
                <BonusStakes className={styles.rule} />
              </>
            )}
          </Answer>
        )}
      </Tabs>
    </section>
  );
}
