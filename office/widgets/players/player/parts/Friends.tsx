import { Link } from 'react-router-dom';
import { useText } from '#engine/i18n';
import { type Column, DataList, Facts, useList } from '#engine/kit';
import { type RowOf, usePage } from '#engine/platform';
import { StatusMessage } from '#engine/ui';
import type { PlayerRead } from '#schemas/admin';
import { useOfficePath } from '../../../../shared/index.ts';
import styles from '../Player.module.css';
import { firstView } from './first-view.ts';

const filters = [] as const;
const defaults = { sort: '-at', view: firstView };
const tones = { active: 'positive', locked: 'negative' } as const;

/** Who has invited the player, and whom the player has. */
export function Friends({ read: { player, upline } }: { read: PlayerRead }) {
  const text = useText('office');
  const path = useOfficePath();
  const list = useList(filters, defaults, 20);
  const answer = usePage('playerFriends', { ...list.narrowed, player: player.id }, list);
  const columns: Column<RowOf<'playerFriends'>>[] = [
    {
      key: 'account',
      header: 'office:friends.account',
      cell: ({ id, account }) => <Link to={path(`/admin/players/${id}`)}>{account}</Link>,
      phone: 'title',
    },
    { key: 'at', header: 'office:friends.at', kind: 'moment', sort: true },
    {
      key: 'rewarded',
      header: 'office:friends.reward',
      value: ({ rewarded }) => text(rewarded ? 'friends.rewarded' : 'friends.notRewarded'),
    },
    {
      key: 'state',
      header: 'office:friends.state',
      words: ({ state }) => text(`players.states.${state}`),
      tones,
      phone: 'figure',
    },
  ];
  const above = upline ? <Link to={path(`/admin/players/${upline.id}`)}>{upline.account}</Link> : text('player.nobody');
  return (
    <div className={styles.parts}>
      <Facts facts={[{ label: text('player.upline'), value: above }]} />
      <DataList
        title={text('friends.title')}
        text={text('friends.text')}
        list={list}
        of={answer}
        columns={columns}
        empty={<StatusMessage icon="users" title={text('friends.none')} />}
      />
    </div>
  );
}
