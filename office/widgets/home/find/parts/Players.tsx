import { Link, useNavigate } from 'react-router-dom';
import { useText } from '#engine/i18n';
import { type Column, DataTable } from '#engine/kit';
import { type RowOf, usePage } from '#engine/platform';
import { SectionHead } from '#engine/ui';
import { useMerchantColumn, useOfficePath } from '../../../../shared/index.ts';

/** Rows of each kind; all of them are on the page of the kind. */
const most = 10;
const tones = { active: 'positive', locked: 'negative' } as const;

/** Players that a text finds. */
export function Players({ search }: { search: string }) {
  const text = useText('office');
  const navigate = useNavigate();
  const path = useOfficePath();
  const merchant = useMerchantColumn<RowOf<'players'>>();
  const answer = usePage('players', { search }, { page: 1, size: most });
  const count = answer.data?.total.rows ?? 0;
  const columns: Column<RowOf<'players'>>[] = [
    { key: 'account', header: 'office:players.account', phone: 'title' },
    ...merchant,
    { key: 'nickname', header: 'office:players.nickname' },
    { key: 'mobile', header: 'office:players.mobile' },
    {
      key: 'balance',
      header: 'office:players.balance',
      kind: 'money',
      currency: ({ currency }) => currency,
      phone: 'figure',
    },
    { key: 'state', header: 'office:players.state', words: ({ state }) => text(`players.states.${state}`), tones },
  ];
  return (
    <section>
      <SectionHead title={text('titles.players')}>
        {count > most && (
          <Link to={path(`/admin/players?${new URLSearchParams({ search })}`)}>{text('find.all', { count })}</Link>
        )}
      </SectionHead>
      <DataTable
        caption={text('titles.players')}
        columns={columns}
        rowKey={({ id }) => id}
        of={{ ...answer, data: answer.data?.list }}
        expected={1}
        action={{
          label: ({ account }) => text('players.open', { account }),
          open: ({ id, merchant: code }) => void navigate(path(`/admin/players/${id}`, code)),
        }}
      />
    </section>
  );
}
