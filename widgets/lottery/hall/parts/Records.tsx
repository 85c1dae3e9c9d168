import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useText } from '#engine/i18n';
import { Tabs } from '#engine/kit';
import { tokenAtom, useQuery } from '#engine/platform';
import type { LotteryDraw, LotteryTable } from '#schemas/platform';
import { Check } from './Check.tsx';
import styles from './Records.module.css';
import { Results } from './Results.tsx';
import { Road } from './Road.tsx';
import { Statistics } from './Statistics.tsx';

const views = ['results', 'statistics', 'road', 'check'] as const;
type View = (typeof views)[number];

/** What a lottery has drawn: results with their proof, how often what came, the road, and a check of a number. */
export function Records({ table }: { table: LotteryTable }) {
  const text = useText('lottery');
  const [view, show] = useState<View>('results');
  const draws = useDraws(table);
  const hasMarks = draws.some(({ marks }) => marks.length > 0);
  const tabs = views.filter((id) => (id !== 'road' || hasMarks) && (id !== 'check' || table.tiers.length > 0));
  return (
    <section className={styles.records} aria-label={text('hall.records')}>
      <Tabs
        label={text('hall.records')}
        tabs={tabs.map((id) => ({ id, label: text(`views.${id}`) }))}
        value={view}
        onChoose={(id) => show(id)}
      >
        {view === 'results' && <Results table={table} draws={draws} />}
        {view === 'statistics' && <Statistics table={table} draws={draws} />}
        {view === 'road' && <Road draws={draws} />}
        {view === 'check' && <Check table={table} draws={draws} />}
      </Tabs>
    </section>
  );
}

/** The last hundred draws for members, of whom the platform knows; the last ten for everybody. */
function useDraws({ game, opened }: LotteryTable): readonly LotteryDraw[] {
  const loggedIn = useAtomValue(tokenAtom) !== null;
  const { data } = useQuery(
    'lotteryNumeros',
    { query: { gameCode: game.code, count: 100 } },
    { enabled: loggedIn, keep: true },
  );
  const list = data?.list ?? [];
  const newer = opened.filter(({ at }) => at > (list[0]?.at ?? 0));
  return list.length > 0 ? [...newer, ...list] : opened;
}
