import { Link, useNavigate } from 'react-router-dom';
import { useFormat, useText } from '#engine/i18n';
import type { Column } from '#engine/kit';
import { type RowOf, usePage, useQuery } from '#engine/platform';
import type { PlayerAccount, PlayerRow } from '#schemas/admin';
import { hasTerms, useOfficePath, usePaymentColumns } from '../../../../shared/index.ts';
import styles from '../Player.module.css';
import { PartTable } from './Part.tsx';

/** So many of the last payments are shown; the queues have the others. */
const last = { page: 1, size: 10 };

/** Where money is paid out to, and the last payments with the ways to their files. */
export function Payments({ player }: { player: PlayerRow }) {
  return (
    <div className={styles.parts}>
      <Accounts player={player.id} />
      <Deposits player={player} />
      <Withdrawals player={player} />
    </div>
  );
}

type State = 'removed' | 'cooling' | 'bound';
const accountTones = { removed: 'neutral', cooling: 'pending', bound: 'positive' } as const;

function stateOf({ removedAt, usableAt }: PlayerAccount): State {
  if (removedAt !== undefined) return 'removed';
  return usableAt > Date.now() ? 'cooling' : 'bound';
}

function Accounts({ player }: { player: string }) {
  const text = useText('office');
  const { moment } = useFormat();
  const found = useQuery('playerAccounts', { query: { player } });
  const columns: Column<PlayerAccount>[] = [
    { key: 'provider', header: 'office:accounts.provider', phone: 'title' },
    { key: 'number', header: 'office:accounts.number', phone: 'figure' },
    { key: 'holder', header: 'office:accounts.holder' },
    { key: 'at', header: 'office:accounts.at', kind: 'moment' },
    {
      key: 'state',
      header: 'office:accounts.state',
      value: stateOf,
      words: (one) => text(`accounts.states.${stateOf(one)}`, { time: moment(one.usableAt) }),
      tones: accountTones,
    },
  ];
  return (
    <PartTable<PlayerAccount>
      title={text('accounts.title')}
      none={text('accounts.none')}
      columns={columns}
      of={{ ...found, data: found.data?.accounts }}
      rowKey={({ id }) => id}
      expected={2}
    />
  );
}

function Deposits({ player: { id: player, account } }: { player: PlayerRow }) {
  const text = useText('office');
  const navigate = useNavigate();
  const path = useOfficePath();
  const found = usePage('depositQueue', { player, sort: '-at' }, last);
  type Row = RowOf<'depositQueue'>;
  const { at, reference, method, amount, state } = usePaymentColumns<Row>('deposits');
  const columns: Column<Row>[] = [
    at,
    reference,
    { ...method, phone: 'title' },
    amount,
    {
      key: 'bonus',
      value: (row) => (hasTerms('deposits', row.state) ? row.bonus : undefined),
      header: 'office:deposits.bonus',
      kind: 'money',
      currency: amount.currency,
    },
    state,
  ];
  return (
    <PartTable<Row>
      title={text('accounts.deposits')}
      end={<Link to={path(`/admin/deposits?search=${account}`)}>{text('accounts.all')}</Link>}
      none={text('accounts.noDeposits')}
      columns={columns}
      of={{ ...found, data: found.data?.list }}
      rowKey={({ id }) => id}
      action={{
        label: () => text('deposits.open'),
        open: ({ id }) => void navigate(path(`/admin/deposits?deposit=${id}`)),
      }}
      expected={3}
    />
  );
}

function Withdrawals({ player: { id: player, account } }: { player: PlayerRow }) {
  const text = useText('office');
  const navigate = useNavigate();
  const path = useOfficePath();
  const found = usePage('withdrawalQueue', { player, sort: '-at' }, last);
  type Row = RowOf<'withdrawalQueue'>;
  const { at, reference, method, amount, state } = usePaymentColumns<Row>('withdrawals');
  const columns: Column<Row>[] = [
    at,
    reference,
    { ...method, phone: 'title' },
    { key: 'to', header: 'office:withdrawals.to' },
    amount,
    state,
  ];
  return (
    <PartTable<Row>
      title={text('accounts.withdrawals')}
      end={<Link to={path(`/admin/withdrawals?search=${account}`)}>{text('accounts.all')}</Link>}
      none={text('accounts.noWithdrawals')}
      columns={columns}
      of={{ ...found, data: found.data?.list }}
      rowKey={({ id }) => id}
      action={{
        label: () => text('withdrawals.open'),
        open: ({ id }) => void navigate(path(`/admin/withdrawals?withdrawal=${id}`)),
      }}
      expected={3}
    />
  );
}
