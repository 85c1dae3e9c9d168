import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import { useFormat, useText } from '#engine/i18n';
import { type Column, DataTable, Money, Stat, Stats, StatusBadge } from '#engine/kit';
import { useQuery } from '#engine/platform';
import { Answer, SectionHead, Skeleton, SkeletonList } from '#engine/ui';
import type { Command, Dashboard as Found } from '#schemas/admin';
import {
  allMerchants,
  commandWords,
  lastYear,
  mayAtom,
  merchantAtom,
  stateTones,
  useOfficePath,
} from '../../../shared/index.ts';
import styles from './Dashboard.module.css';
import { Proof } from './parts/Proof.tsx';

const everyMs = 20_000;

const links = {
  approvals: '/admin/approvals',
  chats: '/admin/chat',
  reported: '/admin/players?state=reported',
  withdrawals: '/admin/withdrawals?state=review',
  disputed: '/admin/withdrawals?state=disputed',
  deposits: '/admin/deposits?state=open',
  feedback: '/admin/feedback?state=new',
  findings: '/admin/findings?state=open',
  redemptions: '/admin/redemptions?state=process',
  applications: '/admin/applications?state=applying',
} as const;
/** Lists of days, which begin with the last month: what waits is shown for as long as they may go back. */
const dated = new Set<keyof typeof links>([
  ...(['withdrawals', 'disputed', 'deposits', 'feedback', 'redemptions', 'applications'] as const),
]);
const labels = {
  approvals: 'dashboard.waiting',
  chats: 'dashboard.chats',
  reported: 'dashboard.reported',
  withdrawals: 'dashboard.withdrawals',
  disputed: 'dashboard.disputed',
  deposits: 'dashboard.deposits',
  feedback: 'dashboard.feedback',
  findings: 'dashboard.findings',
  redemptions: 'dashboard.redemptions',
  applications: 'dashboard.applications',
} as const;
const tiles = Object.keys(links) as (keyof typeof links)[];

/** What wants somebody's attention, and what operators did last. */
export default function Dashboard() {
  const text = useText('office');
  const may = useAtomValue(mayAtom);
  const isOfAll = useAtomValue(merchantAtom) === allMerchants;
  const found = useQuery('dashboard', {}, { every: everyMs, enabled: !isOfAll });
  return (
    <section data-widget="home/dashboard" className={styles.page}>
      <SectionHead title={text('dashboard.title')} text={isOfAll ? text('dashboard.ofAll') : undefined} />
      <Tiles />
      {!isOfAll && (
        <>
          <Answer of={found} waiting={<SkeletonList count={3} row={<Skeleton height="84px" />} />}>
            {(data) => (
              <>
                <Figures found={data} />
                <Proof proof={data.proof} />
              </>
            )}
          </Answer>
          {may('audit.read') && <Latest found={found} />}
        </>
      )}
    </section>
  );
}

/** How much waits, each count with a link to the list of what it counts. */
function Tiles() {
  const text = useText('office');
  const format = useFormat();
  const path = useOfficePath();
  const counts = useQuery('waiting', {}, { every: everyMs }).data ?? {};
  const everSince = `&${new URLSearchParams(lastYear(format.dayOf(Date.now())))}`;
  return (
    <Stats>
      {tiles.map((name) => {
        const count = counts[name];
        if (count === undefined) return null;
        const own = name === 'approvals' ? (counts.ownApprovals ?? 0) : 0;
        const link = path(`${links[name]}${dated.has(name) ? everSince : ''}`);
        return (
          <Stat
            key={name}
            label={text(labels[name])}
            value={
              <Link to={link} className={styles.whole} aria-label={`${text(labels[name])}: ${format.number(count)}`}>
                {format.number(count)}
              </Link>
            }
            note={own > 0 ? text('dashboard.own', { count: own }) : undefined}
            loud={count > 0}
          />
        );
      })}
    </Stats>
  );
}

function Figures({ found }: { found: Found }) {
  const text = useText('office');
  const format = useFormat();
  const { sessions, players, playersToday, locked, closed, gamesClosed, jobsFailed } = found;
  return (
    <>
      <Stats>
        <Stat
          label={text('dashboard.site')}
          value={
            <StatusBadge tone={closed ? 'warning' : 'positive'}>
              {text(closed ? 'dashboard.siteClosed' : 'dashboard.siteOpen')}
            </StatusBadge>
          }
        />
        <Stat label={text('dashboard.games')} value={format.number(gamesClosed)} />
        <Stat label={text('dashboard.jobs')} value={format.number(jobsFailed)} />
        <Stat label={text('dashboard.sessions')} value={format.number(sessions)} />
      </Stats>
      <Stats>
        <Stat
          label={text('dashboard.players')}
          value={format.number(players)}
          note={text('dashboard.today', { count: playersToday })}
        />
        <Stat label={text('dashboard.locked')} value={format.number(locked)} />
        {found.money.map(({ currency, balance, accounts }) => (
          <Stat
            key={currency}
            label={text('dashboard.money')}
            value={<Money minor={balance} currency={currency} />}
            note={text('dashboard.accounts', { count: accounts })}
          />
        ))}
      </Stats>
    </>
  );
}

function Latest({
  found: { data, error, refetch },
}: {
  found: Pick<ReturnType<typeof useQuery<'dashboard'>>, 'data' | 'error' | 'refetch'>;
}) {
  const text = useText('office');
  const columns: Column<Command>[] = [
    { key: 'madeAt', header: 'office:audit.madeAt', kind: 'moment' },
    { key: 'action', header: 'office:audit.action', words: (command) => commandWords(command, text), phone: 'title' },
    { key: 'subjectName', header: 'office:audit.subject' },
    { key: 'maker', header: 'office:audit.maker' },
    {
      key: 'state',
      header: 'office:audit.state',
      words: ({ state }) => text(`states.${state}`),
      tones: stateTones,
      phone: 'figure',
    },
  ];
  return (
    <section>
      <SectionHead title={text('dashboard.latest')} text={text('dashboard.latestText')} />
      <DataTable
        caption={text('dashboard.latest')}
        columns={columns}
        rowKey={({ id }) => id}
        of={{ data: data?.latest, error, refetch }}
        expected={5}
      />
    </section>
  );
}
