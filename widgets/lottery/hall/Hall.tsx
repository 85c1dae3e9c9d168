import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { coreAtom } from '#engine/brand';
import { useText } from '#engine/i18n';
import { useQuery } from '#engine/platform';
import { useRouteQuery } from '#engine/routing';
import { Answer, Skeleton, StatusMessage } from '#engine/ui';
import type { LotteryGame } from '#schemas/platform';
import type { LotteryHallProps } from '#schemas/widgets';
import styles from './Hall.module.css';
import { Games } from './parts/Games.tsx';
import type { SlipLine } from './parts/lines.ts';
import { Play } from './parts/Play.tsx';
import { Records } from './parts/Records.tsx';
import { Slip } from './parts/Slip.tsx';
import { Tickets } from './parts/Tickets.tsx';
import { Top } from './parts/Top.tsx';
import { useElsewhere } from './parts/use-elsewhere.ts';
import { useSlips } from './parts/use-slips.ts';
import { useTable } from './parts/use-table.ts';

const noLines: readonly SlipLine[] = [];

/** The hall of the platform's lotteries (§2): which one, its draw, what is bet on, the slip, tickets and results. */
export default function Hall({ area = 'all', join, deposit }: LotteryHallProps) {
  const text = useText('lottery');
  const { query, change } = useRouteQuery();
  const { lotteryType: prizeMode = 'SEA' } = useAtomValue(coreAtom).brand;
  const menus = useQuery(area === 'vietnam' ? 'vnLotteryMenus' : 'lotteryMenus', { query: { prizeMode } });
  const games = menus.data?.gameMenus.flatMap((group) => group.games);
  const named = games?.find(({ code }) => code === query.gameCode);
  const elsewhere = useElsewhere(area, games !== undefined && !named ? query.gameCode : undefined, prizeMode);
  const first = useFirst(games);
  const game = named ?? (elsewhere === 'asking' ? undefined : first);
  const answer = useTable(game?.code, prizeMode);
  const [slips, setSlip] = useSlips();
  const lines = (game && slips[game.code]) ?? noLines;
  const setLines = (next: readonly SlipLine[]) => game && setSlip(game.code, next);
  const clocked = answer.data?.table.game.code === game?.code ? answer.data : undefined;
  const choose = (code: string) => change({ gameCode: code, playType: '' });

  if (menus.data && !first) {
    return (
      <section data-widget="lottery/hall">
        <StatusMessage icon="ticket" title={text('hall.none')} text={text('hall.noneText')} />
      </section>
    );
  }
  return (
    <section data-widget="lottery/hall" className={styles.root} aria-label={text('hall.label')}>
      <div className={styles.hall}>
        <div className={styles.games}>
          <Games menus={menus} chosen={game?.code} onChoose={choose} />
        </div>
        <Answer of={{ ...answer, data: clocked, error: answer.error ?? menus.error }} waiting={<Waiting />}>
          {({ table, closesAt, opensAt }) => (
            <>
              <div className={styles.main}>
                {elsewhere === 'nowhere' && (
                  <p role="status" className={styles.instead}>
                    {text('hall.instead')}
                  </p>
                )}
                <Top table={table} closesAt={closesAt} opensAt={opensAt} />
                <Play
                  key={table.game.code}
                  table={table}
                  playType={query.playType ?? ''}
                  onChoose={(code) => change({ playType: code }, { replace: true })}
                  onAdd={(line) => setLines([...lines, line])}
                  full={lines.length >= table.limits.lines}
                />
              </div>
              <div className={styles.side}>
                <Slip
                  key={table.game.code}
                  table={table}
                  closesAt={closesAt}
                  lines={lines}
                  onLines={setLines}
                  join={join}
                  deposit={deposit}
                  onOutdated={() => void answer.refetch()}
                />
                <Tickets gameCode={table.game.code} />
              </div>
              <div className={styles.records}>
                <Records key={table.game.code} table={table} />
              </div>
            </>
          )}
        </Answer>
      </div>
    </section>
  );
}

/** The parts of the hall at about the size of what comes, so that what is below them stays. */
function Waiting() {
  const part = (height: string) => <Skeleton height={height} radius="var(--radius-lg)" />;
  return (
    <>
      <div className={styles.main} aria-hidden="true">
        {part('190px')}
        {part('520px')}
      </div>
      <div className={styles.side} aria-hidden="true">
        {part('126px')}
      </div>
      <div className={styles.records} aria-hidden="true">
        {part('420px')}
      </div>
    </>
  );
}

/** The lottery to begin with where the address names none. It stays while others come to draw sooner: somebody may be betting on it. */
function useFirst(games: readonly LotteryGame[] | undefined): LotteryGame | undefined {
  const [code, keep] = useState<string>();
  const first = games?.find((game) => game.code === code) ?? soonest(games);
  if (first && first.code !== code) keep(first.code);
  return first;
}

/** The lottery that draws next: what is most worth a look when none is named. */
function soonest(games: readonly LotteryGame[] | undefined): LotteryGame | undefined {
  return games?.toSorted((a, b) => Number(a.maintenance) - Number(b.maintenance) || a.next.at - b.next.at)[0];
}
