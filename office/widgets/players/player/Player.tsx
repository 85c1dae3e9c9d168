import { Link } from 'react-router-dom';
import { useFormat, useText } from '#engine/i18n';
import { Tabs } from '#engine/kit';
import { useQuery } from '#engine/platform';
import { useRoute, useRouteQuery } from '#engine/routing';
import { Answer, Icon, Skeleton, SkeletonList } from '#engine/ui';
import type { PlayerRead } from '#schemas/admin';
import { CommandList } from '../../../shared/index.ts';
import styles from './Player.module.css';
import { Bets } from './parts/Bets.tsx';
import { Chats } from './parts/Chats.tsx';
import { Friends } from './parts/Friends.tsx';
import { firstView } from './parts/first-view.ts';
import { Head } from './parts/Head.tsx';
import { Holdings } from './parts/Holdings.tsx';
import { Ledger } from './parts/Ledger.tsx';
import { Notes } from './parts/Notes.tsx';
import { Payments } from './parts/Payments.tsx';
import { Risks } from './parts/Risks.tsx';
import { SignIns } from './parts/SignIns.tsx';

const views = [
  'money',
  'payments',
  'bets',
  'ledger',
  'notes',
  'risks',
  'friends',
  'signIns',
  'chats',
  'commands',
] as const;
type View = (typeof views)[number];
const defaults = { view: firstView };
const commandFilters = [] as const;
const newestFirst = { sort: '-madeAt', view: firstView };

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
            <Views read={data} />
          </>
        )}
      </Answer>
    </section>
  );
}

/** The parts of the page, one in front: each is asked for when it is opened, marks of risk at once for their number. */
function Views({ read }: { read: PlayerRead }) {
  const text = useText('office');
  const format = useFormat();
  const { query, change } = useRouteQuery(defaults);
  const view = views.find((one) => one === query.view) ?? firstView;
  const { id: player } = read.player;
  const marks = useQuery('playerRisks', { query: { player } }).data?.marks.length ?? 0;
  const counts: { readonly [Name in View]?: number } = { notes: read.notes, risks: marks, friends: read.friends };
  return (
    <Tabs<View>
      label={text('player.views_label')}
      tabs={views.map((id) => ({
        id,
        label: text(`player.views.${id}`),
        count: counts[id] ? format.number(counts[id]) : undefined,
      }))}
      value={view}
      onChoose={(next) => change({ view: next, sort: '', kind: '', state: '', period: '', from: '', to: '' })}
    >
      {view === 'money' && <Holdings read={read} />}
      {view === 'payments' && <Payments player={read.player} />}
      {view === 'bets' && <Bets player={player} />}
      {view === 'ledger' && <Ledger player={player} />}
      {view === 'notes' && <Notes player={player} />}
      {view === 'risks' && <Risks player={player} />}
      {view === 'friends' && <Friends read={read} />}
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
