import { Link } from 'react-router-dom';
import { useFormat, useText } from '#engine/i18n';
import { CopyField, Facts, Money, Stat, Stats, StatusBadge, Tabs } from '#engine/kit';
import { useQuery } from '#engine/platform';
import { useRoute, useRouteQuery } from '#engine/routing';
import { Answer, Icon, SectionHead, Skeleton, SkeletonList } from '#engine/ui';
import type { PlayerRead } from '#schemas/admin';
import { CommandList } from '../../../shared/index.ts';
import styles from './Player.module.css';
import { Chats } from './parts/Chats.tsx';
import { Doings } from './parts/Doings.tsx';
import { Ledger } from './parts/Ledger.tsx';
import { useLockRows } from './parts/Lock.tsx';
import { SignIns } from './parts/SignIns.tsx';

const views = ['ledger', 'signIns', 'chats', 'commands'] as const;
type View = (typeof views)[number];
const defaults = { view: 'ledger' };
const commandFilters = [] as const;
const newestFirst = { sort: '-madeAt', view: 'ledger' };

/** A player: facts, what can be done, and what happened. */
export default function Player() {
  const text = useText('office');
  const { params } = useRoute();
  const player = params.player ?? '';
  const read = useQuery('player', { query: { player } });
  return (
    <section data-widget="players/player" className={styles.page}>
      <Link to="/admin/players" className={styles.back}>
        <Icon name="arrow-left" size={16} />
        {text('player.back')}
      </Link>
      <Answer
        of={read}
        failed={text('players.unknown')}
        waiting={<SkeletonList count={4} row={<Skeleton height="56px" />} />}
      >
        {(data) => (
          <>
            <Head read={data} />
            <Views player={player} />
          </>
        )}
      </Answer>
    </section>
  );
}

function Head({ read }: { read: PlayerRead }) {
  const text = useText('office');
  const format = useFormat();
  const { player, details, sessions, lock, coolingUntil, language, rank, toUpline, paymentPassword } = read;
  const { isSet, lockedUntil } = paymentPassword;
  const lockRows = useLockRows(lock);
  const inWallets = player.inWallets ? format.money(player.inWallets, player.currency) : undefined;
  return (
    <>
      <SectionHead title={player.account} text={player.nickname === player.account ? undefined : player.nickname} />
      <Doings read={read} />
      <Stats>
        <Stat
          label={text('players.balance')}
          value={<Money minor={player.balance} currency={player.currency} loud />}
          note={
            coolingUntil === undefined
              ? inWallets && text('players.inWallets', { amount: inWallets })
              : text('player.cooling', { time: format.moment(coolingUntil) })
          }
          loud
        />
        <Stat
          label={text('players.state')}
          value={
            <StatusBadge tone={player.state === 'active' ? 'positive' : 'negative'}>
              {text(`players.states.${player.state}`)}
            </StatusBadge>
          }
          note={lock && text('player.locked', { time: format.moment(lock.at) })}
        />
        <Stat label={text('player.sessions')} value={format.number(sessions)} />
        <Stat label={text('players.createdAt')} value={format.date(player.createdAt)} />
      </Stats>
      <div className={styles.facts}>
        {lockRows.length > 0 && (
          <Facts facts={lockRows.map(({ label, value }) => ({ label, value: <span dir="auto">{value}</span> }))} />
        )}
        <Facts
          facts={[
            { label: text('players.mobile'), value: <bdi>{player.mobile ?? '–'}</bdi> },
            { label: text('players.type'), value: format.number(player.type) },
            { label: text('player.language'), value: language ?? '–' },
            { label: text('standing.rank'), value: rank > 0 ? format.number(rank) : text('standing.none') },
            { label: text('standing.toUpline'), value: text(toUpline ? 'standing.allowed' : 'standing.forbidden') },
            {
              label: text('standing.paymentPassword'),
              value:
                lockedUntil === undefined
                  ? text(isSet ? 'standing.set' : 'standing.notSet')
                  : text('standing.locked', { time: format.moment(lockedUntil) }),
            },
          ]}
        />
        {Object.keys(details).length > 0 && (
          <Facts
            facts={Object.entries(details).map(([label, value]) => ({ label, value: <span dir="auto">{value}</span> }))}
          />
        )}
        <CopyField label={text('player.id')} value={player.id} />
      </div>
    </>
  );
}

function Views({ player }: { player: string }) {
  const text = useText('office');
  const { query, change } = useRouteQuery(defaults);
  const view = views.find((one) => one === query.view) ?? 'ledger';
  return (
    <Tabs<View>
      label={text('player.views_label')}
      tabs={views.map((id) => ({ id, label: text(`player.views.${id}`) }))}
      value={view}
      onChoose={(next) => change({ view: next, sort: '', kind: '', state: '', period: '', from: '', to: '' })}
    >
      {view === 'ledger' && <Ledger player={player} />}
      {view === 'signIns' && <SignIns player={player} />}
      {view === 'chats' && <Chats player={player} />}
      {view === 'commands' && (
        <CommandList
          title={text('player.views.commands')}
          text={text('audit.text')}
          filters={commandFilters}
          defaults={newestFirst}
          fixed={{ subject: player }}
        />
      )}
    </Tabs>
  );
}
